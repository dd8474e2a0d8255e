-- +tags, and the dots of Gmail, are one reader's: what one mailbox may have is not had again by spelling it anew. As
-- before (20261122000320_caps.sql), by mailbox.
create or replace function app.open_online_visits(email text, phone text, visitor text, at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(count(*) filter (where app.mailbox(coalesce(a.contact_email, c.email)) = app.mailbox($1)),
    count(*) filter (where coalesce(a.contact_phone, c.phone) = $2),
    count(*) filter (where b.visitor = $3))::integer
  from public.appointments a join public.clients c on c.practice_id = a.practice_id and c.id = a.client_id
    left join private.booked_from b on b.appointment_id = a.id
  where a.practice_id = app.worker_practice() and a.starts_at > $4 and a.source = 'online'
    and a.status in ('pending', 'confirmed')
$$;

drop index public.outbound_of_recipient;
create index outbound_of_mailbox on public.outbound_messages (app.mailbox(recipient), sent_at) where sent_at is not null;
