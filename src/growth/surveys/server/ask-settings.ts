import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { usualHours } from '../ask-rule.ts'

export interface AskSettings {
  is_on: boolean
  hours: number
}

/** Whether a practice sends requests, and how long after a visit; the same for all clients. */
export const readAskSettings = (client: pg.PoolClient, practiceId: string): Promise<AskSettings> =>
  onlyRow<AskSettings>(client, {
    name: 'read-ask-settings',
    text: `select coalesce(bool_and(s.is_on), true) as is_on, coalesce(max(s.hours), $2::integer) as hours
      from automation_settings s where s.practice_id = $1 and s.automation = 'review-ask'`,
    values: [practiceId, usualHours],
  })
