import type pg from 'pg'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import type { Config } from '#server/config.ts'
import { onlyRow } from '#server/database/rows.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import type { TalkRow } from '../talk-rows.ts'
import { codeLifeMs } from './chat-code.ts'
import { sendChatCode } from './send-chat-code.ts'

/** Runs after the reply is out, so timing can't reveal whether the address is known. */
const afterAnswerMs = 1_000
/** Codes per conversation. */
const mostCodes = 3

interface Asking {
  practiceId: string
  talk: TalkRow
  contact: { email?: string | undefined; phone?: string | undefined }
  config: Pick<Config, 'texts'>
  now: Date
}

/** The booking is looked up after the reply, so that nothing reveals whether one exists. `no_way`: no phone service. */
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
