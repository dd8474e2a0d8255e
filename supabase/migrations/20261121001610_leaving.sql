-- The letter that tells the owner who has left is for whoever sees to the team.
create policy outbound_member_left on public.outbound_messages as restrictive for select to authenticated
  using (kind <> 'member-left' or (select app.may('team')));
