import type { PeriodUnit } from '#apps/planner/dates/periods-said.ts'
import { daysBetween } from '#lib/time/dates.ts'
import { clientSaid } from '../meant/who.ts'
import { has, named, type Scene, serviceOf, today } from '../scene.ts'
import { type Fill, type Filled, filled, needs, settle } from './filled.ts'

interface Span {
  unit: PeriodUnit
  start: string
  end: string
  isPresent: boolean
}

/** "Quarter" alone is the current one. */
function spanSaid(scene: Scene): Span | null {
  const periods = named(scene, 'period')
  const [period] = periods
  if (period) return period
  const days = named(scene, 'day')
  const [first, last] = [days[0], days.at(-1)]
  if (first && last && last.date > first.date)
    return { unit: 'custom', start: first.date, end: last.date, isPresent: false }
  if (first && first.date <= today(scene))
    return { unit: 'custom', start: first.date, end: first.date, isPresent: false }
  const unit = (['week', 'month', 'quarter', 'year'] as const).find(each =>
    has(scene, new RegExp(` ${each}(ly|s)? `)),
  )
  return unit ? { unit, start: '', end: '', isPresent: true } : null
}

function putPeriod(scene: Scene, into: Filled, units: readonly string[], hasDates: boolean): void {
  const span = spanSaid(scene)
  if (!span) {
    into.missing.push('period')
    return
  }
  const unit = units.includes(span.unit)
    ? span.unit
    : units.includes('custom')
      ? 'custom'
      : nearest(span, units)
  into.params.period = unit
  if (hasDates && (!span.isPresent || unit === 'custom' || unit !== span.unit) && span.start) {
    into.params.startDate = span.start
    into.params.endDate = span.end
  }
}

function nearest(span: Span, units: readonly string[]): string {
  const days = span.start ? daysBetween(span.start, span.end) + 1 : span.unit === 'week' ? 7 : 31
  const fits = days <= 10 ? 'week' : days <= 45 ? 'month' : days <= 135 ? 'quarter' : 'year'
  return units.includes(fits) ? fits : (units[0] ?? 'month')
}

export const getRevenue: Fill = scene => {
  const into = filled()
  putPeriod(scene, into, ['month', 'quarter', 'year', 'custom'], true)
  return into
}

export const getBookingStats: Fill = scene => {
  const into = filled()
  putPeriod(scene, into, ['week', 'month', 'quarter', 'year'], true)
  return into
}

export const getClientRetention: Fill = scene => {
  const into = filled()
  putPeriod(scene, into, ['month', 'quarter', 'year'], false)
  return into
}

export const getPerformanceInsights: Fill = scene => {
  const into = filled()
  const asked = [
    has(scene, / (revenue|money|income|sales|earnings|financial|financials|financially) /) ? 'revenue' : null,
    has(scene, / (booking|bookings|appointment|appointments|visits) /) ? 'bookings' : null,
    has(scene, / (client|clients|customers|patients|people) /) ? 'clients' : null,
  ].filter(each => each !== null)
  into.params.metric = asked.length === 1 ? asked[0] : 'all'
  putPeriod(scene, into, ['week', 'month', 'quarter', 'year'], false)
  return into
}

export const predictBookingTrends: Fill = scene => {
  const into = filled()
  const [ahead] = named(scene, 'period')
  const [days] = named(scene, 'days')
  const whole = { week: 7, month: 30, quarter: 90, year: 365 } as const
  if (ahead && ahead.unit === 'custom') into.params.forecastDays = daysBetween(ahead.start, ahead.end) + 1
  else if (ahead) into.params.forecastDays = whole[ahead.unit as keyof typeof whole]
  else if (days) into.params.forecastDays = days.days
  const [service] = named(scene, 'service')
  if (service) into.params.serviceType = serviceTypeOf(scene, service.services, service.phrase)
  return into
}

/** The treatment's name without a length, as far as it was said. */
export function serviceTypeOf(scene: Scene, ids: readonly string[], phrase: string): string {
  const first = serviceOf(scene, ids[0] ?? '')
  if (ids.length === 1 && first) return first.name
  return (
    phrase
      .replace(/\b\d+\b|\b(min|mins|minute|minutes)\b/g, '')
      .replace(/\s+/g, ' ')
      .trim() ||
    (first?.name ?? phrase)
  )
}

export const checkHealthScreening: Fill = scene => {
  const into = filled()
  settle(into, 'clientId', clientSaid(scene))
  const [service] = named(scene, 'service')
  if (service) into.params.serviceType = serviceTypeOf(scene, service.services, service.phrase)
  return needs(into, ['serviceType'])
}

export const analyzeClientBehavior: Fill = scene => {
  const into = filled()
  settle(into, 'clientId', clientSaid(scene))
  const type = has(
    scene,
    / (risk|leaving|leave|losing|lose|lost|churn|churning|drift|drifting|slipping|stop coming|come back|coming back|return|quit|disappear|gone) /,
  )
    ? 'retention_risk'
    : has(scene, / (worth|value|valuable|spent|spend|spends|spending|ltv|lifetime|revenue|paid) /)
      ? 'value_analysis'
      : has(
            scene,
            / (prefer|prefers|preference|preferences|favorite|favourite|favorites|like|likes|which services|what services|treatments|usually (book|get|have)|usual) /,
          ) && !has(scene, / (when|pattern|patterns|often|habit|habits|rhythm) /)
        ? 'service_preferences'
        : has(
              scene,
              / (pattern|patterns|often|frequently|frequency|habit|habits|when|rhythm|cadence|book|books|booking|regularly|regular) /,
            )
          ? 'booking_patterns'
          : undefined
  if (type) into.params.analysisType = type
  return needs(into, ['analysisType'])
}

export const identifyUpsellOpportunities: Fill = scene => {
  const into = filled()
  settle(into, 'clientId', clientSaid(scene))
  return into
}
