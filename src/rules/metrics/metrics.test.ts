import { describe, expect, test } from 'vitest'
import { amount, askFor, client, figure, rowsWith, span, visit } from '../../../tests/numbers/plain-rows.ts'
import { worldOf } from '../../../tests/numbers/random-rows.ts'
import { width } from '../../../tests/width.ts'
import { measure, metricNames } from './metrics.ts'

const cancelled = { status: 'cancelled', cancelled_by: 'client' } as const

describe('counting rules', () => {
  test('a visit counts on its local date, and nothing after now is counted', () => {
    const appointments = [visit('a', '2026-05-01T03:30:00Z'), visit('b', '2026-06-01T03:30:00Z')]
    expect(figure('visits', { appointments }).hits).toEqual(['appointments:a'])
    expect(figure('visits', { appointments }, { zone: 'America/New_York' }).hits).toEqual(['appointments:b'])
    const early = { zone: 'America/New_York', now: '2026-06-01T03:29:59.999Z' }
    expect(figure('visits', { appointments }, early)).toMatchObject({ value: 0, is_partial: true })
    expect(amount('visits', { appointments }, { ...early, now: '2026-06-01T03:30:00Z' })).toBe(1)
  })

  test('a booking canceled within three minutes is not counted', () => {
    const taken = (ms: number) =>
      visit('a', '2026-05-10T10:00:00Z', {
        ...cancelled,
        created_at: '2026-05-10T09:00:00Z',
        cancelled_at: new Date(Date.parse('2026-05-10T09:00:00Z') + ms).toISOString(),
      })
    expect(amount('bookings_made', { appointments: [taken(180_000)] })).toBe(0)
    expect(amount('bookings_made', { appointments: [taken(180_001)] })).toBe(1)
    expect(amount('late_cancel_rate', { appointments: [taken(180_001)] })).toBe(10_000)
    expect(amount('late_cancel_rate', { appointments: [taken(180_000)] })).toBeNull()
  })

  test('visits are classified as kept, missed, lost or late canceled', () => {
    const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T10:00:00Z`
    const appointments = [
      visit('kept', at(4)),
      visit('unmarked', at(5), { status: 'confirmed' }),
      visit('here', at(6), { status: 'arrived' }),
      visit('pending', at(7), { status: 'pending' }),
      visit('missed', at(8), { status: 'no_show' }),
      visit('late', at(9), { ...cancelled, cancelled_at: '2026-05-08T10:00:00.001Z' }),
      visit('in time', at(11), { ...cancelled, cancelled_at: '2026-05-10T10:00:00Z' }),
      visit('no policy', at(12), { ...cancelled, cancelled_at: at(12), policy_hours: null }),
      visit('ours', at(13), { ...cancelled, cancelled_by: 'practice', cancelled_at: at(13) }),
      visit('imported', at(14), { ...cancelled, source: 'import' }),
    ]
    const hits = (metric: (typeof metricNames)[number]) =>
      figure(metric, { appointments }).hits.map(key => key.slice('appointments:'.length))
    expect(hits('visits')).toEqual(['here', 'kept', 'unmarked'])
    expect(hits('unmarked')).toEqual(['here', 'unmarked'])
    expect(hits('no_show_rate')).toEqual(['missed'])
    expect(hits('cancel_rate')).toEqual(['imported', 'in time', 'late', 'no policy'])
    expect(hits('late_cancel_rate')).toEqual(['late'])
    expect(figure('cancel_rate', { appointments })).toMatchObject({
      numerator: 4,
      denominator: 8,
      value: 5000,
    })
    expect(hits('expected')).toEqual(['here', 'kept', 'pending', 'unmarked'])
  })

  test('merged clients count as the last one in the chain, and erased clients are not counted', () => {
    const appointments = ['ann', 'bea', 'cat', 'unknown'].map((client_id, at) =>
      visit(`${at}`, `2026-05-1${at}T10:00:00Z`, { client_id }),
    )
    const clients = [
      client('ann', { merged_into: 'bea' }),
      client('bea', { merged_into: 'elsewhere' }),
      client('cat', { erased_at: '2026-05-20T00:00:00Z' }),
    ]
    expect(figure('active_clients', { appointments, clients }).hits).toEqual([
      'clients:elsewhere',
      'clients:unknown',
    ])
    expect(figure('returning_share', { appointments, clients })).toMatchObject({
      rows: ['appointments:0', 'appointments:1', 'appointments:3'],
      hits: ['appointments:1'],
      value: 3333,
    })
    expect(amount('visits', { appointments, clients })).toBe(4)
    const circle = [client('ann', { merged_into: 'bea' }), client('bea', { merged_into: 'ann' })]
    expect(
      figure('active_clients', { appointments: appointments.slice(0, 2), clients: circle }).hits,
    ).toEqual(['clients:ann'])
  })

  test('a filter selects visits; earlier and later visits are read from all', () => {
    const appointments = [
      visit('first', '2026-04-01T10:00:00Z', { service_id: 'other', practitioner_id: 'quinn' }),
      visit('next', '2026-05-04T10:00:00Z'),
    ]
    const asked = { practitioner_id: 'pia', service_id: 'deep' }
    expect(amount('new_clients', { appointments }, asked)).toBe(0)
    expect(amount('returning_share', { appointments }, asked)).toBe(10_000)
    expect(amount('visits', { appointments }, { service_id: 'other' })).toBe(0)
  })

  test('halves are rounded up, and division by zero gives null', () => {
    const paid = (cents: number[]) =>
      cents.map((price_cents, at) => visit(`${at}`, '2026-05-04T10:00:00Z', { price_cents }))
    expect(amount('average_visit', { appointments: paid([1, 2]) })).toBe(2)
    expect(figure('average_visit', {})).toMatchObject({ value: null, numerator: 0, denominator: 0 })
    expect(figure('rhythm', {})).toMatchObject({ value: null, numerator: null, denominator: 0 })
    expect(amount('collected', {})).toBe(0)
  })

  test('an invalid period, zone, moment or metric is refused', () => {
    const ask = askFor(['visits'])
    for (const wrong of [
      { from: '2026-02-30' },
      { from: '2026-06-01' },
      { zone: 'Nowhere/None' },
      { now: '2026-06-01T12:00:00' },
      { metrics: ['toString'] as never },
    ])
      expect(() => measure(rowsWith({}), { ...ask, ...wrong })).toThrow(RangeError)
  })
})

describe('comparison periods', () => {
  const compared = (ask: Parameters<typeof figure>[2]) => figure('visits', {}, ask).comparison
  test('months are compared with as many months, other spans with as many days, a year with the same dates', () => {
    const month = { from: '2026-03-01', to: '2026-04-30', compare: 'previous' } as const
    expect(compared(month)).toMatchObject({ from: '2026-01-01', to: '2026-02-28' })
    expect(compared({ ...month, from: '2026-03-02' })).toMatchObject({ from: '2026-01-01', to: '2026-03-01' })
    const leap = { from: '2024-02-29', to: '2024-02-29', compare: 'year' } as const
    expect(compared(leap)).toMatchObject({ from: '2023-02-28', to: '2023-02-28' })
  })

  test('an unfinished period is compared with the same part of the other, by local time', () => {
    const appointments = [
      visit('before', '2026-04-10T15:59:00Z'),
      visit('at', '2026-04-10T16:00:00Z'),
      visit('after', '2026-04-10T16:00:00.001Z'),
    ]
    const ask = { zone: 'America/New_York', now: '2026-05-10T16:00:00Z', compare: 'previous' } as const
    expect(figure('visits', { appointments }, ask).comparison).toMatchObject({
      hits: ['appointments:at', 'appointments:before'],
      is_partial: true,
    })
    // 31 days of March have no room in February: it is measured to its end.
    const march = {
      from: '2026-03-01',
      to: '2026-03-31',
      now: '2026-03-30T12:00:00Z',
      compare: 'previous',
    } as const
    const last = [visit('a', '2026-02-28T23:59:00Z'), visit('b', '2026-03-01T00:00:00Z')]
    expect(figure('visits', { appointments: last }, march).comparison?.hits).toEqual(['appointments:a'])
    // Measured at midnight after February: what was under way then is not over.
    const late = visit('a', '2026-02-28T23:30:00Z', { status: 'confirmed' })
    expect(figure('unmarked', { appointments: [late] }, march).comparison?.value).toBe(0)
    const over = { ...late, ends_at: '2026-03-01T00:00:00Z' }
    expect(figure('unmarked', { appointments: [over] }, march).comparison?.value).toBe(1)
    expect(compared({ ...march, now: '2026-02-20T12:00:00Z' })).toBeNull()
  })

  test('a day with a clock change is compared by local time', () => {
    // 13:00 in New York is 17:00Z in summer and 18:00Z the week before.
    const ask = {
      from: '2026-03-08',
      to: '2026-03-14',
      now: '2026-03-08T17:00:00Z',
      compare: 'previous',
    } as const
    const appointments = [visit('a', '2026-03-01T18:00:00Z'), visit('b', '2026-03-01T18:00:01Z')]
    const found = figure('visits', { appointments }, { ...ask, zone: 'America/New_York' })
    expect(found.comparison?.hits).toEqual(['appointments:a'])
  })
})

test('working time is right on days with 23 and 25 hours', () => {
  const zone = 'America/New_York'
  const open = [
    span('o', '2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z'),
    span('p', '2026-10-25T00:00:00Z', '2026-11-05T00:00:00Z'),
  ]
  const minutes = (date: string) =>
    amount('open_minutes', { open }, { from: date, to: date, zone, now: '2027-01-01T00:00:00Z' })
  expect([minutes('2026-03-08'), minutes('2026-03-09'), minutes('2026-11-01')]).toEqual([1380, 1440, 1500])
})

describe('the evidence for a metric', () => {
  test('is sorted and unique, its hits are rows, and counts and shares can be recomputed from it', () => {
    for (let seed = 1; seed <= width(60, 300); seed++) {
      const { rows, ask } = worldOf(seed)
      for (const found of measure(rows, ask)) {
        const { metric, unit, value, hits } = found
        expect(new Set(found.rows).size).toBe(found.rows.length)
        const known = new Set(found.rows)
        expect(hits.every(hit => known.has(hit))).toBe(true)
        if (unit === 'count') expect([metric, value]).toEqual([metric, found.rows.length])
        if (unit === 'bp' && metric !== 'utilisation' && metric !== 'top_tenth_share')
          expect([metric, found.numerator, found.denominator]).toEqual([
            metric,
            hits.length,
            found.rows.length,
          ])
        if (unit !== 'bp' && metric !== 'revenue_per_open_hour') expect(hits).toEqual(found.rows)
      }
    }
  })

  test('adds up to the sums of money', () => {
    for (let seed = 1; seed <= width(60, 300); seed++) {
      const { rows, ask } = worldOf(seed)
      const row = <Row extends { id: string }>(list: Row[], key: string) =>
        list.find(({ id }) => id === key.slice(key.indexOf(':') + 1))
      const worth = (id: string) => {
        const lines = rows.sales.filter(
          line =>
            line.appointment_id === id && line.kind === 'service' && line.net_cents >= 0 && !line.voided_at,
        )
        return lines.length > 0
          ? lines.reduce((cents, line) => cents + line.net_cents, 0)
          : (rows.appointments.find(visit => visit.id === id)?.price_cents ?? Number.NaN)
      }
      const cents = (metric: string, key: string) => {
        const visit = key.startsWith('appointments:') ? row(rows.appointments, key) : undefined
        if (visit) return metric === 'expected' ? visit.price_cents : worth(visit.id)
        const line = key.startsWith('sales:') ? row(rows.sales, key) : undefined
        if (line) return line.net_cents
        const paid = row(rows.payments, key)
        if (!paid) return Number.NaN
        const sign = paid.kind === 'refund' ? -1 : 1
        if (metric === 'liability') return -sign * paid.amount_cents
        if (metric === 'tips') return sign * paid.tip_cents
        return sign * (paid.amount_cents - paid.tip_cents)
      }
      const sums = ['expected', 'recognised', 'collected', 'tips', 'liability'] as const
      for (const found of measure(rows, { ...ask, metrics: sums })) {
        const again = found.hits.reduce((sum, key) => sum + cents(found.metric, key), 0)
        expect([seed, found.metric, found.value]).toEqual([seed, found.metric, again])
      }
    }
  })
})

test('metrics are returned in the order requested', () => {
  const asked = ['tips', 'visits', 'tips'] as const
  expect(measure(rowsWith({}), askFor(asked)).map(({ metric, unit }) => [metric, unit])).toEqual([
    ['tips', 'cents'],
    ['visits', 'count'],
    ['tips', 'cents'],
  ])
  expect(metricNames).toHaveLength(35)
})
