-- That a colleague deletes their account is for whoever runs the team, as that they have left is.
alter policy outbound_member_left on public.outbound_messages
  using (kind not in ('member-left', 'member-leaving') or (select app.may('team')));
