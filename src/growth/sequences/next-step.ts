import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf, zoneOr } from '#lib/time/zones.ts'
import { matches, type SegmentClient } from '#rules/segments/segment.ts'
import { type Definition, isMessage, type MessageStep, type SequenceStep } from './definition.ts'
import type { EndState } from './states.ts'

/** Where somebody stands: how many steps lie behind them, and from when on the next may come (epoch ms). */
export interface SequenceProgress {
  step: number
  ready_at: number
}

/** What is known of one person who is inside, at the moment that is asked about. Moments are epoch ms. */
export interface PersonFacts {
  now: number
  /** The practice's, by which conditions go. */
  time_zone: string
  /** Whose clocks they live by; null: the practice's. */
  own_zone: string | null
  client: SegmentClient
  /** The first of each since they came in; null: none. */
  booked_at: number | null
  replied_at: number | null
  said_no_at: number | null
}

export type Next =
  /** They are out. */
  | { do: 'end'; state: EndState }
  /** Nothing before then. */
  | { do: 'rest'; until: number }
  | { do: 'wait'; passed: SequenceStep; standing: SequenceProgress }
  | { do: 'judge'; passed: SequenceStep; fits: boolean; standing: SequenceProgress | null }
  | { do: 'send'; passed: MessageStep; standing: SequenceProgress }

/**
 * The one thing that happens next to somebody inside a sequence. What ends it goes before all else: their no, a booking, a
 * reply, the goal. Who asks applies the answer and asks again, until it is `end` or `rest`. No clock, no database.
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

/** Whole days later, at the hour, where the person is. */
function endOfWait(days: number, hour: number, { now, time_zone, own_zone }: PersonFacts): number {
  const zone = zoneOr(own_zone, time_zone)
  return instantOf(zone, addDays(localDateOf(zone, now), days), hour * 60)
}

/**
 * Where somebody who has passed `step` of the old steps stands in the new ones: after the last of their steps that is still
 * there, else as far on as they were, at most at the end.
 */
export function moveTo(old: readonly SequenceStep[], renewed: readonly SequenceStep[], step: number): number {
  for (let at = Math.min(step, old.length) - 1; at >= 0; at--) {
    const found = renewed.findIndex(each => each.id === old[at]?.id)
    if (found >= 0) return found + 1
  }
  return Math.min(step, renewed.length)
}

/** The day on which each step comes, counted from the day they came in, as if every condition fitted. */
export function dayOfSteps(steps: readonly Pick<SequenceStep, 'type'>[]): number[] {
  let day = 0
  return steps.map(each => {
    if (each.type === 'wait') day += (each as Extract<SequenceStep, { type: 'wait' }>).days
    return day
  })
}
