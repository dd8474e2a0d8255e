-- What a length of a service costs and takes with one practitioner, where that is not what it costs and takes with everybody
-- (null: the same), or that they do not give it. Written with the service, by its verb.
create table public.practitioner_terms (
  practice_id uuid not null,
  service_id uuid not null,
  duration_id uuid not null,
  practitioner_id uuid not null,
  price_cents integer check (price_cents between 0 and 10000000),
  duration_min integer check (duration_min between 5 and 720),
  is_offered boolean not null default true,
  primary key (practice_id, duration_id, practitioner_id),
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade,
  foreign key (practice_id, duration_id) references public.service_durations (practice_id, id) on delete cascade,
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
create index practitioner_terms_of on public.practitioner_terms (practice_id, service_id);

select app.open_to_members('practitioner_terms', 'select');
select app.keep_trail('practitioner_terms', '', '', 'service_id', 'service_id', 'whole');
select app.hold_at_most('practitioner_terms', 5000);
