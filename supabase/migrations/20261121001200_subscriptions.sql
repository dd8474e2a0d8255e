-- The plan tables of §4, §6 and §9 as the database enforces them. src/features/account/plans.ts holds the same for
-- screens and words; tests/resilience/plan-tables.test.ts holds the two together, row by row.
create function app.normal_plan(spelling text) returns text language sql immutable as $$
  select case when spelling in ('professional', 'full', 'full_practice') then 'full'
    when spelling in ('marketing', 'marketing_accelerator') then 'marketing' else 'free' end
$$;

-- -1: unlimited. 0: not metered (product decision on §9). null: no such limit.
create function app.plan_limit(plan text, what text) returns integer language sql immutable as $$
  select case plan
    when 'free' then case what when 'clients' then 100 when 'appointments' then 50 when 'practitioners' then 1 end
    when 'marketing' then case what when 'clients' then 0 when 'appointments' then 0 when 'practitioners' then -1 end
    when 'full' then case when what in ('clients', 'appointments', 'practitioners') then -1 end
  end
$$;

-- What a plan opens (§6), and the core records on every plan (product decision on §2).
create function app.plan_features(plan text) returns text[] language sql immutable as $$
  select array['appointments', 'clients', 'services']
    || case when plan in ('marketing', 'full') then array['email-automation', 'content-creation', 'review-management',
      'sms-marketing', 'package-sales', 'advanced-scheduling', 'social-media', 'seo', 'financial-planning',
      'marketingPlan', 'unlimited-practitioners'] else '{}' end
    || case when plan = 'full' then array['ai-assistant', 'ai-assistant-basic', 'ai-assistant-advanced',
      'advanced-analytics', 'multi-location', 'team-management', 'white-label', 'clinical-documentation', 'soap-notes',
      'virtual-receptionist', 'csv-import', 'practice-setup', 'practice-management', 'clinical-management',
      'advanced-client-management', 'pos-system', 'unlimited-clients', 'unlimited-appointments'] else '{}' end
$$;

-- Named by configuration (product decision on §6): the practice of a super admin is never limited.
create function app.is_super_admin(account uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles r where r.user_id = account and r.role = 'super_admin');
end $$;

-- §4. Definer, because a visitor's booking is metered by a profile that no visitor may read. In plpgsql, and so the
-- next: whoever looks for a time asks, and a definer function in SQL is planned anew each time.
create function app.effective_plan(practice uuid, at timestamptz) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select case
      when at < p.trial_end and at >= coalesce(p.trial_start, at)
        then case app.normal_plan(p.plan_type) when 'free' then 'marketing' else app.normal_plan(p.plan_type) end
      when p.subscription_status = 'active' then app.normal_plan(p.plan_type)
      else 'free' end
    from public.profiles p where p.id = practice), 'free');
end $$;

create function app.limit_of(practice uuid, what text, at timestamptz) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  plan text := app.effective_plan(practice, at);
begin
  if app.is_super_admin(practice) then
    return -1;
  end if;
  return app.plan_limit(plan, what);
end $$;

