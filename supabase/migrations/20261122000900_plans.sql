-- The plan that somebody chose before they signed up is tried for the same month (product decisions; §4: in the trial the
-- profile's plan holds). Only the name of a plan is taken from what a stranger sends, and it ends with the trial.
create function app.choose_tried_plan() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = new.id and u.raw_user_meta_data ->> 'plan' = 'full') then
    new.plan_type := 'full';
  end if;
  return new;
end $$;
revoke execute on function app.choose_tried_plan() from public;
create trigger profiles_choose_tried_plan before insert on public.profiles
  for each row execute function app.choose_tried_plan();

-- Which plan a checkout is for. Older ones were for the only one there was.
alter table private.payment_requests add column plan_type text not null default 'marketing'
  check (plan_type in ('marketing', 'full'));

-- What the configuration says to the database: written when a process starts, read where plans are asked.
create table private.product_switches (
  name text primary key check (name in ('plans')),
  is_on boolean not null
);
insert into private.product_switches (name, is_on) values ('plans', true);
grant select, update on private.product_switches to service_role;

create function app.are_plans_on() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.is_on from private.product_switches s where s.name = 'plans');
end $$;
revoke execute on function app.are_plans_on() from public;

-- §4, and without plans everybody has the largest: a practice that runs the product itself pays nobody.
create or replace function app.effective_plan(practice uuid, at timestamptz) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.are_plans_on() then
    return 'full';
  end if;
  return coalesce((select case
      when at < p.trial_end and at >= coalesce(p.trial_start, at)
        then case app.normal_plan(p.plan_type) when 'free' then 'marketing' else app.normal_plan(p.plan_type) end
      when p.subscription_status = 'active' then app.normal_plan(p.plan_type)
      else 'free' end
    from public.profiles p where p.id = practice), 'free');
end $$;
