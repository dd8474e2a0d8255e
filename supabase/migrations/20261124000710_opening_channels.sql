-- Offers go where a practice says they may: by mail, and by text to whoever said yes to texts about their visits. What one
-- request prefers is the ledger's to say, not a column of its own.
revoke select (channel) on public.opening_requests from authenticated;
alter table public.opening_requests drop column channel;
alter table public.opening_settings add constraint opening_settings_some_way check (by_email or by_text);
-- Whoever still writes to a record that became part of another one puts the one that was kept on the list.
create trigger opening_requests_to_kept before insert on public.opening_requests for each row execute function app.follow_merge();
