-- As a plan's items do, a campaign names the draft that it came from by no foreign key: a draft that cites somebody goes with
-- them, and leaves nothing of theirs behind that a campaign could lead to.
alter table public.campaigns drop constraint campaigns_practice_id_draft_id_fkey;
