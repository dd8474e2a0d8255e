import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { type Failure, fail } from '#server/functions/verb.ts'
import type { Purpose } from '../purposes.ts'
import type { Words } from '../schema.ts'
import { standardWords } from '../standard-words.ts'

/** Which letter, and the version that was open when it was changed (0: none). */
export interface Place {
  purpose: Purpose
  channel: 'email'
  based_on: number
}

/**
 * Adds the next version of a letter's words; null, or what says the same, goes back to the standard words. What is
 * there already is not added again, so that an answer that got lost can be asked for once more; over a version that
 * somebody else added meanwhile nothing is written: `words_moved`.
 */
export async function addVersion(
  client: pg.PoolClient,
  practiceId: string,
  { purpose, channel, based_on }: Place,
  words: Words | null,
): Promise<{ version: number } | Failure<'words_moved'>> {
  const own = isDeepStrictEqual(words, standardWords[purpose]) ? null : words
  const values = [practiceId, purpose, channel]
  const { rows } = await client.query({
    name: 'current-version',
    text: `select version, subject, blocks from message_templates
      where practice_id = $1 and purpose = $2 and channel = $3 order by version desc limit 1`,
    values,
  })
  const current = rows[0] ?? { version: 0, subject: null, blocks: null }
  const has = current.blocks && { subject: current.subject, blocks: current.blocks }
  if (isDeepStrictEqual(has, own)) return { version: current.version }
  if (current.version !== based_on) return fail('words_moved', { version: current.version })
  await client.query({
    name: 'add-version',
    text: `insert into message_templates (practice_id, purpose, channel, version, subject, blocks)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [...values, based_on + 1, own?.subject ?? null, own && JSON.stringify(own.blocks)],
  })
  return { version: based_on + 1 }
}
