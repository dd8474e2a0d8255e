-- The same answers, in plpgsql: a definer function in SQL is planned anew at each call. Policies and verbs ask these at
-- every request, where the planning took three times as long as all the rest.
create or replace function app.may(wanted text) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.practice_members m join private.member_rights r on r.role = m.role
    where m.practice_id = (select app.practice_id()) and m.user_id = (select auth.uid()) and m.removed_at is null
      and r."right" = wanted);
end $$;

create or replace function app.may_open(practice uuid, feature text, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return feature = any (app.plan_features('full'))
    and (app.is_super_admin(practice) or feature = any (app.plan_features(app.effective_plan(practice, at))));
end $$;
