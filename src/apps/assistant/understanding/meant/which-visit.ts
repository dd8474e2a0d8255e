import { type FoundThing, realId } from '#apps/planner/reading.ts'
import type { KnownAppointment } from '#apps/planner/turn.ts'
import { shortDay } from '#lib/time/format-day.ts'
import {
  appointmentOf,
  clockNow,
  has,
  named,
  requestKeys,
  type Scene,
  type Settled,
  serviceOf,
  today,
} from '../scene.ts'
import { isPractitioner, wholeName } from './who.ts'

/** Which days, times and services identify the visit, and which are its new values. */
export interface VisitHints {
  day: FoundThing<'day'> | null
  time: FoundThing<'time'> | null
  service: FoundThing<'service'> | null
  practitioner: string | null
}
export interface Split {
  from: VisitHints
  to: VisitHints
}

const nothing = (): VisitHints => ({ day: null, time: null, service: null, practitioner: null })

export function allFrom(scene: Scene): VisitHints {
  return {
    day: named(scene, 'day')[0] ?? null,
    time: named(scene, 'time')[0] ?? null,
    service: named(scene, 'service')[0] ?? null,
    practitioner:
      named(scene, 'person').find(person => isPractitioner(scene, person))?.practitioners[0] ?? null,
  }
}

/** After "to", "until" or "make it" come the new values. A bare day or time is new unless it names the visit. */
export function fromAndTo(scene: Scene): Split {
  const from = nothing()
  const to = nothing()
  const { words } = scene.head
  let isTarget = false
  let lastEnd = -1
  for (const thing of scene.head.things) {
    if (scene.free && thing.from >= scene.free.opens) break
    if (!['day', 'time', 'service', 'person'].includes(thing.kind)) continue
    if (thing.kind === 'person' && !isPractitioner(scene, thing)) {
      isTarget = false
      lastEnd = thing.to
      continue
    }
    const gap = words
      .slice(Math.max(lastEnd, 0), thing.from)
      .map(word => (word.kind === 'mark' ? word.raw : word.key))
    const lead = gap.slice(-5).join(' ')
    if (
      /\b(to|until|till|into|make it|be|instead|for a|for an|becomes|as)( (the|a|an|at|be|start|on|around|about|next))*$/.test(
        lead,
      ) ||
      /\b(instead)\b/.test(words[thing.to]?.key ?? '')
    )
      isTarget = true
    else if (
      /\b(put|move|make|shift|push|bump|get|switch|change|bring|see) (her|him|them|it|that)( (in|on|to|at|for|down|back|up))*$/.test(
        lead,
      )
    )
      isTarget = true
    else if (/\b(from|instead of|of|rather than|not)( (the|a|an|at))*$/.test(lead)) {
      isTarget = false
      // "At half five rather than half three": the first is the new time.
      if (thing.kind === 'time' && from.time && !to.time && /\b(rather than|instead of)\b/.test(lead)) {
        to.time = from.time
        from.time = null
      }
    } else if (!/^(at|on|,|the|with|and|for|around| )*$/.test(gap.join(' ')))
      isTarget = /\b(to|until|till|into)\b/.test(gap.slice(-3).join(' '))
    // A second day or time is the target: "can't do nine, half twelve suits".
    const isSecond =
      (thing.kind === 'time' && from.time !== null) ||
      (thing.kind === 'day' && from.day !== null && from.day.date !== (thing as FoundThing<'day'>).date)
    const side = isTarget || isSecond ? to : from
    if (thing.kind === 'day') side.day ??= thing
    else if (thing.kind === 'time') side.time ??= thing
    else if (thing.kind === 'service') side.service ??= thing
    else if (thing.kind === 'person') {
      const isTo =
        /\b(to|instead|over to)( .*)?$/.test(lead) || has(scene, / (instead|take|takes|cover|covers|switch) /)
      ;(isTo ? to : side).practitioner ??= thing.practitioners[0] ?? null
    }
    lastEnd = thing.to
  }
  return { from, to }
}

