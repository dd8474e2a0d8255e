-- A rate for each provider, held here because every process that sends takes from the same one.
create table private.provider_rates (
  provider text primary key check (char_length(provider) <= 300),
  level double precision not null,
  counted_at timestamptz not null,
  -- The provider asked everybody to wait.
  paused_until timestamptz
);
grant select, insert, update, delete on private.provider_rates to service_role;

-- Takes up to `wanted` turns from a bucket that fills by `per_second` (0: no limit) and holds what comes in a second, two
-- at least. `kept_back`, 0 to 1, is the share of it that this caller leaves to those who are in more of a hurry. Answers
-- how many were taken and, where none was, in how many milliseconds it is worth asking again. By the database's clock:
-- those of the processes may differ.
create function private.take_turns(provider_name text, per_second double precision, wanted integer, kept_back double precision)
returns table (taken integer, wait_ms integer) language plpgsql set search_path = '' as $$
declare
  bucket private.provider_rates;
  most double precision := greatest(2, per_second);
  now_at timestamptz;
  spare double precision;
begin
  insert into private.provider_rates values (provider_name, most, clock_timestamp(), null) on conflict do nothing;
  select * into bucket from private.provider_rates where provider = provider_name for update;
  now_at := clock_timestamp();
  if bucket.paused_until > now_at then
    return query select 0, least(60000, 1 + ceil(extract(epoch from bucket.paused_until - now_at) * 1000))::integer;
    return;
  end if;
  if per_second <= 0 then
    return query select wanted, 0;
    return;
  end if;
  bucket.level := least(most, bucket.level + greatest(0, extract(epoch from now_at - bucket.counted_at)) * per_second);
  spare := bucket.level - most * kept_back;
  taken := greatest(0, least(wanted, floor(spare)::integer));
  wait_ms := case when taken > 0 then 0 else 1 + ceil((1 - spare) / per_second * 1000)::integer end;
  update private.provider_rates r set level = bucket.level - taken, counted_at = now_at where r.provider = provider_name;
  return next;
end $$;
revoke execute on function private.take_turns(text, double precision, integer, double precision) from public;
grant execute on function private.take_turns(text, double precision, integer, double precision) to service_role;
