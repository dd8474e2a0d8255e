import { describe, expect, it } from 'vitest'
import { noProcessing } from '#diary/visits/availability/processing.ts'
import {
  AS_SOLD,
  type ChangeDraft,
  type ChangingVisit,
  changeDraft,
  changesOf,
  concernsClient,
  type OfferedService,
  outcomeOf,
  priceText,
  servicesAsSold,
} from './visit-change.ts'

const length = (
  id: string,
  duration_min: number,
  price_cents: number,
  archived_at: string | null = null,
) => ({
  ...{ id, duration_min, price_cents, archived_at, ...noProcessing },
})
const cupping = { ...length('cupping', 15, 2500), name: 'Cupping', sort: 0 }
const oil = { ...length('oil', 0, 1000), name: 'Warm oil', sort: 1 }
const deep: OfferedService = {
  id: 'deep',
  name: 'Deep tissue',
  buffer_before_min: 0,
  buffer_after_min: 15,
  archived_at: null,
  service_durations: [length('d60', 60, 11000), length('d90', 90, 15000)],
  practitioner_terms: [],
  service_addons: [cupping, oil],
}
const swedish: OfferedService = {
  ...deep,
  id: 'swedish',
  name: 'Swedish',
  buffer_before_min: 5,
  buffer_after_min: 30,
  service_durations: [length('s45', 45, 8000)],
  service_addons: [],
}
const services = [deep, swedish]
const at = (clock: string) => `2026-05-14T${clock}:00Z`
const visit: ChangingVisit = {
  starts_at: at('10:00'),
  ends_at: at('11:00'),
  blocks_from: at('10:00'),
  blocks_until: at('11:15'),
  service_id: 'deep',
  service_name: 'Deep tissue',
  duration_min: 60,
  ...noProcessing,
  price_cents: 11000,
  currency: 'USD',
  practitioner_id: 'mara',
  room_id: 'willow',
  addons: [],
  note: null,
}
const drafted = (more: Partial<ChangeDraft> = {}, of = visit, from = services) => ({
  ...changeDraft(of, from),
  ...more,
})
const sent = (more: Partial<ChangeDraft> = {}, of = visit, from = services) =>
  changesOf(of, drafted(more, of, from), from)
const outcome = (more: Partial<ChangeDraft> = {}, of = visit, from = services) =>
  outcomeOf(of, drafted(more, of, from), from)

describe('the request of a visit change', () => {
  it.each<[string, Partial<ChangeDraft>, object]>([
    ['nothing, as it opens', {}, {}],
    ['another length and its price', { durationId: 'd90' }, { duration_id: 'd90', price_cents: 15000 }],
    ['an add-on', { addonIds: ['cupping'] }, { addon_ids: ['cupping'], price_cents: 13500 }],
    [
      'another service, whole',
      { serviceId: 'swedish', durationId: 's45', addonIds: [] },
      { service_id: 'swedish', duration_id: 's45', addon_ids: [], price_cents: 8000 },
    ],
    ['a price of its own', { price: '99.50' }, { price_cents: 9950 }],
    ['a price that is what it is', { price: '110' }, {}],
    ['a room, and none', { roomId: '' }, { room_id: null }],
    ['another start', { start: Date.parse(at('09:45')) }, { start: '2026-05-14T09:45:00.000Z' }],
    ['somebody else', { practitionerId: 'teo' }, { practitioner_id: 'teo' }],
    ['a note', { note: ' Left knee ' }, { note: 'Left knee' }],
    ['a note that is blank is none', { note: '  ' }, {}],
  ])('%s', (_, more, expected) => expect(sent(more)).toEqual(expected))

  it('removes a note', () => expect(sent({ note: '' }, { ...visit, note: 'Old' })).toEqual({ note: null }))

  it('concerns the client, unless only a room or a note changes', () => {
    expect(concernsClient(sent({ roomId: 'stone', note: 'Left knee' }))).toBe(false)
    expect(concernsClient(sent({ roomId: 'stone', price: '90' }))).toBe(true)
    expect(concernsClient(sent())).toBe(false)
  })
})

