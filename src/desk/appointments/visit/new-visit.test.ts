import { describe, expect, it } from 'vitest'
import {
  checkNewVisit,
  hasBegun,
  type NewVisit,
  namesOf,
  noService,
  practitionerOf,
  servicesOf,
  withServices,
} from './new-visit.ts'

const full: NewVisit = {
  clientId: 'rosa',
  newClient: null,
  serviceId: 'swedish',
  durationId: 'sixty',
  addonIds: [],
  more: [],
  practitionerId: 'mara',
  roomId: '',
  date: '2026-05-14',
  minutes: 630,
  offeredIds: [],
  note: '',
  tells: true,
  repeats: null,
}
const check = (change: Partial<NewVisit>) =>
  Object.keys(checkNewVisit({ ...full, ...change }, 'America/New_York'))
const typed = { first_name: 'Rosa', last_name: '', email: '', phone: '' }

it('asks only for missing fields', () => {
  expect(check({})).toEqual([])
  expect(check({ clientId: null })).toEqual(['client'])
  expect(check({ clientId: null, newClient: typed })).toEqual([])
  expect(check({ clientId: null, newClient: { ...typed, first_name: ' ' } })).toEqual(['first_name'])
  expect(check({ serviceId: null, durationId: null, minutes: null, date: '' })).toEqual([
    'service',
    'date',
    'time',
  ])
})

it('accepts any practitioner for a free time, and asks for one at a typed time', () => {
  expect(check({ practitionerId: '', offeredIds: ['teo', 'dana'] })).toEqual([])
  expect(practitionerOf({ practitionerId: '', offeredIds: ['teo', 'dana'] })).toBe('teo')
  expect(check({ practitionerId: '' })).toEqual(['practitioner'])
})

it('recognizes the hour that the clock skips', () => {
  expect(check({ date: '2026-03-08', minutes: 150 })).toEqual(['time'])
})

it('tells whether the visit has begun, by the practice’s clock', () => {
  const begun = (change: Partial<NewVisit>, now: string) =>
    hasBegun({ ...full, ...change }, 'America/New_York', Date.parse(now))
  expect(begun({}, '2026-05-14T14:29:00Z')).toBe(false)
  // As the server decides it: what begins now has begun.
  expect(begun({}, '2026-05-14T14:30:00Z')).toBe(true)
  expect(begun({}, '2026-05-15T00:00:00Z')).toBe(true)
  expect(begun({ minutes: null }, '2026-05-15T00:00:00Z')).toBe(false)
  expect(begun({ date: '' }, '2026-05-15T00:00:00Z')).toBe(false)
})

it('splits a search text into first and last name', () => {
  expect(namesOf(' lena  van der berg ')).toEqual({ first_name: 'Lena', last_name: 'Van Der Berg' })
  expect(namesOf('')).toEqual({ first_name: '', last_name: '' })
})

describe('several services in one visit', () => {
  const facial = { serviceId: 'facial', durationId: 'f30', addonIds: [], practitionerId: 'ben' }
  const several = { ...full, more: [facial] }

  it('keep their order and can be reordered', () => {
    const [first, second] = servicesOf(several)
    expect([first?.serviceId, second?.serviceId]).toEqual([full.serviceId, 'facial'])
    const turned = {
      ...several,
      offeredIds: ['x', 'y'],
      ...withServices([second, first].flatMap(each => each ?? [])),
    }
    expect(turned).toMatchObject({ serviceId: 'facial', practitionerId: 'ben', offeredIds: [] })
    expect(turned.more.map(each => each.serviceId)).toEqual([full.serviceId])
  })

  it('must each have a service chosen', () => {
    const named = { ...several, clientId: 'c', serviceId: 's', durationId: 'd' }
    expect(checkNewVisit(named, 'UTC').service).toBeUndefined()
    expect(checkNewVisit({ ...named, more: [facial, noService] }, 'UTC').service).toMatch(/each part/)
  })
})
