import { familyOf } from '#apps/planner/names/services-said.ts'
import { realId } from '#apps/planner/reading.ts'
import type { KnownAppointment } from '#apps/planner/turn.ts'
import { minutesOfField, timeFieldText } from '#lib/time/format-clock.ts'
import { lengthSaid } from '../meant/length-meant.ts'
import { shiftSaid } from '../meant/time-moved.ts'
import { type allFrom, fromAndTo, visitSaid, visitsMeant } from '../meant/which-visit.ts'
import { clientSaid } from '../meant/who.ts'
import { appointmentOf, has, named, type Scene } from '../scene.ts'
import { serviceSaid } from './fill-visits.ts'
import { type Fill, filled, settle } from './filled.ts'
import { noteBehind } from './free-text.ts'

const statusSaid = (scene: Scene): string | null => {
  if (
    has(
      scene,
      / (complete|completed|done|finished|attended|happened|showed up|came in|(is|was|are|were|its|all) over) /,
    )
  )
    return 'completed'
  if (has(scene, / (unconfirmed|pending|tentative|unconfirm) /)) return 'pending'
  if (has(scene, / (confirm|confirmed|confirms|accept|accepted|approve|approved|said yes to|locked in) /))
    return 'confirmed'
  // A firm visit is certain; before a noun, "firm" is massage pressure.
  if (has(scene, / (as|it|its|is|one|ones|that|thats|them) firm (now |then |please )*$/)) return 'confirmed'
  return has(scene, / (as|to|status) (cancelled|canceled) /) ? 'cancelled' : null
}

export const updateAppointment: Fill = scene => {
  const into = filled()
  const { from, to } = fromAndTo(scene)
  const who = clientSaid(scene)
  const status = statusSaid(scene)
  const shift = shiftSaid(scene)
  const swap =
    from.service && !to.service && !from.day && !to.day && !to.time && !from.time && !status && !shift
  const over = status === 'completed' && !from.day ? underway(scene, who) : null
  const visit =
    over ??
    visitSaid(scene, who, swap ? { ...from, service: null } : from, status === 'completed' ? 'any' : 'ahead')
  const settled = pickedByTarget(scene, visit, to, who) ?? aimedAlone(scene, visit, from, to, who)
  const target = settled.to
  settle(into, 'appointmentId', settled.visit)
  if (target.day) into.params.date = target.day.date
  if (target.time) into.params.time = target.time.time
  if (target.practitioner) into.params.practitioner = target.practitioner
  const service = serviceSaid(
    scene,
    into,
    target.service ?? (swap ? from.service : null) ?? undefined,
    named(scene, 'minutes')[0]?.minutes,
  )
  if (service) into.params.service = realId(service.id)
  if (status) into.params.status = status
  if (!service && into.missing.length === 0) lengthOfVisit(scene, into.params)
  const now = appointmentOf(scene, String(into.params.appointmentId ?? ''))
  if (shift && now && !target.time) into.params.time = timeFieldText((minutesOfField(now.time) ?? 0) + shift)
  const note = noteBehind(scene)
  if (note) into.params.notes = note
  if (
    ['date', 'time', 'service', 'status', 'practitioner', 'notes'].every(
      key => into.params[key] === undefined,
    ) &&
    !shift
  )
    into.missing.push(has(scene, / (move|reschedule|push|bump|shift|postpone) /) ? 'time' : 'changes')
  return into
}

/** "Make it the sixty, not the ninety": the visit's treatment in that length. */
function lengthOfVisit(scene: Scene, params: Record<string, unknown>): void {
  const visit = appointmentOf(scene, String(params.appointmentId ?? ''))
  if (!visit || params.time !== undefined || params.date !== undefined) return
  const now = { service: visit.service_id }
  const length = lengthSaid(now, scene)
  const { services } = scene.index.known
  const own = services.find(each => realId(each.id) === visit.service_id)
  const other =
    own &&
    services.find(each => familyOf(each) === familyOf(own) && each.duration_minutes === length?.minutes)
  if (other && realId(other.id) !== visit.service_id) params.service = realId(other.id)
}

/** A visit called finished has begun: the last one not yet marked. */
function underway(scene: Scene, who: ReturnType<typeof clientSaid>): ReturnType<typeof visitSaid> {
  if (named(scene, 'appointment').length > 0 || !who || !('value' in who)) return null
  const begun = visitsMeant(
    scene,
    [who.value],
    { day: null, time: null, service: null, practitioner: null },
    'past',
  )
  const last = begun.findLast(visit => visit.status !== 'completed' && visit.status !== 'no_show')
  return last ? { value: last.id } : null
}

/** "Move him to 6pm tomorrow" with several visits: the one on that day. */
function pickedByTarget(
  scene: Scene,
  visit: ReturnType<typeof visitSaid>,
  to: ReturnType<typeof allFrom>,
  who: ReturnType<typeof clientSaid>,
) {
  if (
    !visit ||
    'value' in visit ||
    visit.problem !== 'ambiguous appointment' ||
    !to.day ||
    !who ||
    !('value' in who)
  )
    return null
  const that = visitsMeant(
    scene,
    [who.value],
    { day: to.day, time: null, service: null, practitioner: null },
    'ahead',
  )
  return that.length === 1 ? { visit: { value: (that[0] as KnownAppointment).id }, to } : null
}

/** "Reschedule Rosa Saturday 9:30": a time that is none of her visits is the new time. */
function aimedAlone(
  scene: Scene,
  visit: ReturnType<typeof visitSaid>,
  from: ReturnType<typeof allFrom>,
  to: ReturnType<typeof allFrom>,
  who: ReturnType<typeof clientSaid>,
) {
  const isLost = visit && 'problem' in visit && /^(unknown|ambiguous) appointment$/.test(visit.problem)
  const isAim = (from.day && !to.day && !to.time) || (from.time && !to.time)
  if (!isLost || !isAim) {
    // The visit was clear without the time, so the time is the new one.
    return { visit, to }
  }
  const bare = { ...from, time: to.time ? from.time : null, day: to.day || to.time ? from.day : null }
  const again = visitSaid(scene, who, bare, 'ahead')
  const exact = visitsMeant(scene, who && 'value' in who ? [who.value] : null, from, 'any').length > 0
  if (exact) return { visit, to }
  return {
    visit: again,
    to: { ...to, day: to.day ?? (bare.day ? null : from.day), time: to.time ?? from.time },
  }
}
