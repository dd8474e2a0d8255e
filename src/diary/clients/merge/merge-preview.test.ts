import { expect, test } from 'vitest'
import type { ConsentRow } from '../consent/consent.ts'
import { choices, joinableOf, joinConsents, overlapsOf } from './merge-preview.ts'

const dana = { first_name: 'Dana', last_name: 'Lee', email: 'dana@example.com', phone: null }

test('a choice is offered only if both records have a value and they differ', () => {
  expect(choices(dana, dana)).toEqual([])
  expect(choices(dana, { ...dana, last_name: 'Leigh', email: null, phone: '+18285550101' })).toEqual(['name'])
  expect(choices(dana, { ...dana, email: 'other@example.com' })).toEqual(['email'])
})

test('timestamps of a row are converted to the format that joining compares', () => {
  const address = {
    address_street: null,
    address_city: null,
    address_region: null,
    address_postal_code: null,
    address_country: null,
  }
  const row = { ...dana, ...address, other_names: [], household_id: null }
  expect(joinableOf({ ...row, created_at: '2026-01-01T00:00:00Z', archived_at: null })).toMatchObject({
    first_name: 'Dana',
    created_at: Date.UTC(2026, 0, 1),
    archived_at: null,
  })
  const archived = joinableOf({
    ...row,
    created_at: '2026-01-01T00:00:00Z',
    archived_at: '2026-01-02T00:00:00Z',
  })
  expect(archived.archived_at).toBe(Date.UTC(2026, 0, 2))
})

const visit = (id: string, from: string, to: string, status: 'pending' | 'confirmed' | 'cancelled') => ({
  id,
  status,
  starts_at: `2026-05-28T${from}:00Z`,
  ends_at: `2026-05-28T${to}:00Z`,
})

test('visits overlap if both are upcoming and one begins before the other ends', () => {
  const now = Date.parse('2026-05-28T08:00:00Z')
  const one = [
    visit('begun', '07:30', '09:30', 'confirmed'),
    visit('at ten', '10:00', '11:00', 'confirmed'),
    visit('at two', '14:00', '15:00', 'confirmed'),
  ]
  const other = [
    visit('at nine', '09:00', '10:00', 'confirmed'),
    visit('cancelled', '10:00', '11:00', 'cancelled'),
    visit('half past one', '13:30', '14:30', 'pending'),
    visit('half past ten', '10:30', '11:30', 'confirmed'),
  ]
  const ids = overlapsOf(one, other, now).map(([a, b]) => [a.id, b.id])
  expect(ids).toEqual([
    ['at ten', 'half past ten'],
    ['half past one', 'at two'],
  ])
})

const said = (id: string, is_granted: boolean, month: number, address: string | null): ConsentRow => ({
  id,
  channel: 'email',
  purpose: 'offers',
  is_granted,
  source: 'booking',
  wording: '',
  address,
  created_at: `2026-0${month}-01T00:00:00Z`,
})
const one = { email: 'one@example.com', phone: null }
const two = { email: 'two@example.com', phone: null }
const offers = (mine: ConsentRow[], theirs: ConsentRow[], after = one) =>
  joinConsents({ rows: mine, reached: one }, { rows: theirs, reached: two }, after)[2]

test('the later of two consent entries applies', () => {
  const yes = said('yes', true, 1, one.email)
  const no = said('no', false, 2, two.email)
  expect(offers([yes], [no])).toEqual({
    label: 'Offers by email',
    keep: yes,
    other: no,
    result: no,
    why: 'the later answer counts',
  })
  const later = said('later', true, 3, one.email)
  expect(offers([later], [no])).toMatchObject({ result: later, why: 'the later answer counts' })
})

test('an opt-in for an address that is no longer primary does not apply, and this is explained', () => {
  const no = said('no', false, 1, one.email)
  const yes = said('yes', true, 2, two.email)
  const why = 'the yes was for another address'
  expect(offers([no], [yes])).toMatchObject({ other: yes, result: no, why })
  expect(offers([], [yes])).toMatchObject({ keep: null, other: yes, result: null, why })
  expect(offers([], [yes], two)).toMatchObject({ result: yes, why: null })
})

test('nothing is explained if both agree, or nobody was asked', () => {
  expect(offers([], [])).toMatchObject({ keep: null, other: null, result: null, why: null })
  const rows = [said('a', false, 1, one.email), said('b', false, 2, two.email)] as const
  expect(offers([rows[0]], [rows[1]])).toMatchObject({ result: rows[1], why: null })
})
