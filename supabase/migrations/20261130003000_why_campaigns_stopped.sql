-- Why a campaign stopped by itself, in words, where that is known; and the content draft that one copied from another came from, which
-- its facts are asked by as the first one's are.
alter table public.campaigns
  add column stopped_words text check (char_length(stopped_words) between 1 and 600),
  add column draft_id uuid,
  add constraint campaigns_stopped_words check (stopped_words is null or stopped_at is not null),
  add foreign key (practice_id, draft_id) references public.content_drafts (practice_id, id) on delete set null (draft_id);
create index campaigns_draft on public.campaigns (practice_id, draft_id) where draft_id is not null;
create index content_drafts_handed on public.content_drafts (practice_id, handed_id) where handed_id is not null;
grant select (stopped_words) on public.campaigns to authenticated;
