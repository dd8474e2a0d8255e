-- Who works in a practice, and what each role may see and do. The table of rights stands in
-- src/features/members/member-rights.ts; this copy of it is what the database goes by, and a test compares the two.

create table private.member_rights (
  "right" text not null,
  role public.member_role not null,
  primary key ("right", role)
);
insert into private.member_rights ("right", role)
select wanted, unnest(roles)::public.member_role from (values
  ('see-diary', array['owner', 'practitioner', 'front_desk', 'biller']),
  ('change-diary', array['owner', 'practitioner', 'front_desk']),
  ('change-days-off', array['owner', 'practitioner', 'front_desk']),
  ('change-hours', array['owner', 'practitioner']),
  ('see-clients', array['owner', 'practitioner', 'front_desk', 'biller']),
  ('change-clients', array['owner', 'practitioner', 'front_desk']),
  ('client-notes', array['owner', 'practitioner', 'front_desk']),
  ('delete-any-note', array['owner']),
  ('see-outbox', array['owner', 'practitioner', 'front_desk']),
  ('change-services', array['owner']),
  ('practice-settings', array['owner']),
  ('marketing', array['owner']),
  ('team', array['owner'])
) as given (wanted, roles);

-- The owner is whose id the practice has: nobody else is one, and nobody removes or demotes them.
alter table public.practice_members
  add constraint practice_members_one_owner check ((role = 'owner') = (user_id = practice_id)),
  add constraint practice_members_owner_stays check (role <> 'owner' or removed_at is null),
  -- When its person last chose to work here; who works in one practice only never does.
  add column chosen_at timestamptz;

-- A practitioner's own column in the calendar, and whose hours they may change.
create unique index practitioners_one_member on public.practitioners (practice_id, user_id) where user_id is not null;

-- The practice that was chosen last, else one's own, else the first that was joined.
create or replace function app.practice_id() returns uuid language sql stable security definer set search_path = '' as $$
  select m.practice_id from public.practice_members m
  where m.user_id = (select auth.uid()) and m.removed_at is null
  order by m.chosen_at desc nulls last, m.practice_id = m.user_id desc, m.created_at limit 1
$$;

-- Definer: policies on practice_members lean on it, and private is closed.
create function app.may(wanted text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.practice_members m join private.member_rights r on r.role = m.role
    where m.practice_id = (select app.practice_id()) and m.user_id = (select auth.uid()) and m.removed_at is null
      and r."right" = wanted)
$$;
revoke execute on function app.may(text) from public;
grant execute on function app.may(text) to authenticated;

-- Beside the policy that keeps practices apart: these verbs of a table are for members who have the right.
create function app.keep_to_right(name text, verbs text[], wanted text) returns void language plpgsql as $$
declare
  verb text;
begin
  foreach verb in array verbs loop
    execute format('create policy %I on public.%I as restrictive for %s to authenticated %s ((select app.may(%L)))',
      name || '_' || verb || '_right', name, verb, case verb when 'insert' then 'with check' else 'using' end, wanted);
  end loop;
end $$;
revoke execute on function app.keep_to_right(text, text[], text) from public;

select app.keep_to_right('practices', array['update'], 'practice-settings');
select app.keep_to_right(name, array['insert', 'update', 'delete'], 'practice-settings')
  from unnest(array['practitioners', 'practitioner_hours', 'schedule_overrides', 'rooms']) as name;
select app.keep_to_right(name, array['insert', 'update', 'delete'], 'change-services')
  from unnest(array['services', 'service_durations', 'service_addons', 'service_practitioners', 'service_rooms']) as name;
select app.keep_to_right('blocked_times', array['insert', 'update', 'delete'], 'change-diary');
select app.keep_to_right('clients', array['insert', 'update'], 'change-clients');
select app.keep_to_right('client_consents', array['select', 'insert'], 'change-clients');
select app.keep_to_right('client_notes', array['select', 'insert', 'delete'], 'client-notes');
select app.keep_to_right('outbound_messages', array['select'], 'see-outbox');
select app.keep_to_right('short_links', array['select', 'update'], 'marketing');
select app.keep_to_right('short_link_settings', array['select'], 'marketing');
select app.keep_to_right('short_link_clicks', array['select'], 'marketing');

-- A note is written under one's own name and taken back by its author; who may take back anybody's may undo that.
create policy client_notes_author on public.client_notes as restrictive for insert to authenticated
  with check (author_id = (select auth.uid()) or (select app.may('delete-any-note')));
create policy client_notes_take_back on public.client_notes as restrictive for delete to authenticated
  using (author_id = (select auth.uid()) or (select app.may('delete-any-note')));
-- The link of an invitation is for the one who was invited; in the outbox only who may invite sees it.
create policy outbound_invitations on public.outbound_messages as restrictive for select to authenticated
  using (kind <> 'member-invitation' or (select app.may('team')));

