-- Whose online bookings wait for a yes: nobody's, those of new clients, of clients who did not come or cancelled late so many
-- times, or all. A service may say otherwise than its practice (null: as the practice).
alter table public.practices
  add column approval text not null default 'nobody' check (approval in ('nobody', 'new', 'unreliable', 'all')),
  add column approval_after integer not null default 2 check (approval_after between 1 and 20);
update public.practices set approval = 'all' where needs_approval;
alter table public.practices drop column needs_approval;
grant update (approval, approval_after) on public.practices to authenticated;

alter table public.services add column approval text check (approval in ('nobody', 'new', 'unreliable', 'all'));
