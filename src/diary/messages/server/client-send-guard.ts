import type pg from 'pg'
import { type About, decide, type SendPurpose } from '#rules/sending/may-send.ts'
import { allRows } from '#server/database/rows.ts'
import type { CanSend, Verdict } from '#server/outbound/send-guard.ts'
import { untilReleased } from '#server/outbound/withhold-messages.ts'
import { type FactsRequest, readSendFacts, type SendFacts } from './offers/read-send-facts.ts'

/** How soon paused messages are checked again, in milliseconds. */
const pausedMs = 15 * 60_000
const held: Verdict = { leaves: 'later', at: untilReleased }

interface LeavingRow extends Omit<FactsRequest, 'key'> {
  id: string
  recipient: string
  dedupe_key: string
  says: Exclude<About['says'], 'open_time'> | null
  says_starts_at: Date | null
  expires_at: Date | null
  purpose: SendPurpose
  recalled_as: string | null
  is_open: boolean | null
  /** An unread text from this number may be an opt-out. */
  waits_for_person: boolean
}

/** Runs `decide` at send time. Replies go where the client asked; other messages follow a new address. */
export const canSendToClients: CanSend = async (client, ids, now) => {
  const { rows, late } = await readLeaving(client, ids, now)
  const facts = await readSendFacts(
    client,
    rows.map(({ id, ...row }) => ({ ...row, key: id })),
    now,
  )
  const verdicts = new Map<string, Verdict>(
    late.map(({ id }) => [id, { leaves: 'never', reason: 'expired' }]),
  )
  for (const row of rows) {
    const own = facts.get(row.id)
    // Erased meanwhile.
    verdicts.set(row.id, own ? verdictOn(row, own, now) : { leaves: 'never', reason: 'no_address' })
  }
  return verdicts
}

function verdictOn(row: LeavingRow, facts: SendFacts, now: Date): Verdict {
  if (row.recalled_as) return row.recalled_as === 'held' ? held : { leaves: 'never', reason: row.recalled_as }
  // Replies go where the client asked.
  const isAnswer = row.purpose === 'transactional'
  const person = isAnswer ? { ...facts.person, email: row.recipient, phone: row.recipient } : facts.person
  const { appointment_id, says, says_starts_at } = row
  const about: About | null =
    row.is_open !== null
      ? { says: 'open_time', is_open: row.is_open }
      : says && says_starts_at && appointment_id
        ? { says, appointment_id, starts_at: says_starts_at.getTime() }
        : null
  const { id, channel, purpose, dedupe_key } = row
  const expires_at = row.expires_at?.getTime() ?? null
  const stop_on_book = row.stop_on_book_since && { since: row.stop_on_book_since.getTime() }
  const message = { id, channel, purpose, dedupe_key, expires_at, about, stop_on_book }
  const decision = decide({ ...facts, person, now: now.getTime(), message })
  if (decision.send === 'never') return { leaves: 'never', reason: decision.reason }
  if (!isAnswer && facts.address && facts.address !== row.recipient)
    return { leaves: 'elsewhere', recipient: facts.address }
  const isForSale = purpose === 'marketing' || purpose === 'review'
  if (row.waits_for_person || (facts.is_marketing_paused && isForSale))
    return { leaves: 'later', at: new Date(now.getTime() + pausedMs) }
  return decision.send === 'at' ? { leaves: 'later', at: new Date(decision.at) } : { leaves: 'now' }
}

// Messages about no record are checked for time only: an answer to STOP goes within five minutes or never.
async function readLeaving(client: pg.PoolClient, ids: readonly string[], now: Date) {
  const found = await allRows<LeavingRow | (Omit<LeavingRow, 'client_id'> & { client_id: null })>(client, {
    name: 'read-leaving',
    text: `select id, practice_id, client_id, appointment_id, channel, purpose, recipient, dedupe_key, says, says_starts_at,
        expires_at, stop_on_book_since, recalled_as, case when origin_kind = 'gap' then exists (select from gaps g
          where g.practice_id = outbound_messages.practice_id and g.id = origin_id and g.state = 'approved') end as is_open,
        channel = 'sms' and purpose <> 'transactional' and exists (select from inbound_messages i
          where i.sender = recipient and i.may_be_stop and i.handled_at is null
            and (i.practice_id is null or i.practice_id = outbound_messages.practice_id)) as waits_for_person
      from outbound_messages
      where id = any($1) and practice_id is not null and channel in ('email', 'sms')
        and (client_id is not null or expires_at <= $2)`,
    values: [ids, now],
  })
  return {
    rows: found.filter((row): row is LeavingRow => row.client_id !== null),
    late: found.filter(row => row.client_id === null),
  }
}
