-- Whether this person's practice has health answers of clients that they may read with a password alone.
create function public.asks_second_step() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.practice_members m
    join private.member_rights r on r.role = m.role and r."right" = 'see-health'
    where m.practice_id = (select app.practice_id()) and m.user_id = (select auth.uid()) and m.removed_at is null
      and exists (select from clinical.health_cards h where h.practice_id = m.practice_id and h.answers - 'unanswered' <> '{}'))
    and not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;
revoke execute on function public.asks_second_step() from public;
grant execute on function public.asks_second_step() to authenticated;