export function visitsMeant(
  scene: Scene,
  clients: readonly string[] | null,
  told: VisitHints,
  wanted: 'ahead' | 'past' | 'any',
): KnownAppointment[] {
  const now = `${today(scene)}T${clockNow(scene)}`
  const of = scene.index.known.appointments.filter(visit => {
    if (clients && !clients.includes(visit.client_id)) return false
    if (told.day && visit.date !== told.day.date) return false
    if (told.time && visit.time !== told.time.time) return false
    if (told.service && !told.service.services.some(id => realId(id) === visit.service_id)) return false
    if (told.practitioner && visit.practitioner_id !== told.practitioner) return false
    if (wanted === 'ahead')
      return (
        visit.status !== 'cancelled' &&
        visit.status !== 'completed' &&
        visit.status !== 'no_show' &&
        visit.date >= today(scene)
      )
    if (wanted === 'past') return visit.status !== 'cancelled' && `${visit.date}T${visit.time}` <= now
    return visit.status !== 'cancelled'
  })
  return of.toSorted((a, b) => (`${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1))
}

/** By id, by client and time, or the visit last mentioned. */
export function visitSaid(
  scene: Scene,
  who: Settled<string>,
  told: VisitHints,
  wanted: 'ahead' | 'past' | 'any' = 'ahead',
): Settled<string> {
  const [byId] = named(scene, 'appointment')
  if (byId) return { value: byId.id }
  const listed = named(scene, 'person').length > 0 ? null : listedOf(scene, told)
  if (listed) return { value: listed }
  const seen = scene.turn.seen?.appointment_id
  if (seen && has(scene, / this (visit|appointment|booking|session|treatment|one) /)) return { value: seen }
  const choices = who && 'choices' in who ? candidatesOf(scene) : null
  const clients = who && 'value' in who ? [who.value] : choices
  if (who && 'problem' in who && who.problem === 'unknown client') return { problem: 'unknown client' }
  if (!clients && !told.day && !told.time && !told.service) return lastSpokenOf(scene)
  // A day may be the visit's or the target; without a visit on it, it is no clue.
  const exact = visitsMeant(scene, clients, told, wanted)
  const found =
    exact.length > 0 ? exact : visitsMeant(scene, clients, { ...told, day: null, time: null }, wanted)
  const isExact = exact.length > 0
  if (found.length === 1 && (isExact || (!told.day && !told.time)))
    return { value: (found[0] as KnownAppointment).id }
  const near = [...scene.focus.appointments, ...(seen ? [seen] : [])]
  const spoken = near.find(id => found.some(visit => visit.id === id))
  if (spoken && !told.day && !told.time) return { value: spoken }
  if (choices && new Set(found.map(visit => visit.client_id)).size !== 1)
    return { problem: 'ambiguous client', choices: choices.map(id => wholeName(scene, id)) }
  if (found.length === 1)
    return { problem: 'unknown appointment', choices: found.map(visit => visitWords(scene, visit)) }
  if (found.length > 1)
    return {
      problem: 'ambiguous appointment',
      choices: found.slice(0, 5).map(visit => visitWords(scene, visit)),
    }
  return { problem: 'unknown appointment' }
}

/** "The last of those", "the half past four one": one of the visits listed last. */
function listedOf(scene: Scene, told: VisitHints): string | null {
  const { appointments } = scene.focus
  if (appointments.length < 2) return null
  const nth = nths.findIndex(pattern => pattern.test(requestKeys(scene)))
  if (nth >= 0) return appointments.at(nth === nths.length - 1 ? -1 : nth) ?? null
  if (!told.time || told.day || told.service || !has(scene, / (one|1) /)) return null
  const at = appointments.filter(id => appointmentOf(scene, id)?.time === told.time?.time)
  return at.length === 1 ? (at[0] as string) : null
}
const nths = ['first|1 ?st', 'second|2 ?nd', 'third|3 ?rd', 'last'].map(
  words => new RegExp(` (?:${words}) (?:one|1|of (?:those|them|these)) `),
)

const candidatesOf = (scene: Scene): readonly string[] | null => {
  const vague = named(scene, 'person').find(person => person.clients.length > 1)
  return vague?.clients ?? null
}

function lastSpokenOf(scene: Scene): Settled<string> {
  const [last, more] = scene.focus.appointments
  if (last && (!more || has(scene, / (it|that|this|her|his|him|the) /))) return { value: last }
  if (last)
    return {
      problem: 'ambiguous appointment',
      choices: scene.focus.appointments.flatMap(id => {
        const visit = appointmentOf(scene, id)
        return visit ? [visitWords(scene, visit)] : []
      }),
    }
  if (scene.turn.seen?.appointment_id && has(scene, / (it|this|that) /))
    return { value: scene.turn.seen.appointment_id }
  return null
}

/** "Friday, Mar 6 at 14:00, Deep Tissue Massage 90": identifies one of a client's visits. */
export const visitWords = (scene: Scene, visit: KnownAppointment): string =>
  `${wholeName(scene, visit.client_id)}, ${shortDay(visit.date)} at ${visit.time}, ${serviceOf(scene, visit.service_id)?.name ?? 'visit'}`
