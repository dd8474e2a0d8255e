import type pg from 'pg'
import { bookedAt } from '#diary/messages/server/offers/booked-at.ts'
import { fullName } from '#lib/names/person-names.ts'
import { allRows } from '#server/database/rows.ts'
import type { Definition } from '../definition.ts'
import type { PastPerson, PastVisit } from '../past-person.ts'
import { isReply } from './people/claim-people.ts'
import { cameBetween, hasEvents } from './people/enter-people.ts'
import { readSegmentClients } from './people/person-facts.ts'

interface Row {
  client_id: string
  visits: PastVisit[]
  consents: PastPerson['consents']
  suppressions: PastPerson['suppressions']
  touches: PastPerson['touches']
  replies: number[]
}

const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`
const listed = (rows: string) => `coalesce((select jsonb_agg(to_jsonb(f)) from (${rows}) f), '[]')`

/** Number of people a trigger matched between two times, with full data for the latest. */
export async function readPastPeople(
  client: pg.PoolClient,
  practiceId: string,
  { trigger }: Definition,
  from: Date,
  until: Date,
  most: number,
): Promise<{ came: number; people: PastPerson[] }> {
  if (trigger.type === 'by_hand' || !(await hasEvents(client, trigger))) return { came: 0, people: [] }
  const asked = cameBetween(trigger, practiceId, null, from, until)
  const entries = await allRows<{ client_id: string; at: Date; came: number }>(client, {
    name: `came-${trigger.type}`,
    text: `select n.client_id, n.at, count(*) over ()::integer as came from (${asked.text}) n order by n.at desc, n.client_id limit ${most}`,
    values: asked.values,
  })
  const ids = [...new Set(entries.map(each => each.client_id))]
  const clients = await readSegmentClients(client, practiceId, ids, until)
  const known = new Map((await readHistory(client, practiceId, ids, from)).map(row => [row.client_id, row]))
  const people = entries.flatMap(({ client_id, at }): PastPerson[] => {
    const [own, past] = [clients.get(client_id), known.get(client_id)]
    if (!own || !past) return []
    const { email = null, phone = null, is_archived } = own
    return [
      {
        ...past,
        name: fullName(own),
        entered_at: at.getTime(),
        client: own,
        email,
        phone,
        time_zone: own.time_zone,
        is_archived: is_archived ?? false,
      },
    ]
  })
  return { came: entries[0]?.came ?? 0, people }
}

const readHistory = (client: pg.PoolClient, practiceId: string, ids: readonly string[], from: Date) =>
  allRows<Row>(client, {
    name: 'sequence-history',
    text: `select c.id as client_id,
        ${listed(`select a.id, a.status, ${ms('a.starts_at')} as starts_at, ${ms('a.ends_at')} as ends_at, ${ms(bookedAt('a'))} as booked_at,
            ${ms('a.cancelled_at')} as cancelled_at, a.service_id, a.practitioner_id
          from appointments a where a.practice_id = $1 and a.client_id = c.id order by a.starts_at desc limit 300`)} as visits,
        ${listed(`select l.channel, l.purpose, l.is_granted, ${ms('l.created_at')} as created_at from client_consents l
          where l.practice_id = $1 and l.client_id = c.id and (not l.is_granted or l.address is null
            or l.address = case l.channel when 'email' then c.email else c.phone end)
          order by l.created_at desc limit 200`)} as consents,
        ${listed(`select b.channel, b.address, b.kind, ${ms('b.at')} as at, ${ms('b.lifted_at')} as lifted_at from message_suppressions b
          where b.practice_id = $1 and (b.channel = 'email' and b.address = lower(c.email) or b.channel = 'sms' and b.address = lower(c.phone))
          order by b.at desc limit 100`)} as suppressions,
        ${listed(`select o.id, o.channel, o.purpose, o.dedupe_key, o.status, ${ms('coalesce(o.sent_at, o.send_after)')} as at
          from outbound_messages o where o.practice_id = $1 and o.recipient in (c.email, c.phone) and o.purpose = 'marketing'
            and o.origin_kind is distinct from 'sequence' and o.status in ('queued', 'sending', 'sent', 'kept')
            and o.send_after > $3::timestamptz - interval '60 days' limit 200`)} as touches,
        coalesce((select jsonb_agg(${ms('i.created_at')}) from inbound_messages i
          where i.practice_id = $1 and i.client_id = c.id and ${isReply} and i.created_at >= $3), '[]') as replies
      from clients c where c.practice_id = $1 and c.id = any($2)`,
    values: [practiceId, ids, from],
  })
