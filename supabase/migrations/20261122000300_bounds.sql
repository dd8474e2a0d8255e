-- Every text, list and document that somebody can write has a longest form, here as in the schemas of the verbs:
-- tests/access/bounds.test.ts walks the catalogue. `not valid`: what is stored already is not asked, so no start fails;
-- what was stored past a bound that every screen keeps, and would now be in the way, is mended below. What a mend
-- replaced is kept word for word.
create table private.mended_values (
  id bigint generated always as identity primary key,
  relation text not null check (char_length(relation) <= 100),
  -- The row's own key, as a document.
  of_row jsonb not null check (octet_length(of_row::text) <= 1000),
  column_name text not null check (char_length(column_name) <= 100),
  -- Unbounded on purpose, and written by migrations alone.
  was jsonb not null,
  mended_at timestamptz not null default now()
);

-- One address, as src/lib/fields.ts takes it and with the signs that accounts may have in theirs: no comma, blank, line
-- break, bracket, colon or second @, so that nothing that reads a list of addresses finds two in it.
create function app.is_email(address text) returns boolean language sql immutable parallel safe return
  char_length(address) <= 254
  and address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z0-9][A-Za-z0-9-]*$';

create function app.are_short(texts text[], most integer) returns boolean language sql immutable parallel safe return
  array_position(texts, null) is null
  and (select coalesce(max(char_length(one)), 0) <= most from unnest(texts) as one);

-- They run as whoever writes.
revoke execute on function app.is_email(text), app.are_short(text[], integer) from public;
grant execute on function app.is_email(text), app.are_short(text[], integer) to authenticated, practice_worker, service_role;

-- A tag longer than any form takes came as a row. It is cut to the length that shows.
with broken as (
  select practice_id, id, tags from public.clients where not app.are_short(tags, 40) or cardinality(tags) > 30
), kept as (
  insert into private.mended_values (relation, of_row, column_name, was)
  select 'clients', jsonb_build_object('practice_id', practice_id, 'id', id), 'tags', to_jsonb(tags) from broken
)
update public.clients c set tags = array(
    select left(one, 40) from unnest(b.tags) with ordinality as listed (one, place) where one is not null order by place limit 30)
from broken b where c.practice_id = b.practice_id and c.id = b.id;

-- An address that reaches nobody, or more than one, is nobody's address. Staff find it in a note.
with broken as (
  select practice_id, id, email from public.clients where not app.is_email(email)
), kept as (
  insert into private.mended_values (relation, of_row, column_name, was)
  select 'clients', jsonb_build_object('practice_id', practice_id, 'id', id), 'email', to_jsonb(email) from broken
), told as (
  insert into public.client_notes (practice_id, client_id, author_id, note)
  select practice_id, id, null, 'This is not one email address, so it was moved here from the record: ' || email from broken
)
update public.clients c set email = null
from broken b where c.practice_id = b.practice_id and c.id = b.id;

do $$
declare
  place record;
begin
  for place in select * from (values
    ('practices', 'id', 'email'), ('profiles', 'id', 'practice_email'), ('appointments', 'id', 'contact_email'),
    ('outbound_messages', 'id', 'reply_to'), ('user_feedback_private', 'feedback_id', 'contact_email'),
    ('feedback', 'id', 'user_email')) as listed (relation, key, col)
  loop
    execute format($sql$
      with broken as (select %1$I as key, %3$I as was from public.%2$I where not app.is_email(%3$I)), kept as (
        insert into private.mended_values (relation, of_row, column_name, was)
        select %2$L, jsonb_build_object(%1$L, key), %3$L, to_jsonb(was) from broken)
      update public.%2$I t set %3$I = null from broken b where t.%1$I = b.key
    $sql$, place.key, place.relation, place.col);
  end loop;
end $$;

-- A letter that could go to nobody, or to two, goes nowhere.
update public.outbound_messages set status = 'failed', last_error = 'EENVELOPE'
where status in ('queued', 'sending') and channel = 'email' and not app.is_email(recipient);

do $$
declare
  bound record;
