-- Whose clocks a client lives by, where they are not the practice's: what they get at an hour of the day, they get at theirs.
alter table public.clients
  add column time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,59}$'),
  drop constraint clients_erased_says_nothing,
  add constraint clients_erased_says_nothing check (erased_at is null or (archived_at is not null and email is null and phone is null
    and birth_date is null and address_street is null and address_city is null and address_region is null
    and address_postal_code is null and address_country is null and locale is null and lead_stage is null
    and household_id is null and reminded_by is null and tags = '{}' and other_emails = '{}' and other_phones = '{}'
    and other_names = '{}' and time_zone is null));

-- Whether the database reads clocks by a name. In microseconds: `app.is_zone` reads every zone there is, which is too long for
-- the turn in which somebody books. What is no name of a zone at all is for verbs to refuse.
create function app.reads_zone(name text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
revoke execute on function app.reads_zone(text) from public;
grant execute on function app.reads_zone(text) to authenticated, practice_worker, service_role;

-- Only zones that are known here; of an archive from elsewhere one that is not is left out.
create function app.check_client_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if not app.reads_zone(new.time_zone) then
    if current_setting('app.restoring', true) = '1' then
      new.time_zone := null;
    else
      raise exception 'unknown time zone' using errcode = '23514', constraint = 'clients_time_zone_check', table = 'clients';
    end if;
  end if;
  return new;
end $$;
revoke execute on function app.check_client_zone() from public;
create trigger clients_know_zone before insert or update of time_zone on public.clients for each row
  when (new.time_zone is not null) execute function app.check_client_zone();
