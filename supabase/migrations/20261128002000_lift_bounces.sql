-- An address that bounced may work again: staff say so, by a verb. A complaint is never lifted (send rules, section 1).
alter table public.message_suppressions
  add constraint message_suppressions_complaints_hold check (kind <> 'complaint' or lifted_at is null);
grant update (lifted_at) on public.message_suppressions to practice_worker;

-- Who said so stands in the trail; what a mail or phone service tells does not, it has no person. No address is told.
create trigger message_suppressions_audit_update after update on public.message_suppressions
  referencing old table as olds new table as news
  for each statement execute function app.write_audit('id', '', 'channel kind lifted_at', '', '');
