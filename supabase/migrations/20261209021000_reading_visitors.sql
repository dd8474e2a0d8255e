-- A model may help to read what visitors write: whether it may, what it read, and that it was a visitor's question.

-- The owner's own switch for it, beside the choice of a model: off until it is said.
alter table public.reception_settings add column may_ask_model boolean not null default false;
drop trigger reception_settings_audit_insert on public.reception_settings;
drop trigger reception_settings_audit_update on public.reception_settings;
drop trigger reception_settings_audit_delete on public.reception_settings;
select app.keep_trail('reception_settings',
  'is_on is_on_booking_page is_in_widget answers_texts may_ask_model stop_word reply_minutes keep_days', 'updated_at', 'practice_id');

-- A line that a model helped with: what the visitor's words were read as, and what was said before it was put into their language.
alter table public.reception_lines
  add column read_as text check (char_length(read_as) between 1 and 600),
  add column in_english text check (char_length(in_english) between 1 and 4000);

-- Of a visitor nobody of the practice asked: the talk stands in their place, as long as it is kept.
alter table public.assistant_model_turns
  alter column user_id drop not null,
  add column is_visitors boolean not null default false,
  add column talk_id uuid,
  add constraint assistant_model_turns_whose check (user_id is not null or is_visitors),
  add foreign key (practice_id, talk_id) references public.reception_talks (practice_id, id) on delete set null (talk_id);
create index assistant_model_turns_of_talk on public.assistant_model_turns (practice_id, talk_id) where talk_id is not null;
