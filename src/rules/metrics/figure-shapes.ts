// Input and output of metrics. docs/metrics.md defines each.

/** Instants are ISO text with a zone, money integer cents of one currency. Any order. */
export interface Rows {
  appointments: VisitRow[]
  clients: MetricClientRow[]
  sales: SaleRow[]
  payments: PaymentRow[]
  open: SpanRow[]
  /** Time off and other closed times. */
  blocked: SpanRow[]
}

export interface VisitRow {
  id: string
  client_id: string
  practitioner_id: string
  service_id: string
  status: 'pending' | 'confirmed' | 'arrived' | 'completed' | 'no_show' | 'cancelled'
  source: 'online' | 'staff' | 'chat' | 'assistant' | 'import'
  starts_at: string
  ends_at: string
  created_at: string
  cancelled_at: string | null
  cancelled_by: 'client' | 'practice' | null
  policy_hours: number | null
  price_cents: number
}

export interface MetricClientRow {
  id: string
  created_at: string
  archived_at: string | null
  merged_into: string | null
  erased_at: string | null
}

/** `net_cents` is after discount, before tax and tip; a refunded line is negative, on its own day. */
export interface SaleRow {
  id: string
  sold_at: string
  kind: 'service' | 'product' | 'fee' | 'gift' | 'package' | 'deposit'
  appointment_id: string | null
  client_id: string | null
  practitioner_id: string | null
  net_cents: number
  tax_cents: number
  voided_at: string | null
}

/** `amount_cents` is positive for refunds too, and includes tip and tax. */
export interface PaymentRow {
  id: string
  paid_at: string
  kind: 'payment' | 'refund'
  tender: 'card' | 'cash' | 'other' | 'gift' | 'package' | 'credit'
  amount_cents: number
  tip_cents: number
  client_id: string | null
  appointment_id: string | null
  voided_at: string | null
}

export interface SpanRow {
  id: string
  practitioner_id: string
  starts_at: string
  ends_at: string
}

export const metricUnits = {
  visits: 'count',
  completed: 'count',
  unmarked: 'count',
  no_show_rate: 'bp',
  cancel_rate: 'bp',
  late_cancel_rate: 'bp',
  bookings_made: 'count',
  online_share: 'bp',
  lead_time: 'minutes',
  expected: 'cents',
  new_clients: 'count',
  active_clients: 'count',
  returning_share: 'bp',
  rebooking_rate: 'bp',
  first_return_rate: 'bp',
  return_rate: 'bp',
  rhythm: 'days',
  overdue: 'count',
  lapsed: 'count',
  open_minutes: 'minutes',
  booked_minutes: 'minutes',
  utilisation: 'bp',
  lost_minutes: 'minutes',
  outside_minutes: 'minutes',
  recognised: 'cents',
  collected: 'cents',
  refunded: 'cents',
  tips: 'cents',
  average_visit: 'cents',
  revenue_per_open_hour: 'cents',
  outstanding: 'cents',
  liability: 'cents',
  no_show_cost: 'cents',
  client_value: 'cents',
  top_tenth_share: 'bp',
} as const satisfies Record<string, Unit>

/** Cents; shares in hundredths of a percent. */
export type Unit = 'count' | 'cents' | 'bp' | 'minutes' | 'days'

export type MetricName = keyof typeof metricUnits

/** Local dates of `zone` (YYYY-MM-DD), inclusive; `now` is ISO text with a zone. */
export interface FigureRequest {
  metrics: readonly MetricName[]
  from: string
  to: string
  zone: string
  now: string
  compare?: 'previous' | 'year' | undefined
  practitioner_id?: string | undefined
  service_id?: string | undefined
}

/** `rows` and `hits` are `table:id`, sorted; the value can be recomputed from them. Null where it would divide by 0. */
export interface Figure {
  value: number | null
  numerator: number | null
  denominator: number | null
  rows: string[]
  hits: string[]
  from: string
  to: string
  /** The period includes today or later. */
  is_partial: boolean
}

export interface Measure extends Figure {
  metric: MetricName
  unit: Unit
  comparison: Figure | null
}