create table public.practice_invitations (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role public.member_role not null check (role <> 'owner'),
  -- sha-256 of the link's token. Sending again makes a new one, and the older link dies.
  token_hash text not null unique,
  practitioner_id uuid,
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  unique (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
create unique index practice_invitations_one_open on public.practice_invitations (practice_id, email)
  where accepted_at is null and withdrawn_at is null;
select app.open_to_members('practice_invitations',
  'select (id, practice_id, email, role, practitioner_id, created_at, sent_at, expires_at, accepted_at, withdrawn_at)');
select app.keep_to_right('practice_invitations', array['select'], 'team');

-- Own memberships too, also where one does not work at the moment; and choosing among them.
create policy members_own on public.practice_members for select to authenticated
  using (user_id = (select auth.uid()) and removed_at is null);
create policy members_choose on public.practice_members for update to authenticated
  using (user_id = (select auth.uid()) and removed_at is null);
grant update (chosen_at) on public.practice_members to authenticated;
create policy members_add on public.practice_members for insert to practice_worker
  with check (practice_id = (select app.worker_practice()));
create policy members_change on public.practice_members for update to practice_worker
  using (practice_id = (select app.worker_practice()));
grant insert, update (role, created_at, removed_at, chosen_at) on public.practice_members to practice_worker;

create trigger practice_members_changes after insert or update or delete on public.practice_members
  for each row execute function app.tell_change();
-- Who leaves is told nothing more, from the same moment on: /realtime/v1 ends their channels.
create function app.expel_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (new.removed_at is not null and old.removed_at is null) then
    perform pg_notify('expulsions', json_build_object('topic', 'practice:' || old.practice_id, 'sub', old.user_id)::text);
  end if;
  return null;
end $$;
create trigger practice_members_expel after update or delete on public.practice_members
  for each row execute function app.expel_member();

-- Names and addresses of colleagues, which schema auth keeps to itself.
create function app.team() returns table (user_id uuid, email text, full_name text, role public.member_role,
  joined_at timestamptz, last_sign_in_at timestamptz) language sql stable security definer set search_path = '' as $$
  select m.user_id, u.email, nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), m.role, m.created_at, u.last_sign_in_at
  from public.practice_members m join auth.users u on u.id = m.user_id
  where m.practice_id = (select app.worker_practice()) and m.removed_at is null
  order by m.role, m.created_at
$$;
revoke execute on function app.team() from public;
grant execute on function app.team() to practice_worker;

/* Where the caller stands: each practice they work in, the one of the moment first, with role and the plan that holds
   there, which is the owner's. No row: they work nowhere. Definer, because of another's practice and profile only
   these columns are their business. */
create function public.get_my_standing() returns table (practice_id uuid, is_current boolean, practice_name text,
  practice_type text, role public.member_role, is_super_admin boolean, plan_type text, subscription_status text,
  trial_start timestamptz, trial_end timestamptz) language sql stable security definer set search_path = '' as $$
  select m.practice_id, m.practice_id = (select app.practice_id()), p.name, p.type, m.role,
    exists (select from public.user_roles r where r.user_id = m.practice_id and r.role = 'super_admin'),
    f.plan_type, f.subscription_status, f.trial_start, f.trial_end
  from public.practice_members m join public.practices p on p.id = m.practice_id join public.profiles f on f.id = m.practice_id
  where m.user_id = (select auth.uid()) and m.removed_at is null
  order by 2 desc, p.name
$$;
revoke execute on function public.get_my_standing() from public;
grant execute on function public.get_my_standing() to authenticated;

-- A practice of one's own: profile (§3: trial dates, plan), practice (same id), membership, and oneself as the first
-- practitioner. Whoever came by an invitation may do it later; the trial begins then.
create function app.start_practice(person uuid, address text, wanted text, person_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, practice_name, practice_email, trial_start, trial_end)
  values (person, wanted, address, now(), now() + app.trial_length())
  on conflict (id) do update set practice_name = excluded.practice_name, practice_email = excluded.practice_email,
    trial_start = excluded.trial_start, trial_end = excluded.trial_end, onboarding_completed = false,
    onboarding_completed_at = null, updated_at = now();
  insert into public.practices (id, name, email) values (person, coalesce(nullif(wanted, ''), 'My practice'), address);
  insert into public.practice_members (practice_id, user_id, role, chosen_at)
  values (person, person, 'owner',
    case when exists (select from public.practice_members m where m.user_id = person and m.removed_at is null) then now() end);
  insert into public.practitioners (practice_id, user_id, name)
  values (person, person, coalesce(nullif(person_name, ''), nullif(wanted, ''), 'Practitioner'));
end $$;
revoke execute on function app.start_practice(uuid, text, text, text) from public;
grant execute on function app.start_practice(uuid, text, text, text) to service_role;

-- §4 waits for the profile. Who signs up with the token of an invitation to this address gets a profile and no
-- practice: they join one by accepting, which is a step of its own.
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
    perform app.start_practice(new.id, new.email, wanted, person);
  end if;
  return new;
end $$;

-- §6: admins read, give and take roles. `super_admin` is named by configuration when the server starts, and by
-- nothing else; such an account is an admin too.
alter table public.user_roles drop constraint user_roles_role_check,
  add constraint user_roles_role_check check (role in ('admin', 'super_admin'));
create or replace function app.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select auth.uid()))
$$;
revoke execute on function app.is_admin() from public;
grant execute on function app.is_admin() to authenticated;
-- §6: the super admin passes every plan; so does the practice of one.
create function app.is_super_practice() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r
    where r.role = 'super_admin' and r.user_id = coalesce(app.worker_practice(), app.practice_id()))
$$;
revoke execute on function app.is_super_practice() from public;
grant execute on function app.is_super_practice() to authenticated, practice_worker;
create policy roles_admin on public.user_roles for select to authenticated using ((select app.is_admin()));
create policy roles_give on public.user_roles for insert to authenticated
  with check (role = 'admin' and (select app.is_admin()));
create policy roles_take on public.user_roles for delete to authenticated
  using (role = 'admin' and (select app.is_admin()));
grant insert, delete on public.user_roles to authenticated;
