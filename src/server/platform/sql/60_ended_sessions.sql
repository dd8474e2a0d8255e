-- The session of a token, beside auth.uid(): null where the token names none.
create function auth.session_id() returns uuid language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claim.session_id', true), ''), nullif(auth.jwt() ->> 'session_id', ''))::uuid $$;

-- A socket that was opened in a session hears nothing any more when that ends.
create function auth.tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('expulsions', json_build_object('session', old.id)::text);
  return null;
end $$;
create trigger sessions_ended after delete on auth.sessions
  for each row execute function auth.tell_ended_session();
create trigger sessions_revoked after update of revoked_at on auth.sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function auth.tell_ended_session();
