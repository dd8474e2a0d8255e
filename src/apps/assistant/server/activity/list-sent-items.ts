import type pg from 'pg'
import { type MemberRole, may } from '#base/rights/member-rights.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { allRows, type Columns } from '#server/database/rows.ts'
import type { LeftItem } from '../../activity/activity-schema.ts'
import type { ActRow } from '../turn/act-rows.ts'

interface Message extends Pick<LeftItem, 'channel' | 'status' | 'skip_reason'> {
  act_id: string
  client_id: string | null
  recipient: string
  subject: string
  body_text: string
  goes_at: Date
}

interface Noted {
  channel: LeftItem['channel']
  kind?: string
  to?: string | null
  client_id?: string
  client_ids?: string[]
  subject?: string | null
  words?: string | null
  sequence?: string
  at?: string
}

const visitNews = ['booked', 'requested', 'confirmed', 'moved', 'changed', 'cancelled', 'restored']

/** Messages sent by each act. Visit emails contain a manage link, so only people who see the outbox see them. */
export async function listSentItems(
  client: pg.PoolClient,
  practiceId: string,
  acts: readonly ActRow[],
  role: MemberRole | undefined,
): Promise<Map<string, LeftItem[]>> {
  const out = acts.filter(({ left_practice }) => left_practice !== null)
  if (out.length === 0) return new Map()
  const written = await writtenBy(client, practiceId, out)
  const noted = out.flatMap(act => peopleOf(notedOf(act)))
  const names = await namesOf(client, practiceId, [...noted, ...written.map(({ client_id }) => client_id)])
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null)
  const itemsOf = (act: ActRow): LeftItem[] => {
    const left = notedOf(act)
    const what = whatOf(left)
    const messages = written.filter(({ act_id }) => act_id === act.id)
    if (messages.length > 0)
      return messages.map(message => ({
        ...{ channel: message.channel, what, name: nameOf(message.client_id) },
        ...{ to: message.recipient || null, subject: message.subject || null },
        words: what === 'visit' && !may(role, 'see-outbox') ? null : message.body_text,
        at: message.goes_at.toISOString(),
        ...{ status: message.status, skip_reason: message.skip_reason },
      }))
    // Visit notices are written minutes later, and not at all after an undo.
    if (what === 'visit' && act.state === 'undone') return []
    return peopleOf(left).map(id => ({
      ...{ channel: left.channel, what, name: nameOf(id), to: left.to ?? null },
      ...{ subject: left.subject ?? left.sequence ?? null, words: left.words ?? null },
      ...{ at: left.at ?? null, status: null, skip_reason: null },
    }))
  }
  return new Map(out.map(act => [act.id, itemsOf(act)]))
}

const notedOf = ({ left_practice }: ActRow) => left_practice as unknown as Noted
const peopleOf = ({ client_id, client_ids }: Noted) => client_ids ?? (client_id ? [client_id] : [undefined])
const whatOf = ({ kind }: Noted): LeftItem['what'] =>
  kind === undefined ? 'message' : kind === 'sequence' ? 'sequence' : 'visit'

const writtenBy = (client: pg.PoolClient, practiceId: string, acts: readonly ActRow[]) =>
  allRows<Message>(client, {
    name: 'messages-of-acts',
    text: `select a.id as act_id, m.channel, m.recipient, m.subject, m.body_text, m.status, m.skip_reason, m.client_id,
        coalesce(m.sent_at, m.send_after) as goes_at
      from assistant_acts a cross join lateral (
        select o.* from outbound_messages o where o.practice_id = $1 and 'outbound_messages:' || o.id = any (a.evidence)
          and o.id = any ($4)
        union all
        (select distinct on (o.appointment_id) o.* from outbound_messages o where o.practice_id = $1
          and o.appointment_id in (select (a.left_practice ->> 'appointment_id')::uuid
            union select jsonb_array_elements_text(a.left_practice -> 'appointment_ids')::uuid)
          and o.kind = any ($3) and o.client_id is not null
          and least(o.created_at, o.send_after) between a.started_at and a.started_at + interval '15 minutes'
          order by o.appointment_id, o.created_at)) m
      where a.practice_id = $1 and a.id = any ($2) order by goes_at, m.id`,
    values: [
      practiceId,
      acts.map(({ id }) => id),
      visitNews.map(news => `visit-${news}`),
      acts.flatMap(({ evidence }) =>
        evidence.flatMap(key => key.match(/^outbound_messages:(.+)$/)?.[1] ?? []),
      ),
    ],
  })

async function namesOf(
  client: pg.PoolClient,
  practiceId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const rows = await allRows<Columns<'clients', 'id' | 'first_name' | 'last_name'>>(client, {
    name: 'people-told-by-acts',
    text: 'select id, first_name, last_name from clients where practice_id = $1 and id = any ($2) and erased_at is null',
    values: [practiceId, [...new Set(ids.filter(id => id))]],
  })
  return new Map(rows.map(row => [row.id, wholeName(row)]))
}