describe('the result of a visit change', () => {
  it('has length, price and buffers of the chosen service', () => {
    expect(outcome({ durationId: 'd90', addonIds: ['cupping', 'oil'] })).toEqual({
      from: Date.parse(at('10:00')),
      to: Date.parse(at('11:45')),
      blocks: { from: Date.parse(at('10:00')), to: Date.parse(at('12:00')) },
      worked: [{ from: Date.parse(at('10:00')), to: Date.parse(at('12:00')) }],
      minutes: 105,
      cents: 18500,
      isPriceWrong: false,
    })
    expect(outcome({ serviceId: 'swedish', durationId: 's45' }).blocks).toEqual({
      from: Date.parse(at('09:55')),
      to: Date.parse(at('11:15')),
    })
  })

  it('shows the calculated price until one is typed', () => {
    const draft = drafted({ durationId: 'd90' })
    expect(priceText(draft, outcomeOf(visit, draft, services), 'USD')).toBe('150')
    expect(outcome({ durationId: 'd90', price: '140' }).cents).toBe(14000)
    expect(outcome({ price: 'a lot' })).toMatchObject({ isPriceWrong: true, cents: 11000 })
  })

  it('uses the length and price of the chosen practitioner if they have their own', () => {
    const terms = (practitioner_id: string, duration_min: number | null, price_cents: number | null) => ({
      ...{ duration_id: 's45', practitioner_id, duration_min, price_cents },
    })
    const own = { ...swedish, practitioner_terms: [terms('teo', 50, 9500), terms('noa', null, 7000)] }
    const chosen = { serviceId: 'swedish', durationId: 's45' }
    const withWhom = (practitionerId: string) => outcome({ ...chosen, practitionerId }, visit, [deep, own])
    expect(withWhom('mara')).toMatchObject({ minutes: 45, cents: 8000 })
    expect(withWhom('teo')).toMatchObject({ minutes: 50, cents: 9500 })
    expect(withWhom('noa')).toMatchObject({ minutes: 45, cents: 7000 })
  })

  it('keeps the agreed price for unchanged items', () => {
    const cheaper = { ...visit, price_cents: 9000 }
    expect(outcome({ addonIds: ['cupping'] }, cheaper).cents).toBe(11500)
    expect(outcome({ durationId: 'd90' }, cheaper).cents).toBe(15000)
    const withOil = { ...cheaper, addons: [{ id: 'oil', name: 'Warm oil', price_cents: 500 }] }
    expect(outcome({ addonIds: [] }, withOil).cents).toBe(8500)
    expect(outcome({ addonIds: ['oil', 'cupping'] }, withOil).cents).toBe(11500)
  })

  it('keeps the length of a visit that was made shorter than its add-ons', () => {
    const long = { id: 'cupping', name: 'Cupping', duration_min: 45, price_cents: 2500 }
    const short = { ...visit, ends_at: at('10:30'), duration_min: 30, price_cents: 13500, addons: [long] }
    expect(outcome({}, short).minutes).toBe(30)
    expect(outcome({ addonIds: [] }, short)).toMatchObject({ minutes: 30, cents: 11000 })
  })

  it('keeps a length, an add-on and a service that are no longer sold', () => {
    const gone = '2026-01-01T00:00:00Z'
    const old: OfferedService = {
      ...deep,
      archived_at: gone,
      service_durations: [length('d60', 60, 12000, gone), length('d90', 90, 15000)],
      service_addons: [{ ...cupping, archived_at: gone }],
    }
    const sold = {
      ...visit,
      ends_at: at('11:15'),
      duration_min: 75,
      price_cents: 13000,
      addons: [{ id: 'cupping', name: 'Cupping', duration_min: 15, price_cents: 2000 }],
    }
    expect(changeDraft(sold, [old])).toMatchObject({ durationId: AS_SOLD, addonIds: ['cupping'] })
    const [shown] = servicesAsSold(sold, [old])
    expect(shown?.archived_at).toBeNull()
    expect(shown?.service_durations[0]).toEqual(length(AS_SOLD, 60, 11000))
    expect(shown?.service_addons[0]).toMatchObject({ price_cents: 2000, archived_at: null })
    expect(sent({}, sold, [old])).toEqual({})
    expect(sent({ addonIds: [] }, sold, [old])).toEqual({ addon_ids: [], price_cents: 11000 })
    expect(sent({ durationId: 'd90' }, sold, [old])).toEqual({ duration_id: 'd90', price_cents: 17000 })
  })
})
