-- What strangers see of a practice. Its e-mail is a fact of its own, which it gives or does not: a sign-up used to write the
-- account's address there, which is half of what opens the account.
create or replace function app.open_practice() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text := left(trim(coalesce(new.raw_user_meta_data ->> 'practice_name', '')), 120);
  person text := left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120);
  token text := new.raw_user_meta_data ->> 'invitation';
begin
  if token is not null then
    -- Metadata travels in every access token; this secret need not.
    update auth.users set raw_user_meta_data = raw_user_meta_data - 'invitation' where id = new.id;
  end if;
  if exists (select from public.practice_invitations i
    where i.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and i.email = new.email
      and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()) then
    insert into public.profiles (id, onboarding_completed) values (new.id, true);
  else
    perform app.start_practice(new.id, wanted, person);
  end if;
  return new;
end $$;

drop function app.start_practice(uuid, text, text, text);
create function app.start_practice(person uuid, wanted text, person_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, practice_name, trial_start, trial_end)
  values (person, wanted, now(), now() + app.trial_length())
  on conflict (id) do update set practice_name = excluded.practice_name, practice_email = null,
    trial_start = excluded.trial_start, trial_end = excluded.trial_end, onboarding_completed = false,
    onboarding_completed_at = null, updated_at = now();
  insert into public.practices (id, name) values (person, coalesce(nullif(wanted, ''), 'My practice'));
  insert into public.practice_members (practice_id, user_id, role, chosen_at)
  values (person, person, 'owner',
    case when exists (select from public.practice_members m where m.user_id = person and m.removed_at is null) then now() end);
  insert into public.practitioners (practice_id, user_id, name)
  values (person, person, coalesce(nullif(person_name, ''), nullif(wanted, ''), 'Practitioner'));
end $$;
revoke execute on function app.start_practice(uuid, text, text) from public;
grant execute on function app.start_practice(uuid, text, text) to service_role;

-- Nobody chose to show these. Letters to the practice go where they went: to the owner.
update public.practices p set email = null from auth.users u where u.id = p.id and lower(p.email) = u.email;

-- Where letters to a practice go: to the address it gave, else to its owner's account. A worker asks for its own.
create function app.practice_mailbox(practice uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(p.email, u.email) from public.practices p left join auth.users u on u.id = p.id
  where p.id = practice and (practice = (select app.worker_practice()) or auth.role() = 'service_role')
$$;
revoke execute on function app.practice_mailbox(uuid) from public;
grant execute on function app.practice_mailbox(uuid) to practice_worker, service_role;

-- A practice is found by strangers from the day its online booking first opens; closed later, its page says so.
alter table public.practices add column first_opened_at timestamptz;
update public.practices p set first_opened_at = coalesce(f.onboarding_completed_at, p.created_at)
from public.profiles f where f.id = p.id and (p.is_booking_open or f.onboarding_completed
  or exists (select from public.appointments a where a.practice_id = p.id and a.source = 'online'));
create function app.note_opening() returns trigger language plpgsql as $$
begin
  new.first_opened_at := coalesce(new.first_opened_at, now());
  return new;
end $$;
create trigger practices_opening before insert or update of is_booking_open on public.practices
  for each row when (new.is_booking_open) execute function app.note_opening();
