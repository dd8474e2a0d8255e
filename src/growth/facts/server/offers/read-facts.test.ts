import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentWorld, thursday } from '../../../../../tests/content.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('a practice’s facts', () => {
  it('include what it made public, and nothing about its clients', async () => {
    const { practice, sql, facts: read } = await contentWorld(database, { people: 2 })
    await sql(
      `insert into clients (practice_id, first_name, last_name, email) values ($1, 'Zebulon', 'Quartermain', 'zeb@example.com')`,
    )
    await sql(`insert into services (practice_id, name, is_private) values ($1, 'Secret one', true)`)
    await sql(`insert into services (practice_id, name, is_online) values ($1, 'By phone alone', false)`)
    await sql(
      `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 30, 6000)`,
      practice.service_id,
    )
    await sql(`insert into practitioners (practice_id, name, is_bookable) values ($1, 'Back office', false)`)
    const away = `insert into schedule_overrides (practice_id, practitioner_id, date, windows) values ($1, $2, $3, '[]')`
    for (const person of practice.practitioners) await sql(away, person, '2026-05-22')
    await sql(away, practice.practitioners[0], '2026-05-21')
    // Nobody would have come on a day that is closed anyway.
    for (const person of practice.practitioners) await sql(away, person, '2026-05-25')
    await sql(
      `insert into practice_questions (practice_id, question, answer) values ($1, 'Is there parking?', 'Yes.')`,
    )
    await sql(
      `insert into practice_questions (practice_id, question, answer, is_shown) values ($1, 'Not yet?', 'No.', false)`,
    )
    await sql(
      `update practitioners set bio = 'Quiet hands.' where practice_id = $1 and id = $2`,
      practice.practitioners[0],
    )
    const { facts, lengths, is_booking_open } = await read()
    expect(facts.practice).toEqual({
      name: 'Willow & Stone',
      type: 'Massage therapy',
      address: '1 Main St',
      directions: 'Behind the bakery.',
      phone: '(828) 555-0142',
      booking_url: `http://localhost:3000/book/willow-${practice.id.slice(0, 8)}`,
      policy: 'Tell us a day before.',
      locale: 'en-US',
      hemisphere: 'north',
      zone: 'America/New_York',
      currency: 'USD',
    })
    expect(facts.voice).toEqual({ tone: 'plain', emoji: false, avoid: [], sign_off: null })
    expect(facts.services).toEqual([
      {
        id: practice.service_id,
        name: 'Deep tissue',
        description: null,
        duration_min: 30,
        price_cents: 6000,
      },
    ])
    expect([lengths[practice.service_id], is_booking_open]).toEqual([2, true])
    expect(facts.practitioners.map(({ id }) => id)).toEqual(practice.practitioners)
    expect(facts.practitioners.map(({ bio }) => bio)).toEqual(['Quiet hands.', null])
    expect(facts.hours).toEqual([
      { weekday: 4, from: '09:00', to: '17:00' },
      { weekday: 5, from: '10:00', to: '18:00' },
    ])
    expect(facts.closed_days).toEqual([{ date: '2026-05-22' }])
    expect(facts.holidays[0]).toEqual({ date: '2026-05-25', name: 'Memorial Day' })
    expect(facts.questions).toEqual([{ id: expect.any(String), q: 'Is there parking?', a: 'Yes.' }])
    expect(facts.open_times.length).toBeGreaterThan(10)
    expect(JSON.stringify(facts)).not.toMatch(/zebulon|quartermain|secret|by phone|back office/i)
  })

  it('offer times that could all be taken, until one of them is', async () => {
    const { practice, run, facts: read } = await contentWorld(database)
    const { facts } = await read()
    const starts = facts.open_times.map(({ start }) => Date.parse(String(start)))
    expect(starts.every((start, nth) => nth === 0 || start - (starts[nth - 1] ?? 0) >= 3_600_000)).toBe(true)
    expect(starts.every(start => start > thursday.getTime())).toBe(true)
    const taken = facts.open_times[1]
    if (!taken) throw new Error('There is a free time')
    dataOf(
      await run.visit('hold-slot', {
        practice_id: practice.id,
        service_id: practice.service_id,
        duration_id: practice.duration_id,
        addon_ids: [],
        practitioner_id: taken.practitioner_id,
        start: taken.start,
      }),
    )
    const after = await read({ times: { days: 14, also: facts.open_times.map(({ id }) => id) } })
    const left = after.facts.open_times.map(({ id }) => id)
    expect(left).not.toContain(taken.id)
    const [first] = facts.open_times
    // What a text names already stays, though another start would be told first now.
    expect(left).toContain(first?.id)
    expect(left).toContain(facts.open_times.at(-1)?.id)
    expect((await read({ times: null })).facts.open_times).toEqual([])
  })

  it('leave out practitioners with their own price, and all times while booking is closed', async () => {
    const { practice, sql, facts: read } = await contentWorld(database, { people: 2 })
    const [, second] = practice.practitioners
    await sql(
      `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents) values ($1, $2, $3, $4, 13000)`,
      practice.service_id,
      practice.duration_id,
      second,
    )
    const { facts } = await read()
    expect(facts.open_times.length).toBeGreaterThan(0)
    expect(facts.open_times.some(({ practitioner_id }) => practitioner_id === second)).toBe(false)
    await sql('update practices set is_booking_open = false where id = $1')
    expect((await read()).facts.open_times).toEqual([])
  })

  it('use the practice’s chosen voice', async () => {
    const { as, facts: read } = await contentWorld(database)
    const voice = { tone: 'warm', uses_emoji: true, avoid: ['pamper', 'Bliss', 'bliss '], sign_off: ' Dana ' }
    expect(dataOf(await as('save-voice', voice))).toEqual({
      ...voice,
      avoid: ['pamper', 'bliss'],
      sign_off: 'Dana',
    })
    dataOf(await as('save-voice', { ...voice, tone: 'lively', sign_off: '' }))
    const { facts } = await read()
    expect(facts.voice).toEqual({ tone: 'lively', emoji: true, avoid: ['pamper', 'bliss'], sign_off: null })
  })
})
