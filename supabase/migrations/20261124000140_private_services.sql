-- A service that the booking page does not list: who has its link books it. One link a service; the token is kept as a hash.
alter table public.services add column is_private boolean not null default false;

create table public.service_links (
  practice_id uuid not null,
  service_id uuid not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (practice_id, service_id),
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade
);
select app.open_to_members('service_links', 'select (practice_id, service_id, created_at)');
select app.keep_trail('service_links', '', 'token_hash', 'service_id', 'service_id', 'whole');
select app.hold_at_most('service_links', 1000);
