import { familyOf } from '#apps/planner/names/services-said.ts'
import { numberAt } from '#apps/planner/numbers/numbers-in-words.ts'
import { type Index, ofKind, readWords, realId } from '#apps/planner/reading.ts'
import type { PlannedAct } from '#apps/planner/turn.ts'
import { has, named, type Scene } from '../scene.ts'

/** The question was which length: "Tui Na 60 or Tui Na 90?" */
export function lengthAsked(act: PlannedAct, asked: string, index: Index): boolean {
  const { services } = index.known
  const now = services.find(service => realId(service.id) === act.params.service)
  if (!now) return false
  const listed = ofKind(readWords(asked, index), 'service').flatMap(thing => thing.services)
  const lengths = services.filter(each => listed.includes(each.id) && familyOf(each) === familyOf(now))
  return new Set(lengths.map(each => each.duration_minutes)).size > 1
}

/** "The 75 minute one": the same treatment in that length. */
export function otherLength(params: Record<string, unknown>, scene: Scene): void {
  const length = lengthSaid(params, scene)
  const { services } = scene.index.known
  const now = services.find(service => service.id === params.service || realId(service.id) === params.service)
  if (!length || !now || named(scene, 'service').length > 0) return
  const other = services.find(
    service => familyOf(service) === familyOf(now) && service.duration_minutes === length.minutes,
  )
  if (!other) return
  params.service = realId(other.id)
  if (other.id.includes('#')) params.duration = length.minutes
}

export function lengthSaid(params: Record<string, unknown>, scene: Scene): { minutes: number } | undefined {
  const [length] = named(scene, 'minutes')
  if (length) return length
  const { services } = scene.index.known
  const now = services.find(service => service.id === params.service || realId(service.id) === params.service)
  if (!now) return undefined
  const lengths = services
    .filter(service => familyOf(service) === familyOf(now))
    .map(service => service.duration_minutes)
  if (has(scene, / (the|an|one) hour /) && lengths.includes(60)) return { minutes: 60 }
  if (has(scene, / (shorter|short|shortest) /)) return { minutes: Math.min(...lengths) }
  if (has(scene, / (longer|long|longest) /)) return { minutes: Math.max(...lengths) }
  for (const at of scene.head.words.keys()) {
    if (scene.head.things.some(thing => thing.kind !== 'time' && at >= thing.from && at < thing.to)) continue
    const bare = numberAt(scene.head.words, at)
    if (bare && lengths.includes(bare.value)) return { minutes: bare.value }
  }
  return undefined
}
