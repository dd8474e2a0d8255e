-- In which letter a link stands: 'visit-reminder'; null where a screen was given it.
alter table public.appointment_links add column letter text check (char_length(letter) between 1 and 60);

-- That somebody opened the link of a letter, as the page behind it says when it is touched (decision 79): a row a letter and
-- what it is about. No token stands here, so nothing here opens anything.
create table public.link_opens (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  -- What the page shows: a visit, a time that is offered, or a place on the waitlist.
  appointment_id uuid,
  offer_id uuid,
  request_id uuid,
  letter text not null check (char_length(letter) between 1 and 60),
  times integer not null default 1 check (times between 1 and 1000),
  first_opened_at timestamptz not null check (first_opened_at between '1900-01-01' and '2200-01-01'),
  last_opened_at timestamptz not null check (last_opened_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint link_opens_about_one check (num_nonnulls(appointment_id, offer_id, request_id) = 1),
  constraint link_opens_once unique nulls not distinct (practice_id, appointment_id, offer_id, request_id, letter),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade,
  foreign key (practice_id, offer_id) references public.opening_offers (practice_id, id) on delete cascade,
  foreign key (practice_id, request_id) references public.opening_requests (practice_id, id) on delete cascade
);
create index link_opens_of_client on public.link_opens (practice_id, client_id, last_opened_at desc);
create index link_opens_of_offer on public.link_opens (practice_id, offer_id) where offer_id is not null;
create index link_opens_of_request on public.link_opens (practice_id, request_id) where request_id is not null;

select app.open_to_members('link_opens', 'select');
-- As the letters themselves.
select app.keep_to_right('link_opens', array['select'], 'see-outbox');
create trigger link_opens_to_kept before insert on public.link_opens for each row execute function app.follow_merge();
