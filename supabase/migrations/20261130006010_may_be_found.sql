-- Whether search engines may read a practice's public pages and are led to them. Whoever has an address opens it either way.
alter table public.practices add column may_be_found boolean not null default true;
grant update (may_be_found) on public.practices to authenticated;
