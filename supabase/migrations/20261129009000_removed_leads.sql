-- A lead that was removed can be brought back for a month (src/features/leads/lead-stages.ts), as a file can; then it goes for good,
-- with its history, what it had asked for and the letters about that. Nobody deletes one at once any more.
alter table public.leads add column removed_at timestamptz check (removed_at between '1900-01-01' and '2200-01-01');
create index leads_removed on public.leads (removed_at) where removed_at is not null;
drop policy leads_delete_right on public.leads;
revoke delete on public.leads from authenticated;
grant update (removed_at) on public.leads to authenticated;

-- The trail tells that one was removed, and that it was brought back.
drop trigger leads_audit_insert on public.leads;
drop trigger leads_audit_update on public.leads;
drop trigger leads_audit_delete on public.leads;
select app.keep_trail('leads', 'stage removed_at', 'stage_at next_at');
