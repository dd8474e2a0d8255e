-- A post on its way that a network asked to wait for, or that gave no answer, is asked about again then.
alter table public.social_posts add column next_try_at timestamptz check (next_try_at between '1900-01-01' and '2200-01-01');
create index social_posts_next_try on public.social_posts (next_try_at) where state = 'publishing';
