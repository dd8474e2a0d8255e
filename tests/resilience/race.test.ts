import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { dice } from '../../scripts/demo/random.ts'
import { unpackSlots } from '../../src/diary/visits/offer/slot-wire.ts'
import type { VerbResult } from '../../src/server/functions/run-verb.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../practice.ts'
import { width } from '../width.ts'

// The product's first promise (product decisions): whatever comes at once, no two visits overlap.
const rivals = width(16, 64)
const attempts = width(12, 200)
const days = width(2, 14)
const now = '2026-05-14T12:00:00Z'

let database: TestDatabase
let practice: TestPractice
let verbs: Runner
let starts: string[]
const won: string[] = []
const lost = new Map<string, number>()

beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database, { people: 3 })
  verbs = runner(database, now)
  // Two rooms for three people: rooms run out before practitioners do.
  await database.sql(
    `insert into rooms (practice_id, name) select $1, 'Room ' || n from generate_series(1, 2) n`,
    [practice.id],
  )
  await database.sql(
    `insert into service_rooms (practice_id, service_id, room_id) select practice_id, $2, id from rooms where practice_id = $1`,
    [practice.id, practice.service_id],
  )
  await database.sql('update services set needs_room = true where id = $1', [practice.service_id])
  const asked = { ...wish(null), from: '2026-05-15', days }
  const found = dataOf(await verbs.visit('list-open-slots', asked)) as PackedSlots
  starts = unpackSlots(found).days.flatMap(day => day.slots.map(slot => slot.start))
  await Promise.all(Array.from({ length: rivals }, (_, index) => compete(index)))
}, 600_000)
afterAll(() => database.close())

const wish = (practitioner_id: string | null) => ({
  practice_id: practice.id,
  service_id: practice.service_id,
  duration_id: practice.duration_id,
  practitioner_id,
})

async function compete(index: number): Promise<void> {
  const random = dice(index)
  for (let round = 0; round < attempts; round++) {
    const start = random.pick(starts)
    const practitioner = random.chance(0.5) ? null : random.pick(practice.practitioners)
    const byHand = random.chance(0.125)
    note(byHand ? await bookByHand(start, practitioner) : await bookOnline(start, practitioner, index))
  }
}

async function bookOnline(start: string, practitioner: string | null, index: number): Promise<VerbResult> {
  const held = await verbs.visit('hold-slot', { ...wish(practitioner), start })
  if (!held.ok) return held
  const { hold_token } = dataOf(held)
  return verbs.visit('book-appointment', {
    practice_id: practice.id,
    hold_token,
    first_name: 'Rival',
    last_name: String(index),
    email: `rival-${index}@example.com`,
    phone: `(828) 555-01${String(index).padStart(2, '0')}`,
  })
}

const bookByHand = (start: string, practitioner: string | null) =>
  verbs.as(practice.id, 'create-appointment', {
    client: { first_name: 'Walk', last_name: 'In' },
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_id: practitioner ?? practice.practitioners[0],
    start,
    tells_client: false,
  })

function note(result: VerbResult): void {
  if (result.ok) won.push(JSON.stringify(result.data))
  else lost.set(`${result.status} ${result.code}`, (lost.get(`${result.status} ${result.code}`) ?? 0) + 1)
}

describe(`${rivals} rivals, ${attempts} attempts each, by form and by hand`, () => {
  it('every request gets a visit, or a 409 that says what is still free', () => {
    const total = won.length + [...lost.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBe(rivals * attempts)
    expect([...lost.keys()].filter(key => !key.startsWith('409 '))).toEqual([])
  })

  it('no visits of a practitioner or a room overlap', async () => {
    // Staff may book over a visitor's hold, who is then told kindly: so holds are compared with what came online.
    const spans = `(select 'visit' as what, a.source, h.id, h.practitioner_id, h.room_id, h.blocks_from, h.blocks_until
        from held_times h join appointments a on a.id = h.appointment_id
      union all select 'hold', 'online', id, practitioner_id, room_id, blocks_from, blocks_until from slot_holds)`
    const rows = await database.sql(
      `select a.what, b.what as other from ${spans} a join ${spans} b on a.id < b.id and a.blocks_from < b.blocks_until
         and b.blocks_from < a.blocks_until and (a.practitioner_id = b.practitioner_id or a.room_id = b.room_id)
       where a.what = b.what or a.source = b.source`,
    )
    expect(rows).toEqual([])
  })

  it('each slot has one winner, and every winner is in the schedule', async () => {
    const rows = await database.sql(
      'select practitioner_id, starts_at from appointments where practice_id = $1',
      [practice.id],
    )
    expect(rows).toHaveLength(won.length)
    expect(new Set(rows.map(row => `${row.practitioner_id} ${row.starts_at}`)).size).toBe(won.length)
    expect(won.length).toBeGreaterThan(width(8, 50))
  })

  it('each person gets one record, however often they book', async () => {
    const rows = await database.sql(
      `select email from clients where practice_id = $1 and email is not null`,
      [practice.id],
    )
    expect(new Set(rows.map(row => row.email)).size).toBe(rows.length)
  })
})
