import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordFits } from '#server/platform/auth/passwords.ts'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { planDiary } from './diary.ts'
import { fillDemo } from './fill-demo.ts'
import { decideOutcomes } from './outcomes.ts'
import { ownerId } from './practice-rows.ts'

const publicUrl = 'http://localhost:3000'
const noonInAsheville = Date.parse('2026-11-19T17:00:00Z')
const days = Array.from({ length: 14 }, (_, index) => noonInAsheville + index * 86_400_000)
// The nights on which clocks change, a leap day, and a year's end lie inside the diaries of these.
const oddDays = ['2027-03-14T16:00Z', '2026-11-01T18:00Z', '2028-02-29T17:00Z', '2027-01-01T17:00Z'].map(
  Date.parse,
)

describe('the diary', () => {
  it.each([...days, ...oddDays].map(now => [new Date(now).toISOString(), now] as const))(
    'is believable on %s',
    (_, now) => {
      const { visits } = planDiary(now)
      const outcomes = decideOutcomes(visits, now)
      const statuses = (day: number) =>
        outcomes.filter((_, index) => visits[index]?.day === day).map(each => each.status)
      expect(visits.length).toBeGreaterThan(250)
      expect(visits.filter(visit => visit.day > 0).length).toBeGreaterThan(20)
      expect(statuses(0).length).toBeGreaterThanOrEqual(6)
      expect(outcomes.filter(each => each.status === 'no_show').length).toBeGreaterThan(2)
      for (const [index, { status, bookedAt, cancelledAt }] of outcomes.entries()) {
        const visit = visits[index] as (typeof visits)[number]
        expect(bookedAt).toBeLessThan(now)
        if (cancelledAt) expect(cancelledAt).toBeLessThan(now)
        if (visit.day < 0) expect(['completed', 'no_show', 'cancelled']).toContain(status)
        if (visit.day > 0) expect(['confirmed', 'pending', 'cancelled']).toContain(status)
      }
    },
  )

  it('is the same each time for the same moment', () => {
    expect(planDiary(noonInAsheville)).toEqual(planDiary(noonInAsheville))
  })
})

describe('the demo practice', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const count = async (table: string) => {
    const [row] = await database.sql(`select count(*)::int as n from ${table} where practice_id = $1`, [
      ownerId,
    ])
    return row?.n
  }

  it('is written once, whole, and found again', async () => {
    const first = await fillDemo(database, { today: new Date(noonInAsheville), publicUrl })
    expect(first.bookingUrl).toBe('http://localhost:3000/book/willow-and-stone')
    const visits = await count('appointments')
    expect(visits).toBe(planDiary(noonInAsheville).visits.length)
    for (const [table, wanted] of Object.entries({ practitioners: 3, services: 9, rooms: 3, clients: 24 })) {
      expect([table, await count(table)]).toEqual([table, wanted])
    }
    const [user] = await database.sql('select encrypted_password from auth.users where email = $1', [
      first.email,
    ])
    expect(await passwordFits(user?.encrypted_password, first.password)).toBe(true)

    const later = { today: new Date(noonInAsheville + 3 * 86_400_000), publicUrl }
    expect(await fillDemo(database, later)).toEqual(first)
    expect(await count('appointments')).toBe(visits)
  })

  it('tells nobody anything, and mirrors the practice into its profile', async () => {
    expect(await database.sql('select 1 from appointments where tell_after is not null')).toEqual([])
    expect(await count('outbound_messages')).toBe(0)
    const [profile] = await database.sql('select * from profiles where id = $1', [ownerId])
    expect(profile).toMatchObject({
      practice_name: 'Willow & Stone Massage',
      practice_phone: '(828) 555-0142',
      onboarding_completed: true,
      first_day_completed: true,
      plan_type: 'full',
      subscription_status: 'active',
    })
  })
})
