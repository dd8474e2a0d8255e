-- Talks by text: the phone that an answer goes to. What a visitor gives as their phone stands in `phone`, and may be another.
alter table public.reception_talks add column text_number text check (text_number ~ '^\+[0-9]{6,15}$');
create index reception_talks_by_text on public.reception_talks (practice_id, last_at) where channel = 'text';
