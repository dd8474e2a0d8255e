import type pg from 'pg'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import type { Config } from '#server/config.ts'
import { onlyRow } from '#server/database/rows.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import type { TalkRow } from '../talk-rows.ts'
import { codeLifeMs } from './chat-code.ts'
import { sendChatCode } from './send-chat-code.ts'

/** After which it is looked at whom a code goes to: whoever asked has had their answer by then. */
const afterAnswerMs = 1_000
/** Codes of one talk. */
const mostCodes = 3

interface Asking {
  practiceId: string
  talk: TalkRow
  contact: { email?: string | undefined; phone?: string | undefined }
  config: Pick<Config, 'texts'>
  now: Date
}

/**
 * Asks for a code of six figures to an address, by the way that was named. Whether a booking has it is looked up once the visitor has
 * had the answer, so that neither its words nor its time tell. `no_way`: a phone alone, and no phone service.
 */
export async function askForCode(
  client: pg.PoolClient,
  { practiceId, talk, contact, config, now }: Asking,
): Promise<'asked' | 'no_way' | 'too_many'> {
  if (!contact.email && !(contact.phone && config.texts)) return 'no_way'
  if (talk.codes_sent >= mostCodes) return 'too_many'
  const country = await onlyRow<{ currency: string; time_zone: string }>(client, {
    name: 'country-of-code',
    text: 'select currency, time_zone from practices where id = $1',
    values: [practiceId],
  })
  const to = contact.email ?? toE164(contact.phone ?? '', countryOf(country))
  const { number } = await onlyRow<{ number: number }>(client, {
    name: 'ask-for-chat-code',
    text: `update reception_talks set code_hash = null, code_to = $3, code_until = $4, code_tries = 0, codes_sent = codes_sent + 1
      where practice_id = $1 and id = $2 returning codes_sent as number`,
    values: [practiceId, talk.id, to, new Date(now.getTime() + codeLifeMs)],
  })
  await enqueue(
    client,
    sendChatCode,
    { talk_id: talk.id, number },
    { practiceId, dedupeKey: `${talk.id}:${number}`, startAfter: new Date(now.getTime() + afterAnswerMs) },
  )
  return 'asked'
}
