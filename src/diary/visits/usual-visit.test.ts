import { describe, expect, it } from 'vitest'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { type PastVisit, proposalOf, usualVisit, wishOfUsual } from './usual-visit.ts'

const NY = 'America/New_York'
// A Thursday.
const now = Date.parse('2026-11-19T15:00:00Z')
let count = 0
const visit = (at: string, more: Partial<PastVisit> = {}): PastVisit => ({
  id: `visit-${count++}`,
  status: 'completed',
  starts_at: new Date(at).toISOString(),
  service_id: 'swedish',
  duration_min: 60,
  price_cents: 9500,
  addons: [],
  practitioner_id: 'dana',
  ...more,
})
// Every two weeks on Thursdays at 10:30, over the change of the clocks, once on a Monday evening.
const grace = [
  visit('2026-11-12T10:30:00-05:00'),
  visit('2026-10-29T10:30:00-04:00'),
  visit('2026-10-12T18:00:00-04:00', { practitioner_id: 'teo' }),
  visit('2026-10-01T10:30:00-04:00', { duration_min: 75, addons: [{ name: 'Cupping', duration_min: 15 }] }),
  visit('2026-09-17T10:30:00-04:00', { service_id: 'deep' }),
]
const said = (visits: PastVisit[], at = now, like: string | null = null) => {
  const usual = usualVisit(visits, NY, at, like)
  return usual && { ...usual, clock: localMinutesOf(NY, usual.start) }
}

describe('the usual visit', () => {
  it('is the most frequent service, length, practitioner, weekday and time, when the rhythm expects it', () => {
    expect(said(grace)).toMatchObject({
      service_id: 'swedish',
      minutes: 60,
      practitioner_id: 'dana',
      date: '2026-11-26',
      clock: 630,
      isHabit: true,
    })
  })

  it('ignores canceled, missed and old visits', () => {
    const off = Array.from({ length: 6 }, (_, n) =>
      visit(`2026-11-0${n + 1}T09:00:00-05:00`, {
        status: n % 2 ? 'cancelled' : 'no_show',
        service_id: 'reiki',
      }),
    )
    const old = Array.from({ length: 30 }, (_, n) =>
      visit(`2025-01-${String(n + 1).padStart(2, '0')}T09:00:00-05:00`, { service_id: 'reiki' }),
    )
    const ten = [
      ...grace,
      ...grace.map(each => ({ ...each, starts_at: each.starts_at.replace('2026', '2025') })),
    ]
    expect(said([...off, ...ten, ...old])).toMatchObject({ service_id: 'swedish', clock: 630 })
  })

  it('is the later of two equally frequent ones', () => {
    const two = [
      visit('2026-11-17T09:00:00-05:00', { service_id: 'deep' }),
      visit('2026-11-12T10:30:00-05:00'),
    ]
    expect(said(two)).toMatchObject({ service_id: 'deep', clock: 540 })
  })

  it('is after what is already booked, and never today or earlier', () => {
    const booked = visit('2026-11-26T10:30:00-05:00', { status: 'confirmed' })
    expect(said([booked, ...grace])?.date).toBe('2026-12-10')
    const long = Date.parse('2027-03-04T15:00:00Z')
    expect(said(grace, long)?.date).toBe('2027-03-11')
  })

  it('repeats the last visit a week later for a client with one or two visits', () => {
    expect(said([visit('2026-11-17T09:00:00-05:00')])).toMatchObject({
      date: '2026-11-24',
      clock: 540,
      isHabit: false,
    })
    expect(said([visit('2026-01-06T09:00:00-05:00')])?.date).toBe('2026-11-24')
  })

  it('is empty for a client who has never visited', () => {
    expect(said([])).toBeNull()
    expect(said([visit('2026-11-10T09:00:00-05:00', { status: 'no_show' })])).toBeNull()
    expect(said([visit('2026-11-26T09:00:00-05:00', { status: 'confirmed' })])).toBeNull()
  })

  it('follows a given visit', () => {
    const deep = grace.at(-1) as PastVisit
    expect(said(grace, now, deep.id)).toMatchObject({ service_id: 'deep', date: '2026-11-26', clock: 630 })
  })
})

