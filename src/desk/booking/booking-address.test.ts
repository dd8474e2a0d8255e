import { describe, expect, it } from 'vitest'
import { holdKey, placeQuery, readPlace, sumOf } from './booking-address.ts'
import type { BookingPage } from './schema.ts'

const service = (id: string, durations: number[], addons: string[] = []) => ({
  id,
  name: id === 'deep' ? 'Deep tissue' : 'Prenatal',
  description: null,
  category: null,
  dye: 'woad',
  durations: durations.map(min => ({ id: `${id}-${min}`, duration_min: min, price_cents: min * 100 })),
  addons: addons.map(name => ({ id: name, name, duration_min: 15, price_cents: 2500 })),
  practitioner_ids: ['mara', 'teo'],
  terms: [],
})
const page = {
  link: null,
  via: null,
  services: [service('pre', [60]), service('deep', [60, 75], ['cupping', 'stones'])],
} as unknown as BookingPage
const place = (query: string) => readPlace(new URLSearchParams(query), page)

describe('the booking address', () => {
  it('is read back as it was written', () => {
    const query =
      '?service=deep&duration=deep-75&addons=cupping%2Cstones&with=mara&step=details&from=2026-05-10&date=2026-05-21&view=list&time=2026-05-21T14%3A30%3A00.000Z'
    const read = place(query)
    expect(read && placeQuery(read)).toBe(query)
  })

  it('keeps the link to a private service, and the link by which a visitor came', () => {
    const read = readPlace(new URLSearchParams('service=deep&via=spring'), { ...page, link: 'secret' })
    expect(read).toMatchObject({ link: 'secret', via: 'spring' })
    expect(read && placeQuery(read)).toBe('?service=deep&duration=deep-60&link=secret&via=spring')
  })

  it('falls back to the first service if it is empty or invalid', () => {
    for (const query of [
      '',
      '?service=gone&duration=x&with=nobody&from=soon&date=2026-13-31&time=noon&step=9',
    ]) {
      expect(place(query)).toEqual({
        step: 'service',
        service_id: 'pre',
        duration_id: 'pre-60',
        addon_ids: [],
        practitioner_id: null,
        from: null,
        also: null,
        link: null,
        via: null,
        date: null,
        view: 'month',
        time: null,
      })
    }
  })

  it('ignores lengths and add-ons of another service', () => {
    const read = place('?service=pre&duration=deep-75&addons=cupping')
    expect(read).toMatchObject({ duration_id: 'pre-60', addon_ids: [] })
  })

  it('reads the fields of a plain form', () => {
    const read = place('?service=deep&for-pre=pre-60&for-deep=deep-75&addons=stones&addons=cupping&step=time')
    expect(read).toMatchObject({ duration_id: 'deep-75', addon_ids: ['cupping', 'stones'], step: 'time' })
  })

  it('has no details step without a time, and one spelling per instant', () => {
    expect(place('?step=details')?.step).toBe('time')
    expect(place('?step=details&time=2026-05-21T10:30:00-04:00')).toMatchObject({
      step: 'details',
      time: '2026-05-21T14:30:00.000Z',
    })
  })

  it('is null if a practice has no services', () => {
    expect(readPlace(new URLSearchParams(), { ...page, services: [] })).toBeUndefined()
  })
})

it('adds up minutes and prices, and names the length if there are several', () => {
  const read = place('?service=deep&duration=deep-75&addons=cupping')
  expect(read && sumOf(read, page)).toMatchObject({
    name: 'Deep tissue 75',
    duration_min: 90,
    price_cents: 10_000,
  })
  const single = place('?service=pre')
  expect(single && sumOf(single, page).name).toBe('Prenatal')
})

it('keeps a hold when the practitioner changes', () => {
  const [anyone, mara] = [place('?service=deep'), place('?service=deep&with=mara')]
  if (!anyone || !mara) throw new Error('not read')
  expect(holdKey(anyone)).toBe(holdKey(mara))
})
