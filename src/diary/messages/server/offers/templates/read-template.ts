import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'

export interface StoredWords {
  version: number
  subject: string | null
  blocks: unknown
}

/** The last saved wording; undefined if there is none, or the practice may not write to people yet. */
export async function readWords(
  client: pg.PoolClient,
  practiceId: string,
  purpose: string,
  channel: 'email' | 'sms' = 'email',
): Promise<StoredWords | undefined> {
  return firstRow<StoredWords>(client, {
    name: 'read-words',
    text: `select version, subject, blocks from message_templates
      where practice_id = $1 and purpose = $2 and channel = $3 and app.may_write_to_people($1) order by version desc limit 1`,
    values: [practiceId, purpose, channel],
  })
}
