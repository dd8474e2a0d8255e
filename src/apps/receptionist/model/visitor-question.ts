import { speaksOfHealth } from '#apps/planner/model/health-spoken.ts'
import { hiderOf } from '#apps/planner/model/hide-words.ts'
import { Veil } from '#apps/planner/model/veil.ts'
import { realId } from '#apps/planner/reading.ts'
import { literalPattern } from '#lib/text/literal-pattern.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import type { ModelQuestion } from '#server/outbound/models/model.ts'
import { languageOf } from '../dialogue/language-of.ts'
import type { ReceptionFacts, Talk } from '../reception-facts.ts'
import { dayName } from '../reception-formats.ts'
import { saysOfHealth } from '../understanding/health-said.ts'
import { visitorIndex } from '../understanding/visitor-scene.ts'
import { askMs, fenced } from './fenced.ts'
import { hideInAnyLanguage } from './hide-any-language.ts'
import { publicTools, readingInstructions } from './public-actions.ts'

const most = { services: 60, questions: 60, question: 40_000, answer: 300 } as const

export interface VisitorQuestion {
  question: ModelQuestion
  veil: Veil
  questions: ReadonlyMap<string, string>
}
/** Why nothing is sent: the code of `whyWithoutModel`. */
export type VisitorWithheldReason = 'health' | 'too_long'

/**
 * What a model is asked about one message. Names, contacts, addresses and birth dates are removed as far as they are
 * recognized; of the conversation only the last question and the draft go along, as tokens. Health stays here unless
 * `sendsHealth`.
 */
export function visitorQuestion(
  text: string,
  talk: Talk,
  facts: ReceptionFacts,
  sendsHealth: boolean,
): VisitorQuestion | VisitorWithheldReason {
  const index = visitorIndex(facts)
  const treatments = facts.services.flatMap(({ name, aliases }) => [name, ...aliases])
  const bare = without(text, treatments)
  if (!sendsHealth && (speaksOfHealth(bare) || saysOfHealth(bare))) return 'health'
  const veil = new Veil(index.known)
  const awaitsName = !talk.draft.name && (talk.stage === 'contact' || talk.wants !== undefined)
  const hide =
    languageOf(text) === 'en'
      ? hiderOf(index, veil, speaksOfHealth)
      : hideInAnyLanguage(index, veil, awaitsName && text.split(/\s+/).length <= 4)
  const said = hide(text)
  const questions = new Map(
    facts.questions.slice(0, most.questions).map(({ id }, at) => [`question_${at + 1}`, id] as const),
  )
  const data = dataOf(talk, facts, veil)
  const asked = `<data>${fenced(JSON.stringify(data))}</data>\n<said>${fenced(said)}</said>`
  const question: ModelQuestion = {
    instructions: readingInstructions,
    turns: [{ from: 'person', text: asked }],
    answer_schema: null,
    most_tokens: most.answer,
    tools: publicTools(),
    most_ms: askMs,
  }
  return JSON.stringify(question).length > most.question ? 'too_long' : { question, veil, questions }
}

/** "Prenatal massage" is a treatment, not a fact about the visitor. */
const without = (text: string, names: readonly string[]) =>
  names.reduce(
    (left, name) => (name.length > 2 ? left.replaceAll(new RegExp(literalPattern(name), 'gi'), ' ') : left),
    text,
  )

function dataOf(talk: Talk, facts: ReceptionFacts, veil: Veil) {
  const { draft, asks } = talk
  const service = (id: string | undefined) => (id ? { service: veil.ofRow('service', realId(id)) } : {})
  const person = (id: string | undefined) => (id ? { practitioner: veil.ofRow('practitioner', id) } : {})
  return {
    now: `${facts.today}T${facts.clock}`,
    weekday: dayName(weekdayOf(facts.today), 'en'),
    last_day: addDays(facts.today, facts.horizon_days),
    asked: askedLast(talk),
    ...(asks?.what === 'time' && asks.times ? { times_named: asks.times, times_of: asks.date } : {}),
    ...(asks?.what === 'day' ? { day_named: asks.date } : {}),
    booking: {
      ...service(draft.service_id),
      ...person(draft.practitioner_id),
      ...(draft.date ? { day: draft.date } : {}),
      ...(draft.time ? { time: draft.time } : {}),
      has_name: draft.name !== undefined,
      has_contact: draft.phone !== undefined || draft.email !== undefined,
    },
    services: facts.services
      .slice(0, most.services)
      .map(({ id, name, aliases, durations, practitioner_ids }) => ({
        ...service(id),
        name,
        also: aliases,
        minutes: durations.map(({ minutes }) => minutes),
        practitioners: practitioner_ids.map(who => veil.ofRow('practitioner', who)),
      })),
    questions: Object.fromEntries(
      facts.questions.slice(0, most.questions).map(({ question }, at) => [`question_${at + 1}`, question]),
    ),
  }
}

function askedLast({ stage, asks, wants }: Talk): string {
  if (stage === 'confirm') return 'whether to book it as it was read back'
  if (wants === 'existing') return 'the phone or email of the booking'
  if (wants === 'code') return 'the six figures that were sent'
  if (asks?.what === 'consent') return 'whether the team may get in touch'
  if (wants) return 'a name and a phone or email, so that the team can get in touch'
  if (stage === 'contact') return 'a name and a phone or email, for the booking'
  switch (asks?.what) {
    case 'service':
      return 'which service'
    case 'time':
      return 'which day and time'
    case 'day':
      return 'whether the day that was named would do'
    case 'person':
      return 'whether somebody else would do'
    case 'pass-on':
      return 'whether to pass the question on to the team'
    default:
      return 'nothing'
  }
}
