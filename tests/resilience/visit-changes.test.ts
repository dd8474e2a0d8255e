import { afterAll, beforeAll, expect, it } from 'vitest'
import { dice } from '../../scripts/demo/random.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../practice.ts'
import { width } from '../width.ts'

// Changing, moving, booking and undoing at once, over few times and one room: no two visits overlap, and nothing fails
// but with words.
const hands = width(4, 24)
const rounds = width(20, 12)
const hour = 3_600_000
const first = Date.parse('2026-05-21T13:00:00Z')

let database: TestDatabase
let practice: TestPractice
let verbs: Runner
const lost = new Map<string, number>()
let won = 0

beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database, { people: 2 })
  verbs = runner(database, '2026-05-20T12:00:00Z')
  const { id } = practice
  const [room] = await database.sql(
    `insert into rooms (practice_id, name) values ($1, 'Willow') returning id`,
    [id],
  )
  const [long] = await database.sql(
    `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 90, 15000) returning id`,
    [id, practice.service_id],
  )
  const sold = { service_id: practice.service_id, duration_id: practice.duration_id }
  const [client] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'Nadia') returning id`,
    [id],
  )
  const at = (n: number) => new Date(first + n * hour * 0.5).toISOString()
  const visits: string[] = []
  for (const [index, practitioner_id] of practice.practitioners.entries())
    for (const n of [0, 3, 6, 9]) {
      const room_id = index === 0 ? room?.id : null
      const booked = await verbs.as(id, 'create-appointment', {
        ...{ ...sold, client_id: client?.id, practitioner_id, room_id, start: at(n), tells_client: false },
      })
      visits.push(dataOf(booked).appointment_id)
    }
  const compete = async (hand: number) => {
    const random = dice(hand)
    for (let round = 0; round < rounds; round++) {
      const appointment_id = random.pick(visits)
      const practitioner_id = random.pick(practice.practitioners)
      const start = at(random.pick([0, 1, 2, 3, 5, 6, 8, 9, 11]))
      const room_id = random.pick([room?.id, null, undefined])
      const [seen] = await database.sql('select sequence from appointments where id = $1', [appointment_id])
      const input = { appointment_id, sequence: seen?.sequence }
      const result = await random.pick([
        () => verbs.as(id, 'move-appointment', { appointment_id, start, practitioner_id, room_id }),
        () => verbs.as(id, 'change-appointment', { ...input, duration_id: long?.id, room_id }),
        () => verbs.as(id, 'change-appointment', { ...input, duration_id: sold.duration_id, start }),
        () =>
          verbs.as(id, 'create-appointment', {
            ...sold,
            client_id: client?.id,
            practitioner_id,
            start,
            room_id,
          }),
      ])()
      if (result.ok && 'event_id' in (result.data as object) && random.chance(0.5)) {
        const { event_id, sequence } = dataOf(result)
        note(await verbs.as(id, 'undo-change', { appointment_id, event_id, sequence }))
      }
      note(result)
    }
  }
  await Promise.all(Array.from({ length: hands }, (_, hand) => compete(hand)))
}, 300_000)
afterAll(() => database.close())

function note(result: { ok: boolean; status?: number; code?: string }): void {
  if (result.ok) won++
  else lost.set(`${result.status} ${result.code}`, (lost.get(`${result.status} ${result.code}`) ?? 0) + 1)
}

it('many changes succeed, and others are refused only with a 409', () => {
  expect(won).toBeGreaterThan(width(3, 20))
  expect([...lost.keys()].filter(key => !key.startsWith('409 '))).toEqual([])
})

it('no visits of a practitioner or a room overlap, and every visit keeps its stated length', async () => {
  const live = `(select * from appointments where status not in ('cancelled', 'no_show'))`
  const overlaps = await database.sql(
    `select a.id from ${live} a join ${live} b on a.id < b.id and a.blocks_from < b.blocks_until
       and b.blocks_from < a.blocks_until and (a.practitioner_id = b.practitioner_id or a.room_id = b.room_id)`,
  )
  expect(overlaps).toEqual([])
  const wrong = await database.sql(
    `select id from appointments where ends_at <> starts_at + make_interval(mins => duration_min)
       or price_cents <> case duration_min when 60 then 11000 else 15000 end`,
  )
  expect(wrong).toEqual([])
})