begin
  for bound in select * from (values
    ('public.clients', 'tags', 'cardinality(tags) <= 30 and app.are_short(tags, 40)'),
    ('public.clients', 'email', 'app.is_email(email)'),
    ('public.practices', 'email', 'app.is_email(email)'),
    ('public.practices', 'business_hours', 'octet_length(business_hours::text) <= 8000'),
    -- The mirror of the practice (§7).
    ('public.profiles', 'practice_name', 'char_length(practice_name) <= 120'),
    ('public.profiles', 'practice_type', 'char_length(practice_type) <= 60'),
    ('public.profiles', 'practice_address', 'char_length(practice_address) <= 300'),
    ('public.profiles', 'practice_phone', 'char_length(practice_phone) <= 40'),
    ('public.profiles', 'practice_email', 'app.is_email(practice_email)'),
    ('public.profiles', 'business_hours', 'octet_length(business_hours::text) <= 8000'),
    ('public.profiles', 'plan_type', 'char_length(plan_type) <= 60'),
    ('public.profiles', 'subscription_status', 'char_length(subscription_status) <= 60'),
    ('public.schedule_overrides', 'windows', 'octet_length(windows::text) <= 2000'),
    ('public.appointments', 'contact_email', 'app.is_email(contact_email)'),
    ('public.appointments', 'service_name', 'char_length(service_name) <= 120'),
    ('public.appointments', 'addons', 'octet_length(addons::text) <= 16384'),
    ('public.appointments', 'currency', 'char_length(currency) <= 3'),
    ('public.appointments', 'policy_text', 'char_length(policy_text) <= 1000'),
    ('public.appointments', 'booked_with_hold', 'char_length(booked_with_hold) <= 100'),
    -- A change keeps the whole visit before and after it, each with its add-ons.
    ('public.appointment_events', 'details', 'octet_length(details::text) <= 40960'),
    ('public.appointment_links', 'token_hash', 'char_length(token_hash) <= 100'),
    ('public.slot_holds', 'addon_ids', 'cardinality(addon_ids) <= 20'),
    ('public.slot_holds', 'holder', 'char_length(holder) <= 100'),
    ('public.slot_holds', 'token_hash', 'char_length(token_hash) <= 100'),
    ('public.client_consents', 'wording', 'char_length(wording) <= 2000'),
    ('public.practice_invitations', 'email', 'app.is_email(email)'),
    ('public.practice_invitations', 'token_hash', 'char_length(token_hash) <= 100'),
    ('public.waitlist_entries', 'email', 'app.is_email(email)'),
    ('public.feedback_followers', 'email', 'app.is_email(email)'),
    ('public.feedback', 'user_email', 'app.is_email(user_email)'),
    ('public.user_feedback', 'user_agent', 'char_length(user_agent) <= 400'),
    ('public.user_feedback_private', 'user_agent', 'char_length(user_agent) <= 400'),
    ('public.user_feedback_private', 'contact_email', 'app.is_email(contact_email)'),
    ('public.short_link_clicks', 'user_agent', 'char_length(user_agent) <= 400'),
    ('public.short_link_clicks', 'referrer', 'char_length(referrer) <= 300'),
    ('public.outbound_messages', 'kind', 'char_length(kind) <= 60'),
    ('public.outbound_messages', 'reply_to', 'app.is_email(reply_to)'),
    ('public.outbound_messages', 'from_name', 'char_length(from_name) <= 200'),
    ('public.outbound_messages', 'body_text', 'char_length(body_text) <= 100000'),
    ('public.outbound_messages', 'body_html', 'char_length(body_html) <= 200000'),
    ('public.outbound_messages', 'attachments', 'octet_length(attachments::text) <= 1000000'),
    ('public.outbound_messages', 'last_error', 'char_length(last_error) <= 500'),
    ('public.outbound_messages', 'dedupe_key', 'char_length(dedupe_key) <= 300'),
    ('public.subscriptions', 'provider_id', 'char_length(provider_id) <= 255'),
    ('public.subscriptions', 'customer_id', 'char_length(customer_id) <= 255'),
    ('public.subscription_invoices', 'provider_id', 'char_length(provider_id) <= 255'),
    ('private.rate_limits', 'bucket', 'char_length(bucket) <= 255'),
    ('private.spent_challenges', 'id', 'char_length(id) <= 255'),
    ('private.click_visitors', 'key', 'char_length(key) <= 255'),
    ('private.payment_events', 'id', 'char_length(id) <= 255'),
    ('private.payment_events', 'type', 'char_length(type) <= 255'),
    ('private.payment_requests', 'subscription_id', 'char_length(subscription_id) <= 255'),
    ('private.payment_requests', 'session_id', 'char_length(session_id) <= 255'),
    ('private.payment_requests', 'url', 'char_length(url) <= 4000'),
    ('private.payment_requests', 'last_error', 'char_length(last_error) <= 500'),
    ('private.plan_excess', 'what', 'char_length(what) <= 60'),
    ('private.test_payments', 'id', 'char_length(id) <= 255'),
    ('private.test_payments', 'reference', 'char_length(reference) <= 2000'),
    ('private.test_payments', 'facts', 'octet_length(facts::text) <= 65536'),
    ('auth.users', 'email', 'char_length(email) <= 255'),
    ('auth.users', 'email_change', 'char_length(email_change) <= 255'),
    ('auth.users', 'phone', 'char_length(phone) <= 255'),
    ('auth.users', 'raw_user_meta_data', 'octet_length(raw_user_meta_data::text) <= 40000'),
    ('auth.users', 'raw_app_meta_data', 'octet_length(raw_app_meta_data::text) <= 40000'),
    ('auth.attempts', 'bucket', 'char_length(bucket) <= 255'),
    ('auth.attempts', 'subject', 'char_length(subject) <= 255'),
    ('auth.flow_state', 'code_challenge', 'char_length(code_challenge) <= 2048'),
    ('auth.one_time_tokens', 'relates_to', 'char_length(relates_to) <= 2048'),
    ('auth.one_time_tokens', 'code_hash', 'char_length(code_hash) <= 255')
  ) as listed (relation, col, rule)
  loop
    execute format('alter table %s add constraint %I check (%s) not valid', bound.relation,
      split_part(bound.relation, '.', 2) || '_' || bound.col || '_bound', bound.rule);
  end loop;
end $$;

-- Only what is still to be sent has to have one address: a record of what was sent is kept as it is.
alter table public.outbound_messages add constraint outbound_messages_one_recipient check (
  status not in ('queued', 'sending') or case channel when 'sms' then recipient ~ '^\+[0-9]{6,15}$' else app.is_email(recipient) end)
  not valid;
