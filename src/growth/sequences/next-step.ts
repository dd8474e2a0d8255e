import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf, zoneOr } from '#lib/time/zones.ts'
import { matches, type SegmentClient } from '#rules/segments/segment.ts'
import { type Definition, isMessage, type MessageStep, type SequenceStep } from './definition.ts'
import type { EndState } from './states.ts'

/** How many steps a person has passed, and when the next can come (epoch ms). */
export interface SequenceProgress {
  step: number
  ready_at: number
}

/** Facts about a person in a sequence at one moment. Epoch ms. */
export interface PersonFacts {
  now: number
  time_zone: string
  /** null: the practice's zone. */
  own_zone: string | null
  client: SegmentClient
  /** The first of each since they entered; null: none. */
  booked_at: number | null
  replied_at: number | null
  said_no_at: number | null
}

export type Next =
  | { do: 'end'; state: EndState }
  | { do: 'rest'; until: number }
  | { do: 'wait'; passed: SequenceStep; standing: SequenceProgress }
  | { do: 'judge'; passed: SequenceStep; fits: boolean; standing: SequenceProgress | null }
  | { do: 'send'; passed: MessageStep; standing: SequenceProgress }

/**
 * The next action for a person in a sequence. Opt-out, booking, reply and goal come before any step. Apply it and ask
 * again until `end` or `rest`. Pure.
 */
export function nextStep(definition: Definition, standing: SequenceProgress, facts: PersonFacts): Next {
  const state = endOf(definition, facts)
  if (state) return { do: 'end', state }
  const { step, ready_at } = standing
  const passed = definition.steps[step]
  if (!passed) return { do: 'end', state: 'finished' }
  if (ready_at > facts.now) return { do: 'rest', until: ready_at }
  const on = { step: step + 1, ready_at: facts.now }
  if (isMessage(passed)) return { do: 'send', passed, standing: on }
  if (passed.type === 'wait')
    return {
      do: 'wait',
      passed,
      standing: { ...on, ready_at: endOfWait(passed.days, definition.hour, facts) },
    }
  const fits = matches(passed.expression, facts.client, facts)
  if (fits) return { do: 'judge', passed, fits, standing: on }
  const standingOf = { ...on, step: Math.min(step + 2, definition.steps.length) }
  return { do: 'judge', passed, fits, standing: passed.otherwise === 'skip' ? standingOf : null }
}

function endOf({ goal }: Definition, facts: PersonFacts): EndState | null {
  if (facts.said_no_at !== null) return 'opted_out'
  if (facts.booked_at !== null) return goal.type === 'booking' ? 'goal' : 'booked'
  if (facts.replied_at !== null) return 'replied'
  if (goal.type === 'expression' && matches(goal.expression, facts.client, facts)) return 'goal'
  return null
}

/** Whole days later, at the given hour in the person's zone. */
function endOfWait(days: number, hour: number, { now, time_zone, own_zone }: PersonFacts): number {
  const zone = zoneOr(own_zone, time_zone)
  return instantOf(zone, addDays(localDateOf(zone, now), days), hour * 60)
}

/** Maps progress to changed steps: after the last completed step that still exists, else the same number. */
export function moveTo(old: readonly SequenceStep[], renewed: readonly SequenceStep[], step: number): number {
  for (let at = Math.min(step, old.length) - 1; at >= 0; at--) {
    const found = renewed.findIndex(each => each.id === old[at]?.id)
    if (found >= 0) return found + 1
  }
  return Math.min(step, renewed.length)
}

/** Day of each step since entry, assuming every condition matches. */
export function dayOfSteps(steps: readonly Pick<SequenceStep, 'type'>[]): number[] {
  let day = 0
  return steps.map(each => {
    if (each.type === 'wait') day += (each as Extract<SequenceStep, { type: 'wait' }>).days
    return day
  })
}
