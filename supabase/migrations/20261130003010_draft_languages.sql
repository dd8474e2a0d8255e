-- The language that a draft was put into, by its two letters; null: the practice's own.
alter table public.content_drafts add column language text check (language ~ '^[a-z]{2}$');
grant select (language) on public.content_drafts to authenticated;
