-- An account, with the practice of its owner, is erased seven days after they asked for it, unless they take it back.

create table private.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The practice that goes with it; null: the account alone.
  practice_id uuid unique references public.practices (id) on delete cascade,
  asked_at timestamptz not null,
  erases_at timestamptz not null,
  -- Of the links that take it back: in the first email, and in the one a day before the end.
  token_hash text not null unique check (char_length(token_hash) = 64),
  reminder_token_hash text unique check (char_length(reminder_token_hash) = 64),
  -- What taking it back puts back.
  was_booking_open boolean not null default false,
  ended_plan boolean not null default false,
  constraint account_deletions_own check (practice_id = user_id),
  constraint account_deletions_later check (erases_at > asked_at)
);
create index account_deletions_due on private.account_deletions (erases_at);
grant select, insert, update, delete on private.account_deletions to service_role;

create trigger account_deletions_audit_insert after insert on private.account_deletions
  referencing new table as news for each statement
  execute function app.write_audit('practice_id', '', 'erases_at', 'asked_at was_booking_open ended_plan', '');
create trigger account_deletions_audit_delete after delete on private.account_deletions
  referencing old table as olds for each statement
  execute function app.write_audit('practice_id', '', 'erases_at', 'asked_at was_booking_open ended_plan', '');

-- When a practice will be erased; null: nobody asked for it. Until then nobody new books, and nothing of marketing is sent.
create function app.closes_at(practice uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select d.erases_at from private.account_deletions d where d.practice_id = practice
$$;
revoke execute on function app.closes_at(uuid) from public;
grant execute on function app.closes_at(uuid) to practice_worker, service_role;

create function app.keep_booking_closed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.closes_at(new.id) is not null then
    new.is_booking_open := false;
  end if;
  return new;
end $$;
revoke execute on function app.keep_booking_closed() from public;
-- Before practices_opening, which notes the first opening.
create trigger practices_closing before update of is_booking_open on public.practices
  for each row when (new.is_booking_open) execute function app.keep_booking_closed();

drop function public.get_my_standing();
create function public.get_my_standing() returns table (practice_id uuid, is_current boolean,
  practice_name text, practice_type text, own_name text, role public.member_role, is_super_admin boolean, plan_type text,
  subscription_status text, trial_start timestamptz, trial_end timestamptz, closes_at timestamptz, account_erases_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.practice_id, m.practice_id = (select app.practice_id()), p.name, p.type,
    (select w.name from public.practitioners w
      where w.practice_id = m.practice_id and w.user_id = m.user_id and w.archived_at is null order by w.sort limit 1),
    m.role, exists (select from public.user_roles r where r.user_id = m.practice_id and r.role = 'super_admin'),
    f.plan_type, f.subscription_status, f.trial_start, f.trial_end, app.closes_at(m.practice_id),
    (select d.erases_at from private.account_deletions d where d.user_id = m.user_id)
  from public.practice_members m join public.practices p on p.id = m.practice_id join public.profiles f on f.id = m.practice_id
  where m.user_id = (select auth.uid()) and m.removed_at is null and (select app.is_fully_signed_in())
  order by 2 desc, p.name
$$;
revoke execute on function public.get_my_standing() from public;
grant execute on function public.get_my_standing() to authenticated;

/* Erases an account whose time has come, and the practice it owns: every table of the catalogue with a `practice_id`, those
   first whose rows keep others from going, and what is kept by the email alone. False where it is not due at `moment`, or
   another process is at it. Not private.file_remains: which bytes outside are still to be deleted, in ids alone. */
create function app.erase_account(account uuid, moment timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  mail text;
  next oid;
  done oid[] := '{}';
  is_moving boolean;
  is_over boolean;
begin
  perform from private.account_deletions d where d.user_id = account and d.erases_at <= moment for update skip locked;
  if not found then
    return false;
  end if;
  -- Whoever is writing for the practice ends first; whoever comes later finds none.
  perform from public.practices p where p.id = account for update;
  if found then
    perform set_config('app.erasing', '1', true), set_config('app.tidying_audit', '1', true);
    loop
      is_moving := false;
      is_over := true;
      for next in select c.oid from pg_catalog.pg_class c
        where c.relkind = 'r' and c.relnamespace in (select n.oid from pg_catalog.pg_namespace n where n.nspname in ('public', 'private', 'clinical'))
          and c.oid not in ('private.file_remains'::regclass, 'private.account_deletions'::regclass)
          and exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped)
      loop
        continue when next = any (done);
        is_over := false;
        continue when exists (select from pg_catalog.pg_constraint k where k.contype = 'f' and k.confrelid = next
          and k.conrelid <> next and k.confdeltype in ('a', 'r') and k.conrelid <> all (done));
        begin
          execute format('delete from %s where practice_id = $1', next::regclass) using account;
          done := done || next;
          is_moving := true;
        exception when foreign_key_violation then
          -- A trigger knows what still uses it.
          null;
        end;
      end loop;
      exit when is_over;
      if not is_moving then
        raise exception 'Tables of a practice keep each other from going';
      end if;
    end loop;
  end if;
  select u.email into mail from auth.users u where u.id = account;
  delete from public.outbound_messages m where m.practice_id is null and mail in (m.recipient, m.reply_to);
  delete from public.feedback f where f.user_email = mail;
  delete from public.feedback_followers f where f.email = mail;
  delete from public.waitlist_entries w where w.email = mail;
  delete from auth.users u where u.id = account;
  perform set_config('app.erasing', '', true), set_config('app.tidying_audit', '', true);
  return true;
end $$;
revoke execute on function app.erase_account(uuid, timestamptz) from public;
grant execute on function app.erase_account(uuid, timestamptz) to service_role;

-- The email that says so is the last that is known of an address: it stays a day after it was sent, and a week at most.
create function app.forget_last_letters(moment timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from public.outbound_messages m where m.kind = 'account-deleted' and m.practice_id is null
    and (m.sent_at < moment - interval '1 day' or m.created_at < moment - interval '7 days')
$$;
revoke execute on function app.forget_last_letters(timestamptz) from public;
grant execute on function app.forget_last_letters(timestamptz) to service_role;
