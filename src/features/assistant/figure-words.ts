import type { MetricName, Unit } from '#features/numbers/figure-shapes.ts'
import { formatMoney } from '#lib/format-money.ts'

/** What docs/metrics.md calls them, as far as the assistant says them. */
export const metricWords = {
  recognised: 'From visits',
  collected: 'Collected',
  expected: 'Expected',
  average_visit: 'An average visit',
  revenue_per_open_hour: 'Per working hour',
  visits: 'Visits',
  unmarked: 'Visits that are over and not marked yet',
  bookings_made: 'Bookings made',
  online_share: 'Booked online',
  cancel_rate: 'Cancelled by clients',
  no_show_rate: 'Missed',
  utilisation: 'Working hours that were booked',
  active_clients: 'Clients who came',
  new_clients: 'New clients',
  returning_share: 'Visits of somebody who had been here',
  rebooking_rate: 'Booked the next within 48 hours',
  first_return_rate: 'New ones who came again within 60 days',
  lapsed: 'Lapsed',
} as const satisfies Partial<Record<MetricName, string>>
export type SaidMetric = keyof typeof metricWords

export interface SaidFigure {
  metric: SaidMetric
  unit: Unit
  value: number | null
  /** Of the time before. */
  before: number | null
}

const percent = (bp: number) => `${Math.round(bp / 10) / 10} %`

/** '12', '$1,240', '12.5 %', '3 days'. */
export function figureWords(unit: Unit, value: number | null, currency: string): string {
  if (value === null) return 'not enough to say'
  if (unit === 'cents') return formatMoney(value, currency)
  if (unit === 'bp') return percent(value)
  if (unit === 'days') return `${value} ${value === 1 ? 'day' : 'days'}`
  if (unit === 'minutes') return `${Math.round(value / 6) / 10} hours`
  return value.toLocaleString('en-US')
}

/** 'Visits: 12 (9 the time before).' */
export function figureLine({ metric, unit, value, before }: SaidFigure, currency: string): string {
  const now = figureWords(unit, value, currency)
  return `${metricWords[metric]}: ${now}${before === null ? '' : ` (${figureWords(unit, before, currency)} the time before)`}.`
}
