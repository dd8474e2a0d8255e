-- Bringing back is metered as adding is: whoever archives and restores in turns, or cancels and takes it back, holds no
-- more than the plan does. A practice that has more than its plan (a trial has ended) may still undo a slip: while
-- nothing was added since, it may go back to as many as it had when it put the first away.
create table private.plan_excess (
  practice_id uuid not null references public.practices (id) on delete cascade,
  what text not null,
  -- The beginning of the month of visits; what is not counted by the month has none.
  month timestamptz not null,
  held integer not null,
  primary key (practice_id, what, month)
);

create or replace function app.meter() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  what text := tg_argv[0];
  -- 'add' (insert), 'restore', or 'put_away'.
  act text := coalesce(tg_argv[1], 'add');
  most integer := app.limit_of(new.practice_id, what, now());
  at timestamptz := now();
  of_month timestamptz := '-infinity';
  used integer;
begin
  if most <= 0 then
    return new;
  end if;
  perform pg_advisory_xact_lock(7231003, hashtext(new.practice_id::text));
  if tg_when = 'BEFORE' and act <> 'put_away' then
    return new;
  end if;
  if what = 'appointments' then
    at := new.starts_at;
    of_month := lower(app.month_of(new.practice_id, at));
  end if;
  if act = 'put_away' then
    used := app.used_of(new.practice_id, what, at, null);
    if used > most then
      insert into private.plan_excess as e (practice_id, what, month, held) values (new.practice_id, what, of_month, used)
      on conflict on constraint plan_excess_pkey do update set held = greatest(e.held, excluded.held);
    end if;
    return new;
  end if;
  if act = 'add' then
    delete from private.plan_excess e where e.practice_id = new.practice_id and e.what = tg_argv[0] and e.month = of_month;
  else
    most := greatest(most, (select e.held from private.plan_excess e
      where e.practice_id = new.practice_id and e.what = tg_argv[0] and e.month = of_month));
  end if;
  if app.used_of(new.practice_id, what, at, most + 1) > most then
    raise exception 'plan_limit' using errcode = 'PT402', constraint = 'plan_limit_' || what, table = tg_table_name,
      detail = format('The plan holds %s %s.', app.limit_of(new.practice_id, what, now()), what),
      hint = 'Nothing is lost. A larger plan holds more.';
  end if;
  return null;
end $$;

create function app.meter_comings(name text, what text, col text, is_away text) returns void language plpgsql as $$
declare
  goes text := format('when (not (%s) and %s)', replace(is_away, '$', 'old.'), replace(is_away, '$', 'new.'));
  comes text := format('when (%s and not (%s))', replace(is_away, '$', 'old.'), replace(is_away, '$', 'new.'));
begin
  execute format('create trigger %I before update of %I on public.%I for each row %s execute function app.meter(%L, %L)',
    name || '_meter_away', col, name, goes, what, 'put_away');
  execute format('create trigger %I before update of %I on public.%I for each row %s execute function app.meter(%L, %L)',
    name || '_meter_back_turn', col, name, comes, what, 'restore');
  execute format('create trigger %I after update of %I on public.%I for each row %s execute function app.meter(%L, %L)',
    name || '_meter_back', col, name, comes, what, 'restore');
end $$;
select app.meter_comings('clients', 'clients', 'archived_at', '($archived_at is not null)');
select app.meter_comings('practitioners', 'practitioners', 'archived_at', '($archived_at is not null)');
select app.meter_comings('appointments', 'appointments', 'status', '($status = ''cancelled'')');
drop function app.meter_comings(text, text, text, text);
