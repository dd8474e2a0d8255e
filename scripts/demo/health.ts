import type pg from 'pg'
import { addDays } from '../../src/lib/time/dates.ts'
import { localDateOf } from '../../src/lib/time/zones.ts'
import { dueInDays } from './client-notes.ts'
import { zone } from './practice.ts'
import { ownerId } from './practice-rows.ts'

/** What some clients have answered, by last name; days are counted back from today. */
const answered: Record<string, (ago: (days: number) => string) => object> = {
  'Vestergaard-Holm': ago => ({
    conditions: [
      { code: 'lymph_nodes_removed', state: 'past', since: ago(400), areas: ['left_arm'] },
      { code: 'lymphoedema', state: 'now', since: null, areas: ['left_arm'] },
    ],
    pregnancy: { answer: 'no' },
    signed_on: ago(120),
  }),
  Diallo: ago => ({
    pregnancy: { answer: 'yes', due_date: ago(-dueInDays) },
    allergies: [{ to: 'nut' }],
    signed_on: ago(60),
  }),
  Natarajan: ago => ({
    conditions: [{ code: 'dvt', state: 'past', since: ago(75) }],
    medications: [{ name: 'Eliquis 5 mg' }],
    signed_on: ago(70),
    unanswered: ['allergies'],
  }),
}

/** Health cards of a few clients, once. */
export async function writeHealth(client: pg.PoolClient, today: Date): Promise<void> {
  const there = 'select from clinical.health_cards where practice_id = $1 limit 1'
  if ((await client.query(there, [ownerId])).rowCount) return
  const on = localDateOf(zone, today.getTime())
  for (const [name, answers] of Object.entries(answered))
    await client.query(
      `insert into clinical.health_cards (practice_id, client_id, answers, recorded_by, created_at)
        select $1, id, $3, $1, $4 from clients where practice_id = $1 and last_name = $2 and merged_into is null and erased_at is null
        order by id limit 1`,
      [
        ownerId,
        name,
        JSON.stringify(answers(days => addDays(on, -days))),
        new Date(today.getTime() - 60 * 86_400_000),
      ],
    )
}
