-- What a practice says before and after a visit. Without a row the standard holds (src/features/visits/reminders.ts).
create table public.reminder_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  -- Up to three: [{"channel": "email", "hours": 48}].
  reminders jsonb not null check (jsonb_typeof(reminders) = 'array' and jsonb_array_length(reminders) <= 3
    and octet_length(reminders::text) <= 500),
  -- So many hours after a visit; null: nothing is said.
  follow_up_hours integer check (follow_up_hours between 1 and 72),
  tells_no_show boolean not null default false,
  -- Narrows the hours in which texts may come: 'HH:MM', both or neither.
  text_from text check (text_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  text_to text check (text_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint reminder_settings_hours check ((text_from is null) = (text_to is null) and text_from < text_to),
  updated_at timestamptz not null default now()
);
select app.open_to_members('reminder_settings', 'select');
select app.keep_trail('reminder_settings', 'reminders follow_up_hours tells_no_show text_from text_to', 'updated_at', 'practice_id');

-- The client said that they will be there; another time asks anew.
alter table public.appointments add column confirmed_by_client_at timestamptz;
create function app.forget_confirmation() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.starts_at <> old.starts_at then
    new.confirmed_by_client_at := null;
  end if;
  return new;
end $$;
revoke execute on function app.forget_confirmation() from public;
create trigger appointments_forget_confirmation before update of starts_at on public.appointments
  for each row execute function app.forget_confirmation();

-- What is looked through every minute: visits around now, of all practices.
create index appointments_to_tell_of on public.appointments (starts_at)
  where status in ('confirmed', 'arrived', 'completed', 'no_show');
