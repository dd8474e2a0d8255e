-- An archive of a practice may be larger than what people hand in: 1 GB, in as many pieces.
alter table public.files drop constraint files_bytes_check, add constraint files_bytes_check check (bytes between 1 and 1073741824);
alter table public.file_pieces drop constraint file_pieces_n_check, add constraint file_pieces_n_check check (n between 0 and 1023);

/* As before; what comes back from an archive is not added: a practice that has more than its plan may leave and come back
   with all of it (product decisions: a limit never loses data). The restoring work says so for its own transactions. */
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
  if most <= 0 or current_setting('app.restoring', true) = '1' then
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
