import { weekdayOf } from '../src/lib/time/dates.ts'
import { asOwner } from './admin.ts'
import { dateIn, instantAt } from './diary.ts'
import type { Practice } from './practice-api.ts'

export const payForFull = ({ id }: Practice) =>
  asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [id])

/**
 * Eight weeks of visits, four a day but none on Fridays, a service that was asked for more of late, and a regular, Dev
 * Oyelaran, who is late for a rhythm of two weeks.
 */
export async function addEightWeeks(practice: Practice): Promise<void> {
  const [first] = await practice.rows<{ id: string }>('practitioners?select=id')
  const [service] = await practice.rows<{ id: string; name: string }>(
    'services?select=id,name&order=sort,name',
  )
  if (!first || !service) throw new Error('the practice has nobody, or gives nothing')
  await asOwner(`update practitioners set created_at = now() - interval '1 year' where id = $1`, [first.id])
  const person = async (name: string, last: string) => {
    const [row] = await asOwner(
      `insert into clients (practice_id, first_name, last_name, email) values ($1, $2, $3, $4) returning id`,
      [practice.id, name, last, `${name.toLowerCase()}@example.com`],
    )
    return String(row?.id)
  }
  const dev = await person('Dev', 'Oyelaran')
  const guests = await Promise.all(Array.from({ length: 12 }, (_, at) => person(`Guest${at}`, 'Adams')))
  const starts: Date[] = []
  const whose: string[] = []
  for (let ago = 56; ago > 0; ago--) {
    const date = dateIn(-ago)
    if (weekdayOf(date) === 5) continue
    for (const [nth, at] of ['10:00', '11:00', '13:00', '14:00'].entries()) {
      starts.push(new Date(instantAt(date, at)))
      whose.push(String(guests[(ago + nth * 3) % guests.length]))
    }
  }
  for (const ago of [79, 65, 51]) {
    starts.push(new Date(instantAt(dateIn(-ago), '16:00')))
    whose.push(dev)
  }
  await asOwner(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name, duration_min,
        price_cents, currency, source, created_at)
      select $1, v.client, $2, $3, 'completed', v.at, v.at + interval '1 hour', $4, 60, 11000, 'USD', 'staff', v.at - interval '7 days'
      from unnest($5::uuid[], $6::timestamptz[]) as v (client, at)`,
    [practice.id, first.id, service.id, service.name, whose, starts],
  )
}
