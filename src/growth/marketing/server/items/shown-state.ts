import { isOfferedFor } from '#growth/attribution/server/offers/gap-of-item.ts'

/**
 * SQL: the state of item `i` as shown at `now` (a placeholder like '$3'). The task, post or campaign it was handed to
 * decides over the row; one canceled there counts as skipped.
 */
export const shownStateSql = (now: string): string => `case
  when i.state not in ('approved', 'scheduled') then i.state
  when exists (select from social_posts p where p.practice_id = i.practice_id and p.id = i.post_id and p.state = 'published') then 'done'
  when exists (select from social_posts p where p.practice_id = i.practice_id and p.id = i.post_id and p.state in ('scheduled', 'publishing')) then 'scheduled'
  when exists (select from social_posts p where p.practice_id = i.practice_id and p.id = i.post_id and p.state = 'failed') then 'failed'
  when exists (select from social_posts p where p.practice_id = i.practice_id and p.id = i.post_id and p.state = 'cancelled') then 'skipped'
  when exists (select from campaigns c where c.practice_id = i.practice_id and c.id = i.campaign_id and c.state = 'sent') then 'done'
  when exists (select from campaigns c where c.practice_id = i.practice_id and c.id = i.campaign_id and c.state in ('scheduled', 'sending')) then 'scheduled'
  when exists (select from campaigns c where c.practice_id = i.practice_id and c.id = i.campaign_id and c.state = 'cancelled') then 'skipped'
  when exists (select from tasks t where t.practice_id = i.practice_id and t.id = i.task_id and t.state = 'done') then 'done'
  when i.automation is not null and i.at <= ${now} then 'done'
  when i.kind = 'gap_filler' and exists (select from gaps g where g.practice_id = i.practice_id and ${isOfferedFor('g', 'i')}) then 'done'
  else i.state end`

/** SQL: sent or sending, so an approval can't be undone. */
export const hasLeftSql = (now: string): string => `(
  exists (select from social_posts p where p.practice_id = i.practice_id and p.id = i.post_id
    and (p.state = 'publishing' or p.state = 'published' and not p.by_hand))
  or exists (select from campaigns c where c.practice_id = i.practice_id and c.id = i.campaign_id and c.state in ('sending', 'sent', 'paused'))
  or i.automation is not null and i.at <= ${now})`
