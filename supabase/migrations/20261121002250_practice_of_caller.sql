-- The same answer as before, of one statement: every request of a member asks. Who has no second factor need not have
-- shown one, whatever the token says.
create or replace function app.practice_id() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  return (select m.practice_id from public.practice_members m
    where m.user_id = person and m.removed_at is null and (not exists (
        select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
      or coalesce(auth.jwt() ->> 'aal', '') = 'aal2')
    order by m.chosen_at desc nulls last, m.practice_id = m.user_id desc, m.created_at limit 1);
end $$;
