import { minutesOfField, timeFieldText } from '#lib/time/format-clock.ts'
import { has, named, requestKeys, type Scene } from '../scene.ts'

/** Minutes to move by, later positive: half an hour later, back 30 minutes. */
export function shiftSaid(scene: Scene): number | null {
  const [length] = named(scene, 'minutes')
  if (!length) return null
  if (
    has(scene, / (later|back|delay|delayed|push|postpone|after|down) /) &&
    !has(scene, / (earlier|sooner|forward) /)
  )
    return length.minutes
  return has(scene, / (earlier|sooner|forward|up|ahead|advance) /) ? -length.minutes : null
}

/** `now` (HH:MM) after "an hour later" or "make it quarter past". Null: not moved. */
export function timeMoved(scene: Scene, now: string): string | null {
  if (named(scene, 'time').length > 0) return null
  const at = minutesOfField(now)
  if (at === null || at === undefined) return null
  const shift = shiftSaid(scene)
  if (shift) return timeFieldText(at + shift)
  const [, part, side] = / (quarter|half|ten|twenty) (past|to) /.exec(requestKeys(scene)) ?? []
  if (!part || !side) return null
  const minutes = { quarter: 15, half: 30, ten: 10, twenty: 20 }[part] ?? 0
  const hour = at - (at % 60)
  if (side === 'past') return timeFieldText(hour + minutes)
  // "Quarter to" at eleven is 10:45; at half past ten too.
  return timeFieldText(at % 60 === 0 ? hour - minutes : hour + 60 - minutes)
}