describe('the request for a usual visit', () => {
  const usual = { ...(usualVisit(grace, NY, now) as NonNullable<ReturnType<typeof usualVisit>>) }
  const length = (id: string, duration_min: number, archived_at: string | null = null) => ({
    ...{ id, duration_min, archived_at },
  })
  const swedish = {
    id: 'swedish',
    archived_at: null,
    service_durations: [length('s90', 90), length('s60', 60)],
    service_practitioners: [{ practitioner_id: 'dana' }],
  }
  const dana = { id: 'dana', archived_at: null }

  it('has its length and practitioner', () => {
    const other = { ...swedish, id: 'reiki', service_durations: [length('r60', 60)] }
    expect(wishOfUsual(usual, [other, swedish], [dana])).toEqual({
      service_id: 'swedish',
      duration_id: 's60',
      practitioner_id: 'dana',
    })
  })

  it('has the length that its practitioner offers, or any practitioner if they don’t give the service', () => {
    const own = { duration_id: 's90', practitioner_id: 'dana', price_cents: null, is_offered: true }
    const terms = (...practitioner_terms: { duration_min: number; is_offered?: boolean }[]) => ({
      ...swedish,
      practitioner_terms: practitioner_terms.map(each => ({ ...own, ...each })),
    })
    expect(wishOfUsual(usual, [terms({ duration_min: 60 })], [dana])).toMatchObject({ duration_id: 's90' })
    const no = terms({ duration_min: 60, is_offered: false })
    expect(wishOfUsual(usual, [no], [dana])).toMatchObject({ practitioner_id: null })
  })

  it('has the nearest length still sold, and any practitioner if theirs has left', () => {
    const gone = '2026-01-01T00:00:00Z'
    const changed = { ...swedish, service_durations: [length('s60', 60, gone), length('s75', 75)] }
    expect(wishOfUsual(usual, [changed], [{ ...dana, archived_at: gone }])).toMatchObject({
      duration_id: 's75',
      practitioner_id: null,
    })
    expect(wishOfUsual(usual, [{ ...swedish, service_practitioners: [] }], [dana])).toMatchObject({
      practitioner_id: null,
    })
    expect(wishOfUsual(usual, [{ ...swedish, archived_at: gone }], [dana])).toBeNull()
    const nothing = { ...swedish, service_durations: [length('s60', 60, gone)] }
    expect(wishOfUsual(usual, [nothing], [dana])).toBeNull()
  })

  it('proposes its usual time, or the first free one after it', () => {
    const slot = (start: string) => ({ start: new Date(start).toISOString(), practitioner_ids: ['dana'] })
    const days = (...starts: string[]) => {
      const found = starts.map(slot)
      const dates = [...new Set(found.map(({ start }) => localDateOf(NY, Date.parse(start))))]
      return {
        ...{ time_zone: NY, today: '2026-11-19', until: '2026-12-09', next_date: null },
        days: dates.map(date => ({
          date,
          slots: found.filter(({ start }) => localDateOf(NY, Date.parse(start)) === date),
        })),
      }
    }
    const [early, own, later, next] = [
      '2026-11-26T09:00',
      '2026-11-26T10:30',
      '2026-11-26T16:00',
      '2026-11-27T09:00',
    ].map(text => `${text}:00-05:00`) as [string, string, string, string]
    const start = (...starts: string[]) => {
      const found = proposalOf(days(...starts), usual)
      return found && [Date.parse(found.start), found.isUsualTime]
    }
    expect(start(early, own, later)).toEqual([Date.parse(own), true])
    expect(start(early, later)).toEqual([Date.parse(later), false])
    expect(start(early, next)).toEqual([Date.parse(next), false])
    expect(start(early)).toBeNull()
  })
})
