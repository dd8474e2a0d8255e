-- A token lives for an hour, its session ends at once: with a new password, with "sign out everywhere", with its removal.
-- Whatever asks who somebody is asks for the session too, and refuses one that has ended (PT401 is 401 on the wire), so
-- that a screen left open goes back to the sign-in and shows no empty lists. A token that names no session can only be
-- made by who holds the signing key, and is judged as before.
create function app.is_in_session() returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  session uuid := auth.session_id();
begin
  if session is not null and not exists (select from auth.sessions s
    where s.id = session and s.user_id = auth.uid() and s.revoked_at is null) then
    raise sqlstate 'PT401' using message = 'This session has ended. Please sign in again.';
  end if;
  return true;
end $$;
revoke execute on function app.is_in_session() from public;
grant execute on function app.is_in_session() to authenticated;

create or replace function app.is_fully_signed_in() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_in_session() and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'));
end $$;

-- The same question once more and not by a call: this is asked at every request.
create or replace function app.practice_id() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
  session uuid := auth.session_id();
begin
  if session is not null and not exists (select from auth.sessions s
    where s.id = session and s.user_id = person and s.revoked_at is null) then
    raise sqlstate 'PT401' using message = 'This session has ended. Please sign in again.';
  end if;
  return (select m.practice_id from public.practice_members m
    where m.user_id = person and m.removed_at is null and (not exists (
        select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
      or coalesce(auth.jwt() ->> 'aal', '') = 'aal2')
    order by m.chosen_at desc nulls last, m.practice_id = m.user_id desc, m.created_at limit 1);
end $$;

create or replace function app.is_admin() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_in_session() and coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    and exists (select from public.user_roles r where r.user_id = auth.uid());
end $$;

-- Where a policy asks for the person and not for their practice.
create policy members_in_session on public.practice_members as restrictive to authenticated
  using ((select app.is_in_session()));
create policy roles_in_session on public.user_roles as restrictive to authenticated
  using ((select app.is_in_session()));
create policy user_feedback_in_session on public.user_feedback as restrictive for insert to authenticated
  with check ((select app.is_in_session()));
create policy feedback_in_session on public.feedback as restrictive for insert to authenticated
  with check ((select app.is_in_session()));
