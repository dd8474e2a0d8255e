import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../database.ts'
import { dataOf } from '../practice.ts'
import { DAY, noon, surveyWorld } from '../surveys.ts'

/**
 * A practice with eight weeks behind it: twelve people who come every two weeks and said yes to offers by mail, four of whom have
 * stayed away for longer than is usual for them. Its clock stands on Wednesday, May 20, 2026, 10:00 in New York.
 */
export async function planWorld(database: TestDatabase) {
  const world = await surveyWorld(database, 2)
  const { practice, sql, run } = world
  await sql(`insert into services (practice_id, name) values ($1, 'Hot stone'), ($1, 'Prenatal massage')`, [
    practice.id,
  ])
  await sql(`update practices set type = 'Massage therapy', slug = $2 where id = $1`, [
    practice.id,
    `p-${practice.id.slice(0, 8)}`,
  ])
  const people: string[] = []
  for (let i = 0; i < 12; i++) {
    const id = await world.addClient({
      first_name: `Client ${i}`,
      email: `c${i}-${practice.id.slice(0, 6)}@example.com`,
    })
    people.push(id)
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
        values ($1, $2, 'email', 'offers', true, 'staff', 'Yes', $3)`,
      [practice.id, id, new Date(noon - 100 * DAY)],
    )
    // The last four have not come for four weeks.
    for (let week = i >= 8 ? 4 : 0; week < 9; week += 2) await world.visit(id, 24 * (week * 7 + 2) + i * 0.75)
  }
  const as = (name: string, input: object) => run.as(practice.id, name, input)
  const voice = { tone: 'plain', uses_emoji: false, avoid: [], sign_off: null }
  const answers = {
    goal: 'fuller_hours',
    launch_service_id: null,
    hours_per_week: 2,
    channels: ['instagram', 'google', 'email'],
    service_ids: [],
    starts_on: '2026-05-25',
    voice,
  }
  const make = async (more: object = {}): Promise<string> => {
    const plan_id = randomUUID()
    dataOf(await as('make-plan', { ...answers, plan_id, ...more }))
    return plan_id
  }
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
  const show = async (plan_id: string | null = null): Promise<any> =>
    dataOf(await as('show-plan-month', { plan_id })).plan
  return { ...world, people, as, answers, make, show }
}
