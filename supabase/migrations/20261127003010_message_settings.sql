-- How a practice writes to people, and whether its marketing is paused. Without a row the standard holds.
create table public.message_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  -- Days between two marketing messages to one person (send rules, section 1).
  touch_days integer not null default 7 check (touch_days between 7 and 90),
  marketing_paused_at timestamptz,
  marketing_paused_for text check (marketing_paused_for in ('complaints')),
  -- Complaints of before count no more.
  marketing_resumed_at timestamptz,
  marketing_resumed_by uuid references auth.users (id) on delete set null,
  -- What was done about it.
  marketing_resumed_note text check (char_length(marketing_resumed_note) between 1 and 1000),
  constraint message_settings_paused check ((marketing_paused_at is null) = (marketing_paused_for is null))
);
create index message_settings_resumer on public.message_settings (marketing_resumed_by) where marketing_resumed_by is not null;
select app.open_to_members('message_settings', 'select');
select app.keep_to_right('message_settings', array['select'], 'see-outbox');
select app.keep_trail('message_settings', 'touch_days marketing_paused_at marketing_paused_for',
  'marketing_resumed_at marketing_resumed_by marketing_resumed_note', 'practice_id');

-- A pause is one task of the owner's, and is over when marketing goes on. A list of tasks that is full keeps nobody from pausing.
create function app.tell_marketing_pause() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.marketing_paused_at is null then
    update public.tasks t set state = 'done', done_at = new.marketing_resumed_at, done_by = new.marketing_resumed_by
    where t.practice_id = new.practice_id and t.made_key like 'marketing-paused:%' and t.state = 'open';
    return null;
  end if;
  begin
    insert into public.tasks (practice_id, title, note, assigned_to, due_on, made_key, created_at)
    select new.practice_id, 'Marketing is paused: too many people reported your mails as spam',
      'Campaigns, sequences and review requests wait. Find out why under Email, and resume there. Letters about visits go out as before.',
      new.practice_id, (new.marketing_paused_at at time zone p.time_zone)::date,
      'marketing-paused:' || extract(epoch from new.marketing_paused_at)::bigint, new.marketing_paused_at
    from public.practices p where p.id = new.practice_id
    on conflict (practice_id, made_key) do nothing;
  exception when check_violation or raise_exception then
    null;
  end;
  return null;
end $$;
revoke execute on function app.tell_marketing_pause() from public;
create trigger message_settings_pause_new after insert on public.message_settings for each row
  when (new.marketing_paused_at is not null) execute function app.tell_marketing_pause();
create trigger message_settings_pause after update of marketing_paused_at on public.message_settings for each row
  when ((new.marketing_paused_at is null) <> (old.marketing_paused_at is null)) execute function app.tell_marketing_pause();
