import { type FigureRequest, type MetricName, measure, type Rows } from '#rules/metrics/metrics.ts'

type Visit = Rows['appointments'][number]
type Sale = Rows['sales'][number]
type Payment = Rows['payments'][number]

const MINUTE = 60_000

/** A completed hour of one client with one practitioner, booked two days before; what is given is different. */
export function visit(id: string, starts_at: string, other: Partial<Visit> = {}): Visit {
  const starts = Date.parse(starts_at)
  return {
    id,
    client_id: 'ann',
    practitioner_id: 'pia',
    service_id: 'deep',
    status: 'completed',
    source: 'online',
    starts_at,
    ends_at: new Date(starts + 60 * MINUTE).toISOString(),
    created_at: new Date(starts - 2 * 1440 * MINUTE).toISOString(),
    cancelled_at: null,
    cancelled_by: null,
    policy_hours: 24,
    price_cents: 10_000,
    ...other,
  }
}

export const sale = (id: string, sold_at: string, net_cents: number, other: Partial<Sale> = {}): Sale => ({
  id,
  sold_at,
  kind: 'service',
  appointment_id: null,
  client_id: null,
  practitioner_id: null,
  net_cents,
  tax_cents: 0,
  voided_at: null,
  ...other,
})

export const payment = (
  id: string,
  paid_at: string,
  amount_cents: number,
  other: Partial<Payment> = {},
): Payment => ({
  id,
  paid_at,
  kind: 'payment',
  tender: 'card',
  amount_cents,
  tip_cents: 0,
  client_id: null,
  appointment_id: null,
  voided_at: null,
  ...other,
})

export const span = (id: string, starts_at: string, ends_at: string, practitioner_id = 'pia') => ({
  id,
  practitioner_id,
  starts_at,
  ends_at,
})

export const client = (
  id: string,
  other: Partial<Rows['clients'][number]> = {},
): Rows['clients'][number] => ({
  id,
  created_at: '2026-01-01T00:00:00Z',
  archived_at: null,
  merged_into: null,
  erased_at: null,
  ...other,
})

export const rowsWith = (rows: Partial<Rows>): Rows => ({
  appointments: [],
  clients: [],
  sales: [],
  payments: [],
  open: [],
  blocked: [],
  ...rows,
})

/** May 2026 in UTC, asked on the first of June, and what else is said. */
export const askFor = (
  metrics: readonly MetricName[],
  other: Partial<FigureRequest> = {},
): FigureRequest => ({
  metrics,
  from: '2026-05-01',
  to: '2026-05-31',
  zone: 'UTC',
  now: '2026-06-01T12:00:00Z',
  ...other,
})

/** One metric of May. */
export function figure(metric: MetricName, rows: Partial<Rows>, other: Partial<FigureRequest> = {}) {
  const [found] = measure(rowsWith(rows), askFor([metric], other))
  if (!found) throw new Error('nothing was measured')
  return found
}

export const amount = (metric: MetricName, rows: Partial<Rows>, other: Partial<FigureRequest> = {}) =>
  figure(metric, rows, other).value
