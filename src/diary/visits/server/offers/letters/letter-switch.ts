import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { switchOf } from '../../../letters/letter-switches.ts'

/** A switched-off email is stored with its reason but not sent. */
export async function isLetterOff(client: pg.PoolClient, practiceId: string, kind: string): Promise<boolean> {
  const name = switchOf(kind)
  if (!name) return false
  const row = await firstRow<{ is_on: boolean }>(client, {
    name: 'letter-switch',
    text: 'select is_on from automation_settings where practice_id = $1 and automation = $2',
    values: [practiceId, name],
  })
  return row?.is_on === false
}
