-- A text has words and no subject. Both null is still the way back to the standard words.
alter table public.message_templates
  drop constraint message_templates_whole,
  add constraint message_templates_whole check (case channel when 'sms' then subject is null
    else (subject is null) = (blocks is null) end);