-- What a verb asks before it runs (`needs` in its definition). An unknown feature is denied (§6).
create function app.may_open(practice uuid, feature text, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select feature = any (app.plan_features('full'))
    and (app.is_super_admin(practice) or feature = any (app.plan_features(app.effective_plan(practice, at))))
$$;

-- Half-open span of the calendar month, in the practice's zone, that an instant lies in.
create function app.month_of(practice uuid, at timestamptz) returns tstzrange
language sql stable security definer set search_path = '' as $$
  select tstzrange(date_trunc('month', at at time zone z) at time zone z,
      (date_trunc('month', at at time zone z) + interval '1 month') at time zone z, '[)')
    from (select p.time_zone as z from public.practices p where p.id = practice) zone
$$;

-- The same numbers as get_current_month_usage: visits of the month that are not cancelled, records not archived.
create function app.used_of(practice uuid, what text, at timestamptz, upto integer) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare month tstzrange;
begin
  if what = 'clients' then
    return (select count(*) from (select from public.clients c
      where c.practice_id = practice and c.archived_at is null limit upto) found);
  elsif what = 'practitioners' then
    return (select count(*) from (select from public.practitioners r
      where r.practice_id = practice and r.archived_at is null limit upto) found);
  end if;
  month := app.month_of(practice, at);
  return (select count(*) from (select from public.appointments a where a.practice_id = practice and a.status <> 'cancelled'
    and a.starts_at >= lower(month) and a.starts_at < upper(month) limit upto) found);
end $$;

-- A plan's limit holds whatever the path (product decisions): before an insert the practice's turn is taken, after it
-- what is there is counted, so no two inserts of one practice count at the same moment. Only adding is metered: what
-- is there stays, a visit that moves or comes back is not new. An insert that finds its row there adds nothing.
create function app.meter() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  what text := tg_argv[0];
  most integer := app.limit_of(new.practice_id, what, now());
  at timestamptz := now();
begin
  if most <= 0 then
    return new;
  end if;
  perform pg_advisory_xact_lock(7231003, hashtext(new.practice_id::text));
  if tg_when = 'BEFORE' then
    return new;
  end if;
  if what = 'appointments' then
    at := new.starts_at;
  end if;
  if app.used_of(new.practice_id, what, at, most + 1) > most then
    raise exception 'plan_limit' using errcode = 'PT402', constraint = 'plan_limit_' || what, table = tg_table_name,
      detail = format('The plan holds %s %s.', most, what), hint = 'Nothing is lost. A larger plan holds more.';
  end if;
  return null;
end $$;

create trigger clients_meter_turn before insert on public.clients for each row execute function app.meter('clients');
create trigger clients_meter after insert on public.clients for each row execute function app.meter('clients');
create trigger practitioners_meter_turn before insert on public.practitioners
  for each row execute function app.meter('practitioners');
create trigger practitioners_meter after insert on public.practitioners
  for each row execute function app.meter('practitioners');
create trigger appointments_meter_turn before insert on public.appointments
  for each row when (new.status <> 'cancelled') execute function app.meter('appointments');
create trigger appointments_meter after insert on public.appointments
  for each row when (new.status <> 'cancelled') execute function app.meter('appointments');

-- The months ('2026-05') of a span that take no more online bookings. A full client list closes all of them, to
-- everybody: taking only those who are in it would tell a stranger who is.
create function app.full_months(practice uuid, from_date date, to_date date) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  most_visits integer := app.limit_of(practice, 'appointments', now());
  most_clients integer := app.limit_of(practice, 'clients', now());
  has_no_room boolean := most_clients > 0 and app.used_of(practice, 'clients', now(), most_clients) >= most_clients;
begin
  if most_visits <= 0 and not has_no_room then
    return '{}';
  end if;
  return array(
    select to_char(month, 'YYYY-MM')
    from public.practices p, generate_series(date_trunc('month', from_date::timestamp), to_date::timestamp, interval '1 month') month
    where p.id = practice and (has_no_room or most_visits > 0
      and app.used_of(practice, 'appointments', month at time zone p.time_zone, most_visits) >= most_visits));
end $$;

revoke execute on function app.normal_plan(text), app.plan_limit(text, text), app.plan_features(text),
  app.is_super_admin(uuid), app.effective_plan(uuid, timestamptz), app.limit_of(uuid, text, timestamptz),
  app.may_open(uuid, text, timestamptz), app.month_of(uuid, timestamptz), app.meter(),
  app.used_of(uuid, text, timestamptz, integer), app.full_months(uuid, date, date) from public;
grant execute on function app.may_open(uuid, text, timestamptz),
  app.full_months(uuid, date, date) to practice_worker;
grant execute on function app.normal_plan(text) to service_role;

-- What the payment provider says a practice has. Written by what the provider tells, never by a request of a person.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  provider_id text not null unique,
  customer_id text not null,
  plan_type text not null check (plan_type in ('marketing', 'full')),
  status text not null check (status in ('incomplete', 'active', 'past_due', 'ended')),
  price_cents integer not null check (price_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  -- Since when a payment is missing; null while all is paid.
  past_due_since timestamptz,
  ended_at timestamptz,
  -- The turn in which the provider was asked: an answer to an earlier question never overwrites a later one.
  asked_as bigint not null,
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);
create unique index subscriptions_one_running on public.subscriptions (practice_id)
  where status in ('active', 'past_due');

create table public.subscription_invoices (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  subscription_id uuid not null,
  provider_id text not null unique,
  number text check (char_length(number) <= 80),
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  amount_cents integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_at timestamptz not null,
  -- Where it can be seen, and paid while it is open.
  url text check (url ~ '^(https?:/)?/' and char_length(url) <= 2000),
  unique (practice_id, id),
  foreign key (practice_id, subscription_id) references public.subscriptions (practice_id, id) on delete cascade
);
create index subscription_invoices_of on public.subscription_invoices (practice_id, issued_at desc);

alter table public.subscriptions enable row level security;
alter table public.subscription_invoices enable row level security;
-- The owner alone: a practice's id is its owner's user id.
create policy subscriptions_owner on public.subscriptions for select to authenticated
  using (practice_id = (select auth.uid()));
create policy subscription_invoices_owner on public.subscription_invoices for select to authenticated
  using (practice_id = (select auth.uid()));
create policy subscriptions_worker on public.subscriptions for select to practice_worker
  using (practice_id = (select app.worker_practice()));
create policy subscription_invoices_worker on public.subscription_invoices for select to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select on public.subscriptions, public.subscription_invoices to authenticated, practice_worker;
grant all on public.subscriptions, public.subscription_invoices to service_role;
-- Letters about what the practice pays are for who pays.
create policy outbound_payments on public.outbound_messages as restrictive for select to authenticated
  using (kind not in ('trial-ends', 'trial-ended', 'payment-failed') or practice_id = (select auth.uid()));
create trigger subscriptions_changes after insert or update or delete on public.subscriptions
  for each row execute function app.tell_change();
create trigger subscription_invoices_changes after insert or update or delete on public.subscription_invoices
  for each row execute function app.tell_change();

-- Whatever is asked of the provider stands here first; its id is the key that makes asking twice asking once.
create table private.payment_requests (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  kind text not null check (kind in ('checkout', 'cancel', 'resume')),
  state text not null default 'new' check (state in ('new', 'open', 'done', 'failed')),
  -- Of cancel and resume.
  subscription_id text,
  -- Of checkout: when the first payment is due (null: at once), and the provider's page.
  starts_at timestamptz,
  session_id text unique,
  url text,
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_error text,
  created_at timestamptz not null
);
create unique index payment_requests_one_checkout on private.payment_requests (practice_id)
  where kind = 'checkout' and state in ('new', 'open');
create index payment_requests_due on private.payment_requests (next_at) where kind <> 'checkout' and state = 'new';

-- Every event of the provider counts once.
create table private.payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
create sequence private.payment_turns;

-- The built-in test provider's own books: what a real provider keeps on its side.
create table private.test_payments (
  id text primary key,
  kind text not null check (kind in ('session', 'subscription', 'invoice')),
  reference text not null,
  facts jsonb not null,
  made_at timestamptz not null
);
create index test_payments_of on private.test_payments (kind, reference);

grant select, insert, update, delete on private.payment_requests, private.payment_events, private.test_payments to service_role;
grant usage on sequence private.payment_turns to service_role;
