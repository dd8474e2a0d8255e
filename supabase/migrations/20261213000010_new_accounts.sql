-- A new account is not trusted at once: until its owner has confirmed an address, people hear from it only what answers their own booking.

-- `mail`: a mail server is configured. Without one nothing leaves, and no address can be confirmed.
alter table private.product_switches
  drop constraint product_switches_name_check,
  add constraint product_switches_name_check check (name in ('plans', 'mail'));
insert into private.product_switches (name, is_on) values ('mail', false);

-- Practices of before whose owner was never asked: they write as they did until then.
create table private.confirm_later (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  until timestamptz not null
);
insert into private.confirm_later (practice_id, until)
select p.id, now() + interval '14 days' from public.practices p join auth.users u on u.id = p.id where u.email_proven_at is null;

-- Whether a practice may write to people, beside the answers to their own booking.
create function app.may_write_to_people(practice uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not (select s.is_on from private.product_switches s where s.name = 'mail')
    or exists (select from auth.users u where u.id = practice and u.email_proven_at is not null)
    or exists (select from private.confirm_later l where l.practice_id = practice and l.until > now())
$$;
revoke execute on function app.may_write_to_people(uuid) from public;
grant execute on function app.may_write_to_people(uuid) to practice_worker, service_role;

-- When the account of a practice's owner was made, where new accounts are counted; null where no mail server is configured.
create function app.account_made_at(practice uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select u.created_at from auth.users u join private.product_switches s on s.name = 'mail' and s.is_on
  where u.id = practice and practice = app.worker_practice()
$$;
revoke execute on function app.account_made_at(uuid) from public;
grant execute on function app.account_made_at(uuid) to practice_worker;
