import { expect, test } from 'vitest'
import { amount, client, figure, visit } from '../../../tests/numbers/plain-rows.ts'

const hitsOf = (
  metric: Parameters<typeof figure>[0],
  rows: Parameters<typeof figure>[1],
  ask?: Parameters<typeof figure>[2],
) => figure(metric, rows, ask).hits

test('rebooking counts within two days of the end, if not canceled by then, once a day', () => {
  const first = visit('a', '2026-05-04T10:00:00Z')
  const next = (created_at: string, other = {}) =>
    visit('b', '2026-07-01T10:00:00Z', { created_at, status: 'confirmed', ...other })
  const rate = (...more: (typeof first)[]) => amount('rebooking_rate', { appointments: [first, ...more] })
  expect(rate()).toBe(0)
  expect(rate(next('2026-05-06T11:00:00Z'))).toBe(10_000)
  expect(rate(next('2026-05-06T11:00:00.001Z'))).toBe(0)
  const gone = (cancelled_at: string) =>
    next('2026-05-04T11:00:00Z', { status: 'cancelled', cancelled_by: 'client', cancelled_at })
  expect(rate(gone('2026-05-06T11:00:00Z'))).toBe(0)
  expect(rate(gone('2026-05-06T11:00:00.001Z'))).toBe(10_000)
  // Two services of one day are one chance; the two days after must be over.
  const two = [first, visit('c', '2026-05-04T11:00:00Z')]
  expect(figure('rebooking_rate', { appointments: two }).rows).toEqual(['appointments:c'])
  expect(figure('rebooking_rate', { appointments: two }, { now: '2026-05-06T11:59:59Z' }).rows).toEqual([])
})

test('first returns within 60 days and returns within 90 count only clients with that much time', () => {
  const appointments = (second: string) => [visit('a', '2026-05-01T10:00:00Z'), visit('b', second)]
  const ask = { to: '2026-05-01', now: '2026-08-01T12:00:00Z' }
  const first = (second: string, more = {}) =>
    amount('first_return_rate', { appointments: appointments(second) }, { ...ask, ...more })
  expect([
    first('2026-06-30T10:00:00Z'),
    first('2026-07-01T10:00:00Z'),
    first('2026-05-01T15:00:00Z'),
  ]).toEqual([10_000, 0, 0])
  expect(first('2026-05-20T10:00:00Z', { now: '2026-06-29T23:59:00Z' })).toBeNull()
  expect(first('2026-05-20T10:00:00Z', { now: '2026-06-30T00:00:00Z' })).toBe(10_000)
  const again = (second: string) => amount('return_rate', { appointments: appointments(second) }, ask)
  expect([again('2026-07-30T10:00:00Z'), again('2026-07-31T10:00:00Z')]).toEqual([10_000, 0])
  expect(
    amount(
      'return_rate',
      { appointments: appointments('2026-05-20T10:00:00Z') },
      { ...ask, now: '2026-07-29T12:00:00Z' },
    ),
  ).toBeNull()
})

test('a rhythm is the median gap, and a client is overdue a week past it with nothing booked', () => {
  const came = ['2026-03-01', '2026-03-11', '2026-03-26'].map((day, at) => visit(`${at}`, `${day}T10:00:00Z`))
  // Gaps of 10 and 15 days: 12.5 is 13, and 13 + 7 days after the 26th is the 15th of April.
  const asOf = (to: string) => ({ from: to, to })
  expect(amount('rhythm', { appointments: came }, asOf('2026-04-15'))).toBe(13)
  expect(amount('overdue', { appointments: came }, asOf('2026-04-15'))).toBe(0)
  expect(hitsOf('overdue', { appointments: came }, asOf('2026-04-16'))).toEqual(['clients:ann'])
  const ahead = visit('next', '2026-06-20T10:00:00Z', {
    status: 'confirmed',
    created_at: '2026-04-10T10:00:00Z',
  })
  expect(amount('overdue', { appointments: [...came, ahead] }, asOf('2026-04-16'))).toBe(0)
  const later = { ...ahead, created_at: '2026-04-17T00:00:00Z' }
  expect(amount('overdue', { appointments: [...came, later] }, asOf('2026-04-16'))).toBe(1)
  const archived = (archived_at: string) =>
    amount('overdue', { appointments: came, clients: [client('ann', { archived_at })] }, asOf('2026-04-16'))
  expect([archived('2026-04-16T23:59:59.999Z'), archived('2026-04-17T00:00:00Z')]).toEqual([0, 1])
  expect(amount('rhythm', { appointments: came.slice(1) }, asOf('2026-04-15'))).toBeNull()
  // A year after the last visit there is a rhythm still, a day later none.
  const year = (to: string) =>
    amount('rhythm', { appointments: came }, { ...asOf(to), now: '2027-06-01T12:00:00Z' })
  expect([year('2027-03-26'), year('2027-03-27')]).toEqual([13, null])
})

test('a client lapses after a year; quick cancellations and canceled imports are not upcoming visits', () => {
  const old = visit('old', '2025-05-30T10:00:00Z')
  expect(hitsOf('lapsed', { appointments: [old] })).toEqual(['clients:ann'])
  expect(amount('lapsed', { appointments: [{ ...old, starts_at: '2025-05-31T10:00:00Z' }] })).toBe(0)
  const ahead = visit('next', '2026-07-01T10:00:00Z', {
    status: 'cancelled',
    cancelled_by: 'client',
    created_at: '2026-05-01T10:00:00Z',
    cancelled_at: '2026-05-01T10:03:00Z',
  })
  expect(amount('lapsed', { appointments: [old, ahead] })).toBe(1)
  expect(amount('lapsed', { appointments: [old, { ...ahead, cancelled_at: null }] })).toBe(1)
  expect(amount('lapsed', { appointments: [old, { ...ahead, cancelled_at: '2026-06-01T10:00:00Z' }] })).toBe(
    0,
  )
  expect(amount('lapsed', { appointments: [old] }, { practitioner_id: 'quinn' })).toBe(0)
})

test('a new client is judged by their first kept visit, with ties broken by the lowest id', () => {
  const appointments = [
    visit('b', '2026-05-04T10:00:00Z', { service_id: 'deep' }),
    visit('a', '2026-05-04T10:00:00Z', { service_id: 'other' }),
  ]
  expect(amount('new_clients', { appointments }, { service_id: 'deep' })).toBe(0)
  expect(hitsOf('new_clients', { appointments }, { service_id: 'other' })).toEqual(['clients:ann'])
})
