import type pg from 'pg'
import {
  checkSendability,
  type Sendability,
  type SendRequest,
} from '#diary/messages/server/offers/queue-messages.ts'
import { allRows } from '#server/database/rows.ts'
import { mostPeople, takeBackMs } from '../gap-settings.ts'

export interface GapRow {
  id: string
  practitioner_id: string
  practitioner_name: string
  starts_at: Date
  ends_at: Date
  service_ids: string[]
  state: 'proposed' | 'approved' | 'checking' | 'ended'
  was_approved: boolean
  approved_at: Date | null
  time_zone: string
}

export interface DuePerson {
  client_id: string
  first_name: string
  last_name: string
  service_id: string
  last_at: Date
  rhythm_days: number
  leaves_at: Date
  checked: Sendability
}

/** Clients checked before those who can't be written to are dropped. */
const looked = 100

export const gapKey = (gapId: string, clientId: string) => `gap:${gapId}:${clientId}`

/**
 * At most 20 clients due that day by their own rhythm, with nothing upcoming, whose last service and practitioner fit.
 * `decide` enforces consent and one email a week.
 */
export async function findDuePeople(
  client: pg.PoolClient,
  practiceId: string,
  gap: Pick<GapRow, 'id' | 'practitioner_id' | 'starts_at' | 'service_ids'>,
  now: Date,
): Promise<DuePerson[]> {
  const due = await allRows<Omit<DuePerson, 'leaves_at' | 'checked'>>(client, {
    name: 'due-for-gap',
    text: `select c.id as client_id, c.first_name, c.last_name, t.last_service_id as service_id, t.last_at, t.rhythm_days
      from client_visit_times t join practices p on p.id = t.practice_id
      join clients c on c.practice_id = t.practice_id and c.id = t.client_id and c.archived_at is null and c.merged_into is null
        and c.erased_at is null
      where t.practice_id = $1 and t.visits >= 3 and t.rhythm_days is not null and t.next_at = 'infinity'
        and t.last_at > $2::timestamptz - interval '365 days' and t.last_service_id = any ($3::uuid[])
        and $4::uuid = any (t.practitioner_ids)
        and (t.last_at at time zone p.time_zone)::date + t.rhythm_days <= ($5::timestamptz at time zone p.time_zone)::date
      order by (t.last_at at time zone p.time_zone)::date + t.rhythm_days desc, c.id limit ${looked}`,
    values: [practiceId, now, gap.service_ids, gap.practitioner_id, gap.starts_at],
  })
  const checked = await checkSendability(
    client,
    due.map(({ client_id }) => requestFor(practiceId, gap, client_id, now)),
    now,
  )
  return due
    .flatMap((person, place) => {
      const own = checked[place] as Sendability
      const { decision, facts } = own
      if (decision.send === 'never' || !facts?.has_postal_address) return []
      return [{ ...person, leaves_at: decision.send === 'at' ? new Date(decision.at) : now, checked: own }]
    })
    .slice(0, mostPeople)
}

/** Not sent while the approval can be undone, nor once the slot begins. */
export const requestFor = (
  practice_id: string,
  gap: Pick<GapRow, 'id' | 'starts_at'>,
  client_id: string,
  now: Date,
): SendRequest => ({
  practice_id,
  client_id,
  kind: 'open-time',
  channel: 'email',
  expires_at: gap.starts_at,
  stop_on_book_since: now,
  send_at: new Date(now.getTime() + takeBackMs),
  dedupe_key: gapKey(gap.id, client_id),
})
