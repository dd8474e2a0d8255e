-- Who booked a visit for somebody else, as they wrote their name: letters greet them, and say who comes.
alter table public.appointments
  add column booked_by_name text check (char_length(booked_by_name) <= 170),
  add column booked_by_first_name text check (char_length(booked_by_first_name) <= 80);

-- Whether a practice's plan takes so many more clients. A booking for somebody else may bring two, and is refused alike
-- whoever is a client already.
create function app.takes_clients(practice uuid, more integer) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  most integer := app.limit_of(practice, 'clients', now());
begin
  return most <= 0 or app.used_of(practice, 'clients', now(), most) + more <= most;
end $$;
revoke execute on function app.takes_clients(uuid, integer) from public;
grant execute on function app.takes_clients(uuid, integer) to practice_worker;
