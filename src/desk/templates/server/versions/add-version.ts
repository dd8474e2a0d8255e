import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Block } from '#diary/messages/schema.ts'
import { blocksOfText } from '#diary/messages/templates/text-templates.ts'
import { mailNamed, textNamed } from '#message-kinds.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Failure, fail } from '#server/functions/verb.ts'

export interface VersionTarget {
  based_on: number
  channel: 'email' | 'sms'
  purpose: string
}

const standardOf = (place: VersionTarget) =>
  place.channel === 'sms'
    ? { subject: null, blocks: blocksOfText(textNamed(place.purpose).standard) }
    : mailNamed(place.purpose).words

/** Null, or the standard text, goes back to standard. Repeats add nothing; `words_moved` if a newer version exists. */
export async function addVersion(
  db: Kysely<DB>,
  practiceId: string,
  place: VersionTarget,
  words: { subject: string | null; blocks: Block[] } | null,
): Promise<{ version: number } | Failure<'words_moved'>> {
  const { purpose, channel, based_on } = place
  const own = isDeepStrictEqual(words, standardOf(place)) ? null : words
  const last = await db
    .selectFrom('message_templates')
    .select(['version', 'subject', 'blocks'])
    .where('practice_id', '=', practiceId)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const current = last ?? { version: 0, subject: null, blocks: null }
  const has = current.blocks && { subject: current.subject, blocks: current.blocks }
  if (isDeepStrictEqual(has, own)) return { version: current.version }
  if (current.version !== based_on) return fail('words_moved', { version: current.version })
  await db
    .insertInto('message_templates')
    .values({
      practice_id: practiceId,
      purpose,
      channel,
      version: based_on + 1,
      subject: own?.subject ?? null,
      blocks: own && JSON.stringify(own.blocks),
    })
    .execute()
  return { version: based_on + 1 }
}
