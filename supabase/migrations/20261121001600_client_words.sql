-- What clients write and what is written about them is for those with the right client-notes. Rights split tables and
-- not columns (every member is the same database role), so these words get tables of their own, beside the records that
-- somebody who does the books reads.

create table public.starred_notes (
  practice_id uuid not null,
  client_id uuid not null,
  starred_note text not null check (char_length(starred_note) <= 300),
  primary key (practice_id, client_id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
-- Of a visit: what the client wrote when booking, and why it was cancelled.
create table public.appointment_notes (
  practice_id uuid not null,
  appointment_id uuid not null,
  client_note text check (char_length(client_note) <= 1000),
  cancel_reason text check (char_length(cancel_reason) <= 500),
  primary key (practice_id, appointment_id),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);

insert into public.starred_notes (practice_id, client_id, starred_note)
select practice_id, id, starred_note from public.clients where starred_note is not null;
-- A visit that came back kept its reason in its history alone.
insert into public.appointment_notes (practice_id, appointment_id, client_note, cancel_reason)
select a.practice_id, a.id, a.client_note, coalesce(a.cancel_reason, e.reason)
from public.appointments a left join lateral (
  select left(e.details ->> 'reason', 500) as reason from public.appointment_events e
  where e.practice_id = a.practice_id and e.appointment_id = a.id and e.kind = 'cancelled' and e.details ->> 'reason' is not null
  order by e.created_at desc limit 1) e on true
where num_nonnulls(a.client_note, a.cancel_reason, e.reason) > 0;

alter table public.clients drop column starred_note;
alter table public.appointments drop column client_note, drop column cancel_reason;
update public.appointment_events set details = details - 'reason' where kind = 'cancelled' and details ? 'reason';

select app.open_to_members(name, 'select') from unnest(array['starred_notes', 'appointment_notes']) as name;
select app.keep_to_right(name, array['select'], 'client-notes') from unnest(array['starred_notes', 'appointment_notes']) as name;

-- A record with its starred note: empty for whoever may not read it. As whoever asks, so every policy holds.
create view public.client_records with (security_invoker = true) as
  select c.id, c.practice_id, c.first_name, c.last_name, c.email, c.phone, n.starred_note, c.tags, c.source, c.archived_at,
    c.created_at
  from public.clients c left join public.starred_notes n on n.practice_id = c.practice_id and n.client_id = c.id;
grant select on public.client_records to authenticated, service_role;
