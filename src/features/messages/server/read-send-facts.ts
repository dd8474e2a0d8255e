import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { SendInput, SendPurpose } from '../may-send.ts'

/** Whom a message is about, and what for. `key` finds its facts again. */
export interface AskedMessage {
  key: string
  practice_id: string
  client_id: string
  appointment_id: string | null
  channel: 'email' | 'sms'
  purpose: SendPurpose
  /** Of a message that a booking ends: since when. */
  stop_on_book_since?: Date | null
}

/** All that `decide` asks of the database, and where the message goes to. */
export interface SendFacts extends Omit<SendInput, 'now' | 'message'> {
  /** The address or phone as it is now; null: there is none. */
  address: string | null
  client_id: string
  practice_name: string
  practice_email: string | null
  /** Marketing and asks for a review wait: too many of the practice's mails were called spam. */
  is_marketing_paused: boolean
}

interface FactsRow {
  key: string
  client_id: string
  email: string | null
  phone: string | null
  is_archived: boolean
  last_sign_at: number | null
  time_zone: string
  text_from: string | null
  text_to: string | null
  practice_name: string
  practice_email: string | null
  touch_days: number | null
  is_marketing_paused: boolean
  consents: SendInput['consents']
  suppressions: SendInput['suppressions']
  touches: SendInput['touches']
  appointments: SendInput['appointments']
}

const ms = (moment: string) => `extract(epoch from ${moment})::float8 * 1000`

/**
 * The facts of many messages in one statement, by key; a message about nobody that there is has none. Messages about visits
 * go to the one of the household who is named for them, where the visit itself names no other address (product decisions,
 * "Consent and shared contacts"). A yes that was said for another address is left out, a no is not.
 * @param now moments later than it have not been said yet
 */
