-- A plan keeps a copy of the practice's own voice, in its shape: {tone, uses_emoji, avoid, sign_off}. Plans made before, and those
-- in archives, have {tone, emoji, avoid, sign_off}, and are read as they are.

-- Thirty words of forty letters and a sign-off of 120, at four bytes a letter.
alter table public.marketing_plans drop constraint marketing_plans_voice_check,
  add constraint marketing_plans_voice_check check (jsonb_typeof(voice) = 'object' and octet_length(voice::text) <= 6000);

-- What was answered for a plan is how a practice speaks, where it has said so nowhere else.
insert into public.practice_voices (practice_id, tone, uses_emoji, avoid, sign_off)
select distinct on (p.practice_id) p.practice_id, p.voice ->> 'tone', (p.voice ->> 'emoji')::boolean,
  array(select jsonb_array_elements_text(p.voice -> 'avoid')), p.voice ->> 'sign_off'
from public.marketing_plans p where p.voice ? 'tone'
order by p.practice_id, p.created_at desc, p.id
on conflict do nothing;
