import { expect, test } from 'vitest'
import { amount, figure, payment, sale, span, visit } from '../../../tests/numbers/plain-rows.ts'

const day = '2026-05-04T10:00:00Z'
const one = visit('a', day)
const of = { appointment_id: 'a' }

test('a visit’s value is its service lines, even at 0, or else its price', () => {
  const worth = (...sales: ReturnType<typeof sale>[]) =>
    amount('average_visit', { appointments: [one], sales })
  expect(worth()).toBe(10_000)
  expect(worth(sale('1', day, 0, of))).toBe(0)
  expect(worth(sale('1', day, 4_000, of), sale('2', day, 3_000, of))).toBe(7_000)
  expect(worth(sale('1', day, 4_000, { ...of, voided_at: day }))).toBe(10_000)
  expect(worth(sale('1', day, -4_000, of), sale('2', day, 500, { ...of, kind: 'product' }))).toBe(10_000)
})

test('recognized revenue is completed visits and sales of the day, minus refunds on their own day', () => {
  const sales = [
    sale('alone', day, 700),
    sale('waits', day, 900, { appointment_id: 'b' }),
    sale('oil', day, 1_200, { kind: 'product', appointment_id: 'b' }),
    sale('fee', day, 300, { kind: 'fee' }),
    sale('back', '2026-05-20T10:00:00Z', -2_000, of),
    sale('gift', day, 5_000, { kind: 'gift' }),
    sale('deposit', day, 5_000, { kind: 'deposit' }),
    sale('june', '2026-06-01T10:00:00Z', -9_000, of),
  ]
  const appointments = [one, visit('b', day, { status: 'confirmed' })]
  expect(figure('recognised', { appointments, sales })).toMatchObject({
    value: 10_000 + 700 + 1_200 + 300 - 2_000,
    rows: ['appointments:a', 'sales:alone', 'sales:back', 'sales:fee', 'sales:oil'],
  })
  expect(amount('recognised', { appointments, sales }, { service_id: 'deep' })).toBe(10_000 + 1_200 - 2_000)
  expect(amount('liability', { appointments, sales })).toBe(10_000)
})

test('collected, refunded and tips are added up from payments', () => {
  const payments = [
    payment('a', day, 11_000, { tip_cents: 1_000, ...of }),
    payment('b', day, 5_000, { tender: 'gift', tip_cents: 500 }),
    payment('c', day, 2_200, { kind: 'refund', tip_cents: 200, ...of }),
    payment('d', day, 900, { voided_at: day }),
    payment('e', '2026-06-01T10:00:00Z', 900, { tender: 'cash' }),
  ]
  expect(amount('collected', { payments })).toBe(8_000)
  expect(amount('refunded', { payments })).toBe(2_000)
  expect(figure('tips', { payments })).toMatchObject({
    value: 1_300,
    rows: ['payments:a', 'payments:b', 'payments:c'],
  })
  expect(amount('collected', { payments, appointments: [one] }, { practitioner_id: 'pia' })).toBe(8_000)
  expect(amount('collected', { payments, appointments: [one] }, { practitioner_id: 'quinn' })).toBe(0)
})

test('outstanding is what is unpaid at the end of the period, however old', () => {
  const old = visit('a', '2026-02-04T10:00:00Z')
  const owed = (rows: Parameters<typeof figure>[1], ask = {}) =>
    amount('outstanding', { appointments: [old], ...rows }, ask)
  const sales = [
    sale('1', day, 8_000, { ...of, tax_cents: 640 }),
    sale('2', day, 1_000, { ...of, kind: 'product', tax_cents: 80 }),
    sale('3', '2026-05-31T23:59:59.999Z', -500, { ...of, tax_cents: -40 }),
    sale('4', day, 9_000, { ...of, kind: 'gift' }),
  ]
  expect(owed({ sales })).toBe(8_640 + 1_080 - 540)
  expect(owed({ sales }, { to: '2026-05-30' })).toBe(8_640 + 1_080)
  const payments = [payment('p', day, 9_680, { ...of, tip_cents: 500 })]
  expect(owed({ sales, payments })).toBe(0)
  expect(owed({ sales, payments: [...payments, payment('r', day, 300, { ...of, kind: 'refund' })] })).toBe(
    300,
  )
  expect(owed({ sales, payments: [payment('p', '2026-06-01T00:00:00Z', 9_180, of)] })).toBe(9_180)
})

test('the cost of a missed visit is its price minus its fees', () => {
  const appointments = [visit('a', day, { status: 'no_show' })]
  const sales = [
    sale('1', '2026-05-30T10:00:00Z', 5_000, { ...of, kind: 'fee' }),
    sale('2', '2026-06-02T10:00:00Z', 5_000, { ...of, kind: 'fee' }),
  ]
  expect(amount('no_show_cost', { appointments, sales })).toBe(5_000)
})

test('revenue per open hour excludes blocked time', () => {
  const rows = {
    appointments: [one],
    open: [span('o', '2026-05-04T09:00:00Z', '2026-05-04T13:00:00Z')],
    blocked: [span('b', '2026-05-04T12:00:00Z', '2026-05-04T18:00:00Z')],
  }
  expect(figure('revenue_per_open_hour', rows)).toMatchObject({
    value: 3_333,
    numerator: 10_000,
    denominator: 180,
    rows: ['appointments:a', 'open:o'],
    hits: ['appointments:a'],
  })
  expect(figure('utilisation', rows)).toMatchObject({ value: 3_333, numerator: 60, denominator: 180 })
  expect(figure('utilisation', { appointments: [one] })).toMatchObject({
    value: null,
    numerator: 0,
    denominator: 0,
  })
})

test('overlapping visits count once, and lost time is what no visit took', () => {
  const open = [span('o', '2026-05-04T09:00:00Z', '2026-05-04T13:00:00Z')]
  const appointments = [
    one,
    visit('b', '2026-05-04T10:30:00Z'),
    visit('c', '2026-05-04T12:30:00Z'),
    visit('d', '2026-05-04T11:00:00Z', { status: 'no_show' }),
  ]
  expect(amount('booked_minutes', { appointments, open })).toBe(120)
  expect(figure('outside_minutes', { appointments, open })).toMatchObject({
    value: 30,
    rows: ['appointments:c'],
  })
  expect(figure('lost_minutes', { appointments, open })).toMatchObject({
    value: 30,
    rows: ['appointments:d'],
  })
})

test('client value is each client’s revenue in the year, and the top tenth is the few who spend most', () => {
  const appointments = ['ann', 'bea', 'cat'].map((client_id, at) =>
    visit(`${at}`, day, { client_id, price_cents: [5_000, 5_000, 1_000][at] as number }),
  )
  const sales = [
    sale('x', day, 1_000, { kind: 'product', client_id: 'cat' }),
    sale('y', day, 9_000, { kind: 'product', client_id: 'dot' }),
  ]
  expect(figure('client_value', { appointments, sales })).toMatchObject({
    value: 4_000,
    numerator: 12_000,
    denominator: 3,
  })
  expect(figure('top_tenth_share', { appointments, sales })).toMatchObject({
    value: 4_167,
    hits: ['clients:ann'],
    denominator: 12_000,
  })
  const free = appointments.map(each => ({ ...each, price_cents: 0 }))
  expect(figure('top_tenth_share', { appointments: free })).toMatchObject({ value: null, denominator: 0 })
})
