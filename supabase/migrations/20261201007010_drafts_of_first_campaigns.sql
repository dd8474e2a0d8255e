-- A campaign that was made of a draft keeps the draft's id, as one copied from it does: where the draft went with somebody it
-- cited, that it came from one is still known.
update public.campaigns c set draft_id = d.id from public.content_drafts d
  where d.practice_id = c.practice_id and d.handed_to = 'campaign' and d.handed_id = c.id and c.draft_id is null;
