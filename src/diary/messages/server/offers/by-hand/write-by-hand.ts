import { normal } from '#rules/sending/send-facts.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import { lintByHand } from '../../../by-hand/by-hand.ts'
import { mayWriteToPeople } from '../deliverability/may-write.ts'
import { type OutgoingMessage, queueMessages } from '../queue-messages.ts'
import { dedupeKeyOf, type WaysOut, waysToWrite } from './ways-to-write.ts'

interface Written {
  channel: 'email' | 'sms'
  to: string
  client_id?: string | null | undefined
  message_id: string
  send_at?: string | undefined
  subject?: string
  words: string
}
export type WordsFor = (ways: WaysOut) => Pick<OutgoingMessage, 'subject' | 'body_text' | 'body_html'>
type Refused = Failure<
  | 'unconfirmed_address'
  | 'no_client'
  | 'which_client'
  | 'other_address'
  | 'may_not_go'
  | 'sent_otherwise'
  | 'bad_words'
>

/** Sends if `decide` allows it, and closes the client's open texts. Idempotent by `message_id`. */
export async function writeByHand(
  { client, practiceId, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>,
  { channel, to, client_id, message_id, send_at, ...typed }: Written,
  wordsFor: WordsFor,
): Promise<{ send_at: string | null; recipient: string } | Refused> {
  if (!(await mayWriteToPeople(client, practiceId))) return fail('unconfirmed_address')
  const whose = client_id ?? (await onlyClientAt(client, practiceId, channel, to))
  if (typeof whose !== 'string') return whose
  const later = send_at === undefined || Date.parse(send_at) <= now.getTime() ? null : new Date(send_at)
  const ways = await waysToWrite(client, practiceId, whose, message_id, now, later)
  const checked = ways[channel]
  const { facts, decision } = checked
  if (!facts) return fail('no_client')
  const words = wordsFor(ways)
  const dedupe_key = dedupeKeyOf(practiceId, message_id)
  const before = await firstRow<{ send_after: Date; created_at: Date; recipient: string; body_text: string }>(
    client,
    {
      name: 'written-by-hand',
      text: 'select send_after, created_at, recipient, body_text from outbound_messages where practice_id = $1 and dedupe_key = $2',
      values: [practiceId, dedupe_key],
    },
  )
  if (before)
    return before.body_text === words.body_text
      ? answerOf(before.recipient, before.send_after, now)
      : fail('sent_otherwise')
  if (normal(facts.address) !== normal(to)) return fail('other_address', { to: facts.address })
  const isAnswer = ways.purpose === 'transactional'
  const findings = lintByHand(typed, { channel, isAnswer, services: ways.services })
  if (findings.some(({ severity }) => severity === 'block')) return fail('bad_words', { findings })
  if (decision.send === 'never') return fail('may_not_go', { reason: decision.reason })
  const [told] = await queueMessages(
    client,
    [
      {
        practice_id: practiceId,
        client_id: whose,
        kind: 'client-message',
        purpose: ways.purpose,
        channel,
        dedupe_key,
        send_at: later,
        origin: { kind: 'hand', id: message_id },
        ...words,
      },
    ],
    now,
    [checked],
  )
  await client.query({
    name: 'answered-by-hand',
    text: `update inbound_messages set handled_at = $3 where practice_id = $1 and client_id = $2 and handled_at is null`,
    values: [practiceId, facts.client_id, now],
  })
  return answerOf(to, told?.send_after ?? now, now)
}

const answerOf = (recipient: string, sendAfter: Date, now: Date) => ({
  recipient,
  send_at: sendAfter > now ? sendAfter.toISOString() : null,
})

async function onlyClientAt(
  client: VerbContext<unknown>['client'],
  practiceId: string,
  channel: 'email' | 'sms',
  to: string,
): Promise<string | Failure<'no_client' | 'which_client'>> {
  const found = await allRows<{ id: string }>(client, {
    name: `client-at-${channel}`,
    text: `select id from clients where practice_id = $1 and ${channel === 'email' ? 'email = lower($2)' : 'phone = $2'}
      and merged_into is null and erased_at is null order by archived_at nulls first limit 2`,
    values: [practiceId, to],
  })
  const [one, other] = found
  if (!one) return fail('no_client')
  return other ? fail('which_client') : one.id
}
