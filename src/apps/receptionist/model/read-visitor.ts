import { toolAnswerOf } from '#apps/planner/model/tool-schema.ts'
import type { Veil } from '#apps/planner/model/veil.ts'
import { folded } from '#lib/text/folded.ts'
import { addDays } from '#lib/time/dates.ts'
import type { JsonValue } from '#server/database/schema-types.ts'
import type { ReceptionFacts } from '../reception-facts.ts'
import { isPublicAction, type PublicAction, publicActions } from './public-actions.ts'

/** What the visitor wants, as ids, dates, times and their own words. It is never shown to anyone. */
export interface VisitorReading {
  action: PublicAction
  language: string
  service_id?: string
  minutes?: number
  practitioner_id?: string
  anyone?: boolean
  day?: string
  time?: string
  after?: string
  before?: string
  part?: 'morning' | 'afternoon' | 'evening'
  name?: string
  email?: string
  phone?: string
  topic?: string
  question_id?: string
  kind?: string
  other?: string
}

/** Why a model's answer is not used: the code of `whyWithoutModel`. */
export type Unusable = 'malformed' | 'empty' | 'unknown_tool' | 'invented' | 'bad_parameters'

/** Days ahead that may be requested. The dialogue says what can't be booked yet. */
const daysAhead = 400

/**
 * Checks a model's answer and trusts none of it: an unknown tool, token or id, a past day or a name the visitor didn't
 * write rejects it all. Of several calls the first counts, but an alarm comes before any other.
 */
export function readVisitor(
  answer: JsonValue,
  veil: Veil,
  questions: ReadonlyMap<string, string>,
  facts: ReceptionFacts,
  text: string,
): VisitorReading | Unusable {
  const read = toolAnswerOf(answer)
  if (!read) return 'malformed'
  if (read.calls.length === 0) return 'empty'
  const readings: VisitorReading[] = []
  for (const { name, params } of read.calls) {
    if (!isPublicAction(name)) return 'unknown_tool'
    if (typeof params !== 'object' || params === null) return 'malformed'
    const formed = publicActions[name].params.safeParse(params)
    if (!formed.success) return 'bad_parameters'
    const reading = checked(name, formed.data, veil, questions, facts, text)
    if (!reading) return 'invented'
    readings.push(reading)
  }
  return readings.find(({ action }) => action === 'alarm') ?? (readings[0] as VisitorReading)
}

type Given = Partial<Record<string, unknown>> & { language: string }

function checked(
  action: PublicAction,
  given: Given,
  veil: Veil,
  questions: ReadonlyMap<string, string>,
  facts: ReceptionFacts,
  text: string,
): VisitorReading | null {
  const { service, minutes, practitioner, question, name, email, phone, day, ...rest } = given
  const reading: VisitorReading = { action, ...(rest as Pick<VisitorReading, 'language'>) }
  if (typeof service === 'string') {
    const row = veil.rowOf(service)
    if (row?.kind !== 'service' || !facts.services.some(({ id }) => id === row.id)) return null
    reading.service_id = row.id
  }
  if (typeof practitioner === 'string') {
    const row = veil.rowOf(practitioner)
    if (row?.kind !== 'practitioner' || !facts.practitioners.some(({ id }) => id === row.id)) return null
    reading.practitioner_id = row.id
  }
  if (typeof question === 'string') {
    const id = questions.get(question)
    if (!id) return null
    reading.question_id = id
  }
  if (typeof day === 'string') {
    if (Number.isNaN(Date.parse(day)) || day < facts.today || day > addDays(facts.today, daysAhead))
      return null
    reading.day = day
  }
  // Drops an unknown length; the read-back lists those that exist.
  const lengths = facts.services
    .filter(({ id }) => !reading.service_id || id === reading.service_id)
    .flatMap(({ durations }) => durations.map(each => each.minutes))
  if (typeof minutes === 'number' && lengths.includes(minutes)) reading.minutes = minutes
  for (const [kind, token] of Object.entries({ email, phone })) {
    if (typeof token !== 'string') continue
    if (!veil.isOfWords(token) || !token.startsWith(`${kind}_`)) return null
    reading[kind as 'email' | 'phone'] = (veil.shown(token) as string).trim()
  }
  if (typeof name === 'string') {
    const said = veil.shown(name)?.trim()
    if (!said || !isWritten(said, text)) return null
    reading.name = capitalised(said)
  }
  return reading
}

const isWritten = (name: string, text: string) =>
  name !== '' &&
  ` ${folded(text)} `.includes(` ${folded(name)} `) &&
  text.toLowerCase().includes(name.toLowerCase())

const capitalised = (name: string) =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
