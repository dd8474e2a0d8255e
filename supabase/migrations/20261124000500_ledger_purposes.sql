-- What somebody says yes or no to: offers, messages about their visits, asks for a review; or all of it at once, which is
-- what STOP, START and "nothing more" mean.
alter table public.client_consents
  drop constraint client_consents_purpose_check,
  add constraint client_consents_purpose_check check (purpose in ('offers', 'reminders', 'reviews', 'all')),
  drop constraint client_consents_source_check,
  add constraint client_consents_source_check check (source in
    ('booking', 'staff', 'unsubscribe', 'import', 'waitlist', 'reply', 'carrier')),
  -- Which of the product's own wordings they saw; null: somebody's own words.
  add column wording_version text check (wording_version ~ '^[a-z0-9-]{1,40}$');

-- A yes to everything is the person's own to give: START from their phone, never a word at the desk.
create policy client_consents_all on public.client_consents as restrictive for insert to authenticated
  with check (purpose <> 'all' or not is_granted);
create index client_consents_newest on public.client_consents (practice_id, client_id, channel, purpose, created_at desc);
