import type { MetricName } from './figure-shapes.ts'

/** The past a metric needs: its period, all visits of its clients, or everything. */
export type MetricScope = 'period' | 'clients' | 'all'

const scopes: Partial<Record<MetricName, MetricScope>> = {
  new_clients: 'clients',
  returning_share: 'clients',
  rebooking_rate: 'clients',
  first_return_rate: 'clients',
  return_rate: 'clients',
  rhythm: 'all',
  overdue: 'all',
  lapsed: 'all',
  outstanding: 'all',
  client_value: 'all',
  top_tenth_share: 'all',
}

const ofTime = new Set<MetricName>([
  'open_minutes',
  'booked_minutes',
  'utilisation',
  'lost_minutes',
  'outside_minutes',
  'revenue_per_open_hour',
])

/** Metrics in money, or derived from it. */
export const moneyMetrics: ReadonlySet<MetricName> = new Set<MetricName>([
  'expected',
  'recognised',
  'collected',
  'refunded',
  'tips',
  'average_visit',
  'revenue_per_open_hour',
  'outstanding',
  'liability',
  'no_show_cost',
  'client_value',
  'top_tenth_share',
])

/** The widest scope the metrics need. */
export function scopeOf(metrics: readonly MetricName[]): { visits: MetricScope; needsTime: boolean } {
  const asked = metrics.map(metric => scopes[metric] ?? 'period')
  const visits = asked.includes('all') ? 'all' : asked.includes('clients') ? 'clients' : 'period'
  return { visits, needsTime: metrics.some(metric => ofTime.has(metric)) }
}
