-- A new account gets its profile (§3: trial dates, plan), its practice (same id), its membership and
-- itself as the first practitioner, in the transaction that makes the user: §4 waits for it and retries once.
create function app.open_practice() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text := left(trim(coalesce(new.raw_user_meta_data ->> 'practice_name', '')), 120);
  person text := left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120);
begin
  insert into public.profiles (id, practice_name, practice_email, trial_start, trial_end)
  values (new.id, wanted, new.email, now(), now() + app.trial_length());
  insert into public.practices (id, name, email)
  values (new.id, coalesce(nullif(wanted, ''), 'My practice'), new.email);
  insert into public.practice_members (practice_id, user_id, role) values (new.id, new.id, 'owner');
  insert into public.practitioners (practice_id, user_id, name)
  values (new.id, new.id, coalesce(nullif(person, ''), nullif(wanted, ''), 'Practitioner'));
  return new;
end $$;
create trigger users_open_practice after insert on auth.users for each row execute function app.open_practice();
