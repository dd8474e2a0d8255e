-- What a stranger would guess a password from: what somebody is called, and what the practices are that they work in or, by the
-- token of an invitation, are about to. For whoever refuses such passwords.
create function app.names_near(person uuid, invitation text) returns table (is_practice boolean, name text)
language sql stable security definer set search_path = '' as $$
  select false, f.name from public.practitioners f where f.user_id = person
  union all
  select true, p.name from public.practices p join public.practice_members m on m.practice_id = p.id
  where m.user_id = person and m.removed_at is null
  union all
  select true, p.name from public.practices p join public.practice_invitations i on i.practice_id = p.id
  where i.token_hash = encode(sha256(convert_to(invitation, 'UTF8')), 'hex')
$$;
revoke execute on function app.names_near(uuid, text) from public;
grant execute on function app.names_near(uuid, text) to service_role;
