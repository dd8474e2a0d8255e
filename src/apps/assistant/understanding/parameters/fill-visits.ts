import { closestLength } from '#apps/planner/names/services-said.ts'
import { type FoundThing, realId, typed } from '#apps/planner/reading.ts'
import type { KnownService } from '#apps/planner/turn.ts'
import { addDays, daysBetween } from '#lib/time/dates.ts'
import { allFrom, visitSaid } from '../meant/which-visit.ts'
import { clientSaid, newName, practitionerSaid, strangerSaid } from '../meant/who.ts'
import { appointmentOf, has, named, requestKeys, type Scene, serviceOf, today } from '../scene.ts'
import { type Fill, type Filled, filled, needs, settle } from './filled.ts'
import { behind, noteBehind, unquoted } from './free-text.ts'

/** The named length, else 60 minutes; several treatments raise a question. */
export function serviceSaid(
  scene: Scene,
  into: Filled,
  said: FoundThing<'service'> | undefined,
  minutes: number | undefined,
): KnownService | null {
  if (!said) return null
  const options = said.services.flatMap(id => serviceOf(scene, id) ?? [])
  const names = new Set(
    // slow-regex: at most 120
    options.map(option => option.name.toLowerCase().replace(/\s*\d+\s*(min(ute)?s?)?$/, '')),
  )
  if (names.size > 1 && !options.some(option => option.duration_minutes === minutes)) {
    into.missing.push('ambiguous service')
    into.choices = options.map(option => option.name)
    return null
  }
  return closestLength(options, minutes) ?? null
}

export const createAppointment: Fill = scene => {
  const into = filled()
  const who = clientSaid(scene)
  const isNew = has(scene, / new (client|patient|customer|guest) /)
  const stranger =
    isNew || (who && 'problem' in who && who.problem === 'unknown client')
      ? (strangerSaid(scene) ?? newName(scene))
      : null
  if (isNew && stranger && !(who && 'value' in who)) into.params.clientName = stranger
  else settle(into, 'clientId', who)
  const day = named(scene, 'day').at(-1)
  const time = named(scene, 'time').at(-1)
  const minutes = named(scene, 'minutes')[0]?.minutes ?? bareLength(scene)
  const service = serviceSaid(scene, into, named(scene, 'service')[0], minutes) ?? usual(scene, into)
  const date = day?.date ?? (has(scene, / (?:that|the same|same) day /) ? dayOfSpoken(scene) : undefined)
  if (date) into.params.date = date
  if (time) into.params.time = time.time
  if (service) {
    into.params.service = realId(service.id)
    if (minutes !== undefined && minutes !== service.duration_minutes) into.params.duration = minutes
    else if (service.id.includes('#')) into.params.duration = service.duration_minutes
  }
  const practitioner = practitionerSaid(scene)
  if (practitioner) into.params.practitioner = practitioner
  const note = noteBehind(scene)
  if (note) into.params.notes = note
  return needs(
    into,
    into.missing.includes('ambiguous service') ? ['date', 'time'] : ['date', 'time', 'service'],
  )
}

/** "That day too": the day of the visit last mentioned. */
const dayOfSpoken = (scene: Scene) => appointmentOf(scene, scene.focus.appointments[0] ?? '')?.date

/** "A tui na, the 90 one". */
const bareLength = (scene: Scene): number | undefined => {
  const [, said] = / the (\d{2,3}) (?:one|1|version) /.exec(requestKeys(scene)) ?? []
  return said ? Number(said) : undefined
}

