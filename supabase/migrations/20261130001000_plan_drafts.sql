-- Items of a plan have their text: a draft of content, meant for the item's time.

alter table public.content_drafts
  -- When it is meant to go: what it says is asked for then (the month, what has passed), as long as that is ahead.
  add column meant_at timestamptz check (meant_at between '1900-01-01' and '2200-01-01');

alter table public.plan_items
  -- Why no text could be written about it: a code of the composer (marketing rules, section 1).
  add column draft_problem text check (char_length(draft_problem) between 1 and 40);
-- `draft_id` is of no foreign key: a draft that cites somebody goes with them, and says nothing here.
create index plan_items_of_draft on public.plan_items (practice_id, draft_id) where draft_id is not null;

alter table public.campaigns
  -- The item of a plan that it carries out: then it goes to those whom the plan chose, and of them to whoever its audience names.
  -- Of no foreign key: the item names its campaign already, and a circle cannot be copied.
  add column plan_item_id uuid;
grant select (plan_item_id) on public.campaigns to authenticated;
