/**
 * The state of an item `i` as it is shown at the instant `now` (a place like '$3'): what it was handed to knows more than the
 * row. A task that was ticked is done, so is a mail that was sent, and what a switch does once its time has come.
 */
export const shownStateSql = (now: string): string => `case
  when i.state not in ('approved', 'scheduled') then i.state
  when exists (select from campaigns c where c.practice_id = i.practice_id and c.id = i.campaign_id and c.state = 'sent') then 'done'
  when exists (select from campaigns c where c.practice_id = i.practice_id and c.id = i.campaign_id and c.state in ('scheduled', 'sending')) then 'scheduled'
  when exists (select from tasks t where t.practice_id = i.practice_id and t.id = i.task_id and t.state = 'done') then 'done'
  when i.automation is not null and i.at <= ${now} then 'done'
  else i.state end`
