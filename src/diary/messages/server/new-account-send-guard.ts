import type pg from 'pg'
import type { MessageKind } from '#base/rights/message-kind.ts'
import { kinds } from '#message-kinds.ts'
import { allRows } from '#server/database/rows.ts'
import type { CanSend, Verdict } from '#server/outbound/send-guard.ts'
import { confirmDays, newAccountDaily, newAccountDays } from '../deliverability/new-account.ts'

/** How soon blocked messages are checked again, in milliseconds. */
const unconfirmedMs = 15 * 60_000

const kindsThat = (may: MessageKind['fromNewAccount']): readonly string[] =>
  [...kinds].flatMap(([name, { fromNewAccount }]) => (fromNewAccount === may ? [name] : []))
const answers = kindsThat('answer')
const invitations = kindsThat('invitation')

interface Row {
  id: string
  practice_id: string
  channel: 'email' | 'sms'
  is_confirmed: boolean
  is_new: boolean
  /** To the team's own accounts. */
  is_house: boolean
  /** Sent to the practice, at an address that isn't its owner's account. */
  is_for_practice: boolean
  is_invitation: boolean
  is_answer: boolean
  has_booked: boolean
  is_late: boolean
  owner_email: string | null
}

/**
 * What a new account may send (decision 114): until the owner confirms their address, replies to bookings, invitations
 * and team messages; then a limited number a day to people who did not book themselves.
 */
export const canSendFromNewAccount: CanSend = async (client, ids, now) => {
  const verdicts = new Map<string, Verdict>()
  const counted: Row[] = []
  for (const row of await readRows(client, ids, now)) {
    if (row.is_house) continue
    if (!row.is_confirmed && !row.is_answer && !row.is_invitation) {
      verdicts.set(row.id, unconfirmedVerdict(row, now))
      continue
    }
    if (!(row.is_answer || row.has_booked) && (row.is_new || !row.is_confirmed)) counted.push(row)
  }
  for (const row of await pastTheDay(client, counted, ids, now)) verdicts.set(row.id, row.verdict)
  return verdicts
}

function unconfirmedVerdict({ is_for_practice, is_late, owner_email }: Row, now: Date): Verdict {
  if (is_for_practice && owner_email) return { leaves: 'elsewhere', recipient: owner_email }
  if (is_late) return { leaves: 'never', reason: 'unconfirmed' }
  return { leaves: 'later', at: new Date(now.getTime() + unconfirmedMs) }
}

// One booking answers one mailbox: editing the record's address reaches no one else.
const readRows = (client: pg.PoolClient, ids: readonly string[], now: Date): Promise<Row[]> =>
  allRows(client, {
    name: 'new-accounts-leaving',
    text: `select m.id, m.practice_id, m.channel, app.may_write_to_people(m.practice_id) as is_confirmed,
        u.created_at > $2::timestamptz - make_interval(days => ${newAccountDays}) as is_new, u.email::text as owner_email,
        m.client_id is null and (m.kind <> all ($6) and app.mailbox(m.recipient) = app.mailbox(u.email::text)
          or exists (select from practice_members t join auth.users o on o.id = t.user_id where t.practice_id = m.practice_id
            and t.removed_at is null and o.email_proven_at is not null and app.mailbox(o.email::text) = app.mailbox(m.recipient))) as is_house,
        m.kind like 'practice-%' as is_for_practice, m.kind = any ($5) as is_invitation,
        m.kind = any ($4) or m.kind = any ($3) and exists (select from appointments a where a.practice_id = m.practice_id
            and a.id = m.appointment_id and a.booked_with_hold is not null)
          and not exists (select from outbound_messages o where o.practice_id = m.practice_id and o.appointment_id = m.appointment_id
            and o.channel = m.channel and o.client_id is not null and o.sent_at is not null
            and app.mailbox(o.recipient) <> app.mailbox(m.recipient)) as is_answer,
        exists (select from appointments a where a.practice_id = m.practice_id and a.client_id = m.client_id
          and a.booked_with_hold is not null) as has_booked,
        m.created_at < $2::timestamptz - make_interval(days => ${confirmDays}) as is_late
      from outbound_messages m join auth.users u on u.id = m.practice_id
        join private.product_switches s on s.name = 'mail' and s.is_on
      where m.id = any ($1) and m.channel in ('email', 'sms')
        and (u.email_proven_at is null or u.created_at > $2::timestamptz - make_interval(days => ${newAccountDays}))
      order by m.practice_id, m.send_after, m.id`,
    values: [ids, now, kindsThat('booking'), answers, invitations, kindsThat('counted')],
  })

/** Rows over the daily limit. Takes a lock, so that two senders of a practice don't both count. */
async function pastTheDay(
  client: pg.PoolClient,
  rows: readonly Row[],
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; verdict: Verdict }[]> {
  if (rows.length === 0) return []
  const practices = [...new Set(rows.map(({ practice_id }) => practice_id))].sort()
  for (const practice of practices)
    await client.query({
      name: 'count-of-new-account',
      text: 'select pg_advisory_xact_lock(7231009, hashtext($1::text))',
      values: [practice],
    })
  const sent = await allRows<{ practice_id: string; channel: string; times: Date[] }>(client, {
    name: 'sent-by-new-account',
    text: `select m.practice_id, m.channel, array_agg(coalesce(m.sent_at, $2) order by coalesce(m.sent_at, $2) desc) as times
      from outbound_messages m join auth.users u on u.id = m.practice_id
      where m.practice_id = any ($1) and m.channel in ('email', 'sms') and m.id <> all ($3)
        and (m.status = 'sending' or m.sent_at > $2::timestamptz - interval '24 hours')
        and (m.client_id is not null or m.kind = any ($5) or app.mailbox(m.recipient) <> app.mailbox(u.email::text))
        and m.kind <> all ($4) and not exists (select from appointments a where a.practice_id = m.practice_id
          and a.client_id = m.client_id and a.booked_with_hold is not null)
      group by m.practice_id, m.channel`,
    values: [practices, now, ids, answers, invitations],
  })
  const past: { id: string; verdict: Verdict }[] = []
  const left = new Map<string, number>()
  for (const { id, practice_id, channel } of rows) {
    const key = `${practice_id} ${channel}`
    const times = sent.find(each => each.practice_id === practice_id && each.channel === channel)?.times ?? []
    const room = left.get(key) ?? newAccountDaily - times.length
    left.set(key, room - 1)
    // There is room again a day after the oldest that counts.
    const fills = times[newAccountDaily - 1] ?? now
    if (room <= 0)
      past.push({ id, verdict: { leaves: 'later', at: new Date(fills.getTime() + 24 * 3_600_000) } })
  }
  return past
}
