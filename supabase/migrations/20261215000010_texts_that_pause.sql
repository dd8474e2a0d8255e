-- A text that may be a wish to be left alone: reminders and offers to that number wait until a person has read it (send rules, section 2).
alter table public.inbound_messages add column may_be_stop boolean not null default false;
create index inbound_pausing on public.inbound_messages (sender) where may_be_stop and handled_at is null;
