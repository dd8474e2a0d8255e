import type pg from 'pg'
import { readRows } from '#desk/numbers/server/offers/read-rows.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { knowRows } from '#rules/metrics/known-rows.ts'
import { allRows, type Columns, onlyRow } from '#server/database/rows.ts'
import type { FindingFacts } from '../../findings/finding-facts.ts'
import { readHidden } from './hidden-findings.ts'

type Person = Columns<'clients', 'id' | 'first_name' | 'last_name' | 'email' | 'phone'>

export async function readFindingFacts(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  practitioner_id?: string,
): Promise<FindingFacts> {
  const { currency, time_zone: zone } = await onlyRow<Columns<'practices', 'currency' | 'time_zone'>>(
    client,
    {
      name: 'practice-of-numbers',
      text: 'select currency, time_zone from practices where id = $1',
      values: [practiceId],
    },
  )
  const today = localDateOf(zone, now.getTime())
  const periods = [{ from: addDays(today, -56), to: today }]
  const rows = await readRows(client, practiceId, { metrics: ['overdue', 'utilisation'], periods, zone, now })
  const known = knowRows(rows, zone)
  const ofMoney = rows.appointments.filter(visit => visit.currency === currency)
  const isOne = ofMoney.length === rows.appointments.length
  const named = (table: 'services' | 'practitioners') =>
    allRows<{ id: string; name: string }>(client, {
      name: `${table}-of-findings`,
      text: `select id, name from ${table} where practice_id = $1 and archived_at is null order by sort, id`,
      values: [practiceId],
    })
  const services = await named('services')
  const practitioners = await named('practitioners')
  const people = await allRows<Person>(client, {
    name: 'people-of-findings',
    text: `select id, first_name, last_name, email, phone from clients
      where practice_id = $1 and merged_into is null and erased_at is null`,
    values: [practiceId],
  })
  return {
    hidden: await readHidden(client, practiceId, now, practitioner_id),
    known,
    money: isOne ? known : knowRows({ ...rows, appointments: ofMoney }, zone),
    zone,
    now: now.toISOString(),
    today,
    currency,
    services,
    practitioners,
    people: new Map(
      people.map(({ id, email, phone, ...name }) => [id, { name: wholeName(name), email, phone }]),
    ),
    practitioner_id,
  }
}
