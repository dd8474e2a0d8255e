-- A campaign whose sending ended before everybody of it was gone through: since when it is paused of itself. Whoever lets it go on, or
-- cancels it, takes that away.
alter table public.campaigns add column stopped_at timestamptz,
  add constraint campaigns_stopped check (stopped_at is null or state = 'paused');
grant select (stopped_at) on public.campaigns to authenticated;
-- Looked at every minute: few of all campaigns are being written.
create index campaigns_to_write on public.campaigns (practice_id) where state in ('scheduled', 'sending') and written_at is null;
