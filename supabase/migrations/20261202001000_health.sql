-- Health answers of clients, behind the clinical wall: versions that are only ever added, and who read them when and why. No
-- /rest/v1 leads here: verbs act as clinical_worker for as long as they read or write it.
insert into private.member_rights ("right", role) select 'see-health', role::public.member_role from unnest(array['owner', 'practitioner']) as role;

create table clinical.health_cards (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- The record it was written for. It stays with that one when two are joined: whoever reads the kept one reads both.
  client_id uuid not null,
  -- As screening takes them (safety/health-answers.ts).
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 60000),
  -- The versions that whoever wrote this one had in front of them.
  replaces uuid[] not null default '{}' check (cardinality(replaces) <= 20),
  recorded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  -- Nothing but an erasure takes a record away that has answers.
  foreign key (practice_id, client_id) references public.clients (practice_id, id)
);
create index health_cards_of_client on clinical.health_cards (practice_id, client_id, created_at desc);
create index health_cards_recorded_by on clinical.health_cards (recorded_by) where recorded_by is not null;

create table clinical.health_readings (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- Whose; null: everybody's, in an archive of the practice.
  client_id uuid,
  -- Null: the product itself, asked by the owner.
  read_by uuid references auth.users (id) on delete set null,
  verb text not null check (verb ~ '^[a-z-]{3,40}$'),
  why text not null check (why ~ '^[a-z-]{3,40}$'),
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id)
);
create index health_readings_of_client on clinical.health_readings (practice_id, client_id, created_at desc);
create index health_readings_read_by on clinical.health_readings (read_by) where read_by is not null;

-- Only ever added to; an erasure alone takes away.
create function clinical.open_to_worker(name text) returns void language plpgsql as $$
begin
  execute format('alter table clinical.%I enable row level security', name);
  execute format('create policy %I on clinical.%I for select to clinical_worker using (practice_id = (select app.worker_practice()))',
    name || '_read', name);
  execute format('create policy %I on clinical.%I for insert to clinical_worker with check (practice_id = (select app.worker_practice()))',
    name || '_write', name);
  execute format('create policy %I on clinical.%I for delete to clinical_worker using (practice_id = (select app.worker_practice())
    and current_setting(''app.erasing'', true) = ''1'')', name || '_erase', name);
  execute format('grant select, insert, delete on clinical.%I to clinical_worker', name);
end $$;
revoke execute on function clinical.open_to_worker(text) from public;
select clinical.open_to_worker(name) from unnest(array['health_cards', 'health_readings']) as name;
