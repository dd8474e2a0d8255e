import { calendarSpan, monthsLater } from '#apps/planner/dates/days-said.ts'
import type { PlannedAct } from '#apps/planner/turn.ts'
import { addDays } from '#lib/time/dates.ts'
import type { FilledAction } from '../filled-actions.ts'
import { clientSaid } from '../meant/who.ts'
import type { Filled } from '../parameters/filled.ts'
import { fills } from '../parameters/fills.ts'
import { clientOf, named, requestKeys, type Scene, today } from '../scene.ts'

const reads = new Set<string>([
  'getSchedule',
  'getRevenue',
  'getBookingStats',
  'getClientRetention',
  'getPerformanceInsights',
  'checkAvailability',
  'resolveConflicts',
  'predictBookingTrends',
  'optimizeSchedule',
])
const opens = /^(and|what about|how about|then|also|or|so and|ok and|okay and|interesting|hmm|great|thanks)\b/

/** "And the day after?", "what about Friday": the last question for another time. Null: a new request. */
export function alongside(act: PlannedAct, scene: Scene): Filled | null {
  if (!reads.has(act.action)) return null
  const words = requestKeys(scene).trim()
  const things = scene.head.things.reduce((sum, thing) => sum + thing.to - thing.from, 0)
  const rest = scene.head.words.filter(word => word.kind !== 'mark').length - things
  const shifted = shiftedBy(words, act, scene)
  if (!shifted && (rest > 4 || (!opens.test(words) && rest > 1))) return null
  if (shifted) return { params: { ...act.params, ...shifted }, missing: [] }
  const hasTime =
    named(scene, 'day').length +
      named(scene, 'period').length +
      named(scene, 'time').length +
      named(scene, 'days').length >
    0
  if (!hasTime) return null
  const more = fills[act.action as FilledAction](scene)
  const said = Object.fromEntries(
    Object.entries(more.params).filter(
      ([key, value]) =>
        value !== undefined &&
        !(key === 'date' && named(scene, 'day').length === 0 && act.action !== 'optimizeSchedule') &&
        key !== 'metric',
    ),
  )
  // The first act's last day doesn't apply to another day.
  const { endDate, ...kept } = act.params
  return {
    params: { ...kept, ...(endDate !== undefined && said.date === undefined ? { endDate } : {}), ...said },
    missing: more.missing.filter(name => !(name in act.params) && !(name in said)),
  }
}

const again = /\bsame\b|\b(and|also) (for|to)\b|^(for|to) |\blikewise\b/
const perPerson = new Set<string>([
  'createAppointment',
  'sendEmail',
  'sendSMS',
  'scheduleFollowUp',
  'addClientNote',
  'requestReview',
  'checkHealthScreening',
  'analyzeClientBehavior',
  'identifyUpsellOpportunities',
  'createLeadNurturingSequence',
])

/** "And the same for her husband, two hours later": the last act for another person. */
export function sameFor(act: PlannedAct, scene: Scene): Filled | null {
  if (!perPerson.has(act.action) || !again.test(requestKeys(scene).trim())) return null
  const who = clientSaid(scene)
  if (!who || !('value' in who)) return null
  const client = clientOf(scene, who.value)
  const { practitioner: _, ...kept } = act.params
  const params: Record<string, unknown> = { ...kept, clientId: who.value }
  if (act.action === 'sendEmail') params.to = client?.email ?? undefined
  if (act.action === 'sendSMS') params.to = client?.phone ?? undefined
  const [day, time, length] = [named(scene, 'day')[0], named(scene, 'time')[0], named(scene, 'minutes')[0]]
  if (act.action === 'createAppointment') {
    if (day) params.date = day.date
    if (time) params.time = time.time
    else if (
      length &&
      typeof params.time === 'string' &&
      /\b(later|after|earlier|before)\b/.test(requestKeys(scene))
    )
      params.time = moved(
        params.time,
        /\b(earlier|before)\b/.test(requestKeys(scene)) ? -length.minutes : length.minutes,
      )
  }
  return { params, missing: params.to === undefined && 'to' in params ? ['to'] : [] }
}

const moved = (time: string, by: number): string => {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + by + 1440) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function shiftedBy(words: string, act: PlannedAct, scene: Scene): Record<string, unknown> | null {
  if (named(scene, 'day').length + named(scene, 'time').length > 1) return null
  const { date, endDate: until } = act.params
  if (typeof date === 'string') {
    const clock = named(scene, 'time')[0]
    const start = clock && act.action === 'checkAvailability' ? { startTime: clock.time } : {}
    if (typeof until === 'string')
      return /\b(the )?(week after|following week|week after that)\b/.test(words)
        ? { date: addDays(until, 1), endDate: addDays(until, 7) }
        : null
    if (/\b(the )?(day after|next day|following day|day following)\b/.test(words))
      return { date: addDays(date, 1), ...start }
    if (/\b(the )?(day before|previous day)\b/.test(words)) return { date: addDays(date, -1), ...start }
    if (/\b(the )?(week after|following week|same day next week)\b/.test(words))
      return { date: addDays(date, 7), ...start }
    return null
  }
  const back =
    /\b(week|month|quarter|year) (before|prior|previous)\b|\b(previous|prior) (week|month|quarter|year)\b/.exec(
      words,
    )
  const unit = (back?.[1] ?? back?.[4]) as 'week' | 'month' | 'quarter' | 'year' | undefined
  if (!unit) return null
  const from =
    typeof act.params.startDate === 'string' ? act.params.startDate : calendarSpan(unit, today(scene)).from
  const start =
    unit === 'week'
      ? addDays(from, -7)
      : monthsLater(`${from.slice(0, 8)}01`, unit === 'month' ? -1 : unit === 'quarter' ? -3 : -12)
  const { from: startDate, to: endDate } = calendarSpan(unit, start)
  return { period: act.params.period === 'custom' && unit !== 'week' ? unit : unit, startDate, endDate }
}