/** "her usual": the client's most frequent service. */
function usual(scene: Scene, into: Filled): KnownService | null {
  if (!has(scene, / (usual|same as (last|before)|same again) /) || typeof into.params.clientId !== 'string')
    return null
  const counts = new Map<string, number>()
  for (const visit of scene.index.known.appointments)
    if (visit.client_id === into.params.clientId && visit.status !== 'cancelled')
      counts.set(visit.service_id, (counts.get(visit.service_id) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most ? (serviceOf(scene, most[0]) ?? null) : null
}

export const cancelAppointment: Fill = scene => {
  const into = filled()
  settle(into, 'appointmentId', visitSaid(scene, clientSaid(scene), allFrom(scene)))
  const reason = reasonSaid(scene)
  if (reason) into.params.reason = reason
  return into
}

function reasonSaid(scene: Scene): string | null {
  const because = behind(scene, /^(because|since|as|reason|due)$/)
  if (because) return because.text.replace(/^(:|to|is) ?/, '')
  const { words } = scene.reading
  const at = words.findIndex(
    (word, i) =>
      i > 0 &&
      (word.raw === ',' || word.raw === '-') &&
      /^(he|she|they|hes|shes|theyre|his|her|its|is|has)$/.test(words[i + 1]?.key ?? ''),
  )
  if (at >= 0) return unquoted(typed(scene.reading, at + 1, words.length))
  const dash = words.findIndex(
    (word, i) => i > 1 && word.raw === '-' && !word.isGlued && !words[i + 1]?.isGlued,
  )
  const isThing = scene.head.things.some(thing => thing.from === dash + 1)
  if (dash >= 0 && !isThing && words[dash + 1]?.kind === 'word')
    return unquoted(typed(scene.reading, dash + 1, words.length))
  const [, first] = /^([^.,;]{6,70}?),?\s+so\s+(?:he|she|they|we|it)\b/i.exec(scene.reading.text) ?? []
  if (first) return first
  const [, behindStop] =
    /^[^.!?]+[.!]\s+((?!(?:thanks?|thx|cheers|please|pls|ta|sorry)\b)[^.!?]{6,80})[.!]*$/i.exec(
      scene.reading.text,
    ) ?? []
  if (behindStop && behindStop.split(/\s+/).length > 1) return behindStop
  const person = named(scene, 'person')[0]
  const ill =
    person && words[person.to] && /^(is|has|got|had|hurt|caught|feels)$/.test(words[person.to]?.key ?? '')
      ? typed(
          scene.reading,
          person.to,
          words.findIndex((word, i) => i > person.to && word.kind === 'mark') >= 0
            ? words.findIndex((word, i) => i > person.to && word.kind === 'mark')
            : words.length,
        )
      : null
  const alone = ill?.replace(/[,;]? so\b.*$/i, '').trim()
  return alone && alone.split(' ').length <= 8 ? alone : null
}

export const getSchedule: Fill = scene => {
  const into = filled()
  const [day] = named(scene, 'day')
  const [period] = named(scene, 'period')
  into.params.date = day?.date ?? (period?.isAhead ? period.start : today(scene))
  return into
}

export const onDay: Fill = scene => {
  const into = filled()
  const [day] = named(scene, 'day')
  if (day) into.params.date = day.date
  return needs(into, ['date'])
}

function daysToImprove(scene: Scene): Filled {
  const into = filled()
  const span = (from: string, until: string) => {
    const first = from < today(scene) && until >= today(scene) ? today(scene) : from
    into.params.date = first
    if (until > first) into.params.endDate = until
  }
  const [day, last] = named(scene, 'day')
  const period = named(scene, 'period').find(each => daysBetween(each.start, each.end) < 7)
  const isJoined = day && last && /^(to|through|thru|till|until)$/.test(scene.head.words[day.to]?.key ?? '')
  if (isJoined && last.date > day.date && daysBetween(day.date, last.date) < 7) span(day.date, last.date)
  else if (day && has(scene, / week (of|from|beginning|starting) /)) span(day.date, addDays(day.date, 6))
  else if (day) into.params.date = day.date
  else if (period) span(period.start, period.end)
  return needs(into, ['date'])
}

export const optimizeSchedule: Fill = scene => {
  const into = daysToImprove(scene)
  const goal = has(
    scene,
    / (revenue|money|earn|earning|earnings|profit|income|sales|paying|lucrative|dollars) /,
  )
    ? 'revenue'
    : has(
          scene,
          / (satisfaction|happier|happy|happiest|satisfied|prefer|preferences|likes?|convenient|wishes|comfort) /,
        )
      ? 'client_satisfaction'
      : has(
            scene,
            / (efficient|efficiency|efficiently|gap|gaps|tighten|tighter|tight|compact|holes|dead|idle|streamline|downtime|smooth) /,
          )
        ? 'efficiency'
        : undefined
  if (goal) into.params.goal = goal
  return needs(into, ['goal'])
}

export const checkAvailability: Fill = scene => {
  const into = filled()
  const [day] = named(scene, 'day')
  const [time] = named(scene, 'time')
  const [length] = named(scene, 'minutes')
  const service = serviceSaid(scene, filled(), named(scene, 'service')[0], length?.minutes)
  if (day) into.params.date = day.date
  else if (has(scene, / (now|right now) /)) into.params.date = today(scene)
  if (time) into.params.startTime = time.time
  if (length ?? service) into.params.duration = length?.minutes ?? service?.duration_minutes
  if (service) into.params.service = realId(service.id)
  const practitioner = practitionerSaid(scene)
  if (practitioner) into.params.practitioner = practitioner
  return needs(into, ['date', 'startTime', 'duration'])
}

export const scheduleReminders: Fill = scene => {
  const into = filled()
  settle(
    into,
    'appointmentId',
    visitSaid(scene, clientSaid(scene), { ...allFrom(scene), time: visitTime(scene) }),
  )
  const isText = has(scene, / (text|texts|sms|txt) /)
  const isMail = has(scene, / (email|emails|mail) /)
  if (has(scene, / both /) || (isText && isMail)) into.params.reminderType = 'both'
  else if (isText || isMail) into.params.reminderType = isText ? 'sms' : 'email'
  const [length] = named(scene, 'minutes')
  const [days] = named(scene, 'days')
  if (length && length.minutes >= 60) into.params.hoursBeforeAppointment = Math.round(length.minutes / 60)
  else if (days) into.params.hoursBeforeAppointment = days.days * 24
  else if (has(scene, / (day before|the day ahead) /)) into.params.hoursBeforeAppointment = 24
  return needs(into, ['reminderType'])
}

const visitTime = (scene: Scene) => named(scene, 'time')[0] ?? null

export const validateSafetyProtocols: Fill = scene => {
  const into = filled()
  settle(into, 'appointmentId', visitSaid(scene, clientSaid(scene), allFrom(scene)))
  return into
}
