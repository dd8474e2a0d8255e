-- Where a practice limits the visits that one client may have ahead, whether a visit was confirmed depends on what the
-- client's record holds. The link of the screen then goes to whoever typed an address, and does not say it; the link in
-- the mail does: docs/decisions/0029-a-limit-is-told-by-mail.md.
alter table public.appointment_links add column hides_status boolean not null default false;
