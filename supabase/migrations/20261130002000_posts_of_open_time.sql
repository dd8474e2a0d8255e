-- A post about open time knows which: it leaves only while that time is offered. Open time is never deleted but with its
-- practice or its practitioner, and its posts go with it: what names that time leaves under no other rule.
alter table public.social_posts add column gap_id uuid,
  add foreign key (practice_id, gap_id) references public.gaps (practice_id, id) on delete cascade;
create index social_posts_of_gap on public.social_posts (practice_id, gap_id) where gap_id is not null;

-- Whether what is offered without asking is posted without asking, too.
alter table public.gap_settings add column posts_alone boolean not null default false;
drop trigger gap_settings_audit_insert on public.gap_settings;
drop trigger gap_settings_audit_update on public.gap_settings;
drop trigger gap_settings_audit_delete on public.gap_settings;
select app.keep_trail('gap_settings', 'is_on hours alone_a_week posts_alone', 'updated_at', 'practice_id');