export async function readSendFacts(
  client: pg.PoolClient,
  asked: readonly AskedMessage[],
  now: Date,
): Promise<Map<string, SendFacts>> {
  if (asked.length === 0) return new Map()
  const rows = await allRows<FactsRow>(client, {
    // A plan that was kept from when the outbox was empty reads all of it for each of a thousand people.
    name: asked.length > 50 ? '' : 'read-send-facts',
    text: `select a.key, c.id as client_id, t.email, t.phone,
        c.archived_at is not null or n.archived_at is not null as is_archived,
        p.time_zone, p.name as practice_name, p.email as practice_email, g.text_from, g.text_to,
        ms.touch_days, ms.marketing_paused_at is not null as is_marketing_paused,
        case when a.purpose = 'marketing' then (
          select ${ms('max(t.at)')} from (
            select greatest(s.created_at, least(s.starts_at, $2::timestamptz)) as at from appointments s
            where s.practice_id = c.practice_id and s.client_id = n.id and s.status in ('pending', 'confirmed', 'arrived', 'completed')
            union all
            select k.clicked_at from message_links l
            join message_link_clicks k on k.practice_id = l.practice_id and k.message_link_id = l.id
            where l.practice_id = c.practice_id and l.client_id = n.id and k.clicked_at <= $2
            union all
            select k.last_opened_at from link_opens k
            where k.practice_id = c.practice_id and k.client_id = n.id and k.last_opened_at <= $2
            union all
            select i.created_at from inbound_messages i
            where i.practice_id = c.practice_id and i.client_id = n.id and i.created_at <= $2) t
        ) end as last_sign_at,
        coalesce((select jsonb_agg(jsonb_build_object('channel', l.channel, 'purpose', l.purpose, 'is_granted', l.is_granted,
            'created_at', ${ms('l.created_at')})) from (
          select distinct on (l.purpose, l.is_granted) l.channel, l.purpose, l.is_granted, l.created_at from client_consents l
          where l.practice_id = c.practice_id and l.client_id = n.id and l.channel = a.channel and l.created_at <= $2
            and (not l.is_granted or l.address is null or l.address = t.address)
          order by l.purpose, l.is_granted, l.created_at desc) l), '[]') as consents,
        coalesce((select jsonb_agg(jsonb_build_object('channel', b.channel, 'address', b.address, 'kind', b.kind,
            'at', ${ms('b.at')}, 'lifted_at', ${ms('b.lifted_at')})) from message_suppressions b
          where b.practice_id = c.practice_id and b.channel = a.channel and b.address = t.small), '[]') as suppressions,
        case when a.purpose in ('marketing', 'review') then coalesce((
          select jsonb_agg(jsonb_build_object('id', o.id, 'channel', o.channel, 'purpose', o.purpose, 'dedupe_key', o.dedupe_key,
            'status', o.status, 'at', ${ms('coalesce(o.sent_at, o.send_after)')})) from outbound_messages o
          where o.practice_id = c.practice_id and o.recipient in (t.email, t.phone) and o.purpose in ('marketing', 'review')
            and o.status in ('queued', 'sending', 'sent', 'kept') and o.send_after > $2 - interval '400 days'), '[]')
          else '[]' end as touches,
        coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'status', b.status, 'starts_at', ${ms('b.starts_at')},
            'ends_at', ${ms('b.ends_at')}, 'booked_at', ${ms('b.created_at')})) from (
          select v.id, v.status, v.starts_at, v.ends_at, v.created_at where v.id is not null
          union all
          select s.id, s.status, s.starts_at, s.ends_at, s.created_at from appointments s
          where a.stop_on_book_since is not null and s.practice_id = c.practice_id and s.client_id = c.id
            and s.id is distinct from v.id and (s.created_at >= a.stop_on_book_since or s.starts_at > $2)) b), '[]') as appointments
      from jsonb_to_recordset($1::jsonb) as a (key text, practice_id uuid, client_id uuid, appointment_id uuid, channel text, purpose text,
        stop_on_book_since timestamptz)
      join clients o on o.practice_id = a.practice_id and o.id = a.client_id
      -- case, not coalesce: only what leaks nothing may look into an index under row security.
      join clients c on c.practice_id = a.practice_id and c.id = case when o.merged_into is null then o.id else o.merged_into end
      join practices p on p.id = a.practice_id
      left join reminder_settings g on g.practice_id = a.practice_id
      left join message_settings ms on ms.practice_id = a.practice_id
      left join clients r on r.practice_id = c.practice_id and r.id = c.reminded_by and r.household_id = c.household_id
        and r.archived_at is null and a.purpose = 'care'
      join clients n on n.practice_id = c.practice_id and n.id = case when r.id is null then c.id else r.id end
      left join appointments v on v.practice_id = a.practice_id and v.id = a.appointment_id and v.client_id = c.id
      cross join lateral (select
        case when r.id is null then coalesce(v.contact_email, c.email) else r.email end as email,
        case when r.id is null then coalesce(v.contact_phone, c.phone) else r.phone end as phone) w
      -- offset 0: addresses that are worked out here and no deeper, so that row security lets them look into the indexes.
      cross join lateral (select w.email, w.phone, case a.channel when 'email' then w.email else w.phone end as address,
        lower(case a.channel when 'email' then w.email else w.phone end) as small offset 0) t`,
    values: [JSON.stringify(asked), now],
  })
  const channelOf = new Map(asked.map(({ key, channel }) => [key, channel]))
  return new Map(
    rows.map(row => [row.key, factsOf(row, channelOf.get(row.key) === 'sms' ? row.phone : row.email)]),
  )
}

function factsOf(row: FactsRow, address: string | null): SendFacts {
  const { text_from, text_to, time_zone } = row
  return {
    address: address?.trim() ? address : null,
    client_id: row.client_id,
    practice_name: row.practice_name,
    practice_email: row.practice_email,
    is_marketing_paused: row.is_marketing_paused,
    person: {
      email: row.email,
      phone: row.phone,
      time_zone: null,
      is_archived: row.is_archived,
      last_sign_at: row.last_sign_at,
    },
    practice: {
      time_zone,
      text_hours: text_from && text_to ? { from: text_from, to: text_to } : null,
      touch_days: row.touch_days,
    },
    consents: row.consents,
    suppressions: row.suppressions,
    touches: row.touches,
    appointments: row.appointments,
  }
}
