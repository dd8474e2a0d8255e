import type { SendInput } from '#rules/sending/may-send.ts'
import { type Definition, isMessage, type MessageStep } from './definition.ts'
import { nextStep, type SequenceProgress } from './next-step.ts'
import { decideAt, factsAt, type PastPerson, type PastPractice } from './past-person.ts'
import type { EndState } from './states.ts'

export interface SimulatedRun {
  person: PastPerson
  sent: { step: string; at: number }[]
  /** Messages that would have been held, with the reason. */
  held: { step: string; reason: string }[]
  /** null: still inside. */
  ended: EndState | null
  /** Steps passed at the end. */
  step: number
}

/** Simulates a person from entry until `now`. A delayed message must still be allowed later. */
export function simulate(
  definition: Definition,
  person: PastPerson,
  practice: PastPractice,
  now: number,
): SimulatedRun {
  const channels = channelsOf(definition)
  const told: SimulatedRun = { person, sent: [], held: [], ended: null, step: 0 }
  let standing: SequenceProgress = { step: 0, ready_at: person.entered_at }
  let t = person.entered_at
  while (t <= now) {
    const next = nextStep(definition, standing, factsAt(person, t, practice.time_zone, channels))
    if (next.do === 'rest') {
      t = next.until
      continue
    }
    if (next.do === 'end' || !next.standing) {
      told.ended = next.do === 'end' ? next.state : 'finished'
      break
    }
    if (next.do === 'send') send(definition, told, next.passed, t, practice, now)
    standing = next.standing
    told.step = standing.step
  }
  return told
}

/** Logs a message as sent, held or (neither) queued. */
function send(
  definition: Definition,
  told: SimulatedRun,
  message: MessageStep,
  t: number,
  practice: PastPractice,
  now: number,
): void {
  const { person, sent, held } = told
  const step = message.id
  const touches = sent.map(each => touchOf(definition, each))
  const wanted = { channel: channelOf(message), dedupe_key: step }
  for (let at = t; at <= now; ) {
    // The sender checks again at send time.
    const stop = at === t ? null : stopAt(definition, person, at, practice)
    const decision = decideAt(person, wanted, at, touches, practice)
    if (stop) held.push({ step, reason: stop })
    else if (decision.send === 'now') sent.push({ step, at })
    else if (decision.send === 'never') held.push({ step, reason: decision.reason })
    else {
      at = Date.parse(decision.at)
      continue
    }
    return
  }
}

/** What ended it by then, at any step. */
function stopAt(definition: Definition, person: PastPerson, at: number, practice: PastPractice) {
  const facts = factsAt(person, at, practice.time_zone, channelsOf(definition))
  const next = nextStep(definition, { step: definition.steps.length, ready_at: at }, facts)
  return next.do === 'end' && next.state !== 'finished' ? next.state : null
}

const channelOf = (message: MessageStep): 'email' | 'sms' => (message.type === 'mail' ? 'email' : 'sms')

function touchOf(
  { steps }: Definition,
  { step, at }: { step: string; at: number },
): SendInput['touches'][number] {
  const message = steps.find(each => each.id === step)
  const channel = message?.type === 'text' ? 'sms' : 'email'
  return { channel, purpose: 'marketing', dedupe_key: step, status: 'sent', at }
}

export const channelsOf = ({ steps }: Definition): ReadonlySet<'email' | 'sms'> =>
  new Set(steps.filter(isMessage).map(channelOf))

export interface Sums {
  messages: number
  people: number
  /** People without any message, by reason. */
  silent: Record<string, number>
  steps: { id: string; sent: number; why: Record<string, number> }[]
}

export function sumsOf(definition: Definition, all: readonly SimulatedRun[]): Sums {
  const silent: Record<string, number> = {}
  for (const told of all)
    if (told.sent.length === 0) {
      const why = told.held[0]?.reason ?? told.ended ?? 'not_yet'
      silent[why] = (silent[why] ?? 0) + 1
    }
  let before: ReadonlySet<SimulatedRun> | null = null
  const steps = definition.steps.flatMap((each, place) => {
    if (!isMessage(each)) return []
    const got = new Set(all.filter(told => told.sent.some(({ step }) => step === each.id)))
    const why: Record<string, number> = {}
    for (const told of before ?? []) {
      if (got.has(told)) continue
      const reason =
        told.held.find(({ step }) => step === each.id)?.reason ??
        (told.step <= place ? (told.ended ?? 'not_yet') : 'not_yet')
      why[reason] = (why[reason] ?? 0) + 1
    }
    before = got
    return [{ id: each.id, sent: got.size, why }]
  })
  return {
    messages: all.reduce((sum, told) => sum + told.sent.length, 0),
    people: all.filter(told => told.sent.length > 0).length,
    silent,
    steps,
  }
}
