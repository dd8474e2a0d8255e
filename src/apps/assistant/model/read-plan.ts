import { actions } from '#actions.ts'
import { toolAnswerOf } from '#apps/planner/model/tool-schema.ts'
import { listOf, type RowKind, type Veil } from '#apps/planner/model/veil.ts'
import type { Plan, PlannedAct, PracticeContext } from '#apps/planner/turn.ts'
import type { JsonValue } from '#server/database/schema-types.ts'
import { asking, lookingUp } from './tools.ts'

/** Why a model's answer is not used: the code of `whyWithoutModel`. */
export type Unusable =
  | 'malformed'
  | 'empty'
  | 'unknown_tool'
  | 'invented'
  | 'bad_parameters'
  | 'too_many'
  | 'claimed'

/** Acts per turn. */
const mostActs = 12
const mostWords = 2_000

const nothing: Plan = { acts: [], ask: null, refusal: null, answer: null }

const rowsOf: Record<string, readonly RowKind[]> = {
  clientId: ['client'],
  appointmentId: ['visit'],
  leadId: ['lead'],
  service: ['service'],
  serviceId: ['service'],
  practitioner: ['practitioner'],
}
/** Where a message goes: an address the user didn't give is invented. */
const contacts = new Set(['to', 'email', 'phone'])

/** Turns a model's answer into a plan and trusts none of it: an unknown tool, token, row or parameter rejects it all. */
export function readPlan(
  answer: JsonValue,
  veil: Veil,
  known: PracticeContext,
  offered: readonly string[],
): Plan | Unusable {
  const read = toolAnswerOf(answer)
  if (!read) return 'malformed'
  const { words, calls } = read
  if (calls.length > mostActs) return 'too_many'
  const plan: { -readonly [K in keyof Plan]: Plan[K] } = { ...nothing }
  const acts: PlannedAct[] = []
  for (const { name, params } of calls) {
    if (typeof params !== 'object' || params === null || Array.isArray(params)) return 'malformed'
    if (name === 'askPerson') {
      const asked = asking.safeParse(params)
      if (!asked.success) return 'bad_parameters'
      const { question, action = '', about = [] } = asked.data
      const shown = veil.shown(question)
      if (shown === null) return 'invented'
      plan.ask = {
        act: { action: actions.has(action) ? action : '', params: {} },
        about,
        words: shown,
        choices: [],
      }
    } else if (name === 'lookUp') {
      const looked = lookingUp.safeParse(params)
      if (!looked.success) return 'bad_parameters'
      const topic = veil.shown(looked.data.topic)
      if (topic === null) return 'invented'
      plan.answer = { about: looked.data.about, topic }
    } else {
      if (!offered.includes(name)) return 'unknown_tool'
      const act = readAct(name, params as Record<string, unknown>, veil, known)
      if (typeof act === 'string') return act
      acts.push(act)
    }
  }
  plan.acts = acts
  if (calls.length > 0) return plan
  const said = words.trim().slice(0, mostWords)
  if (said === '') return 'empty'
  if (claims.test(said)) return 'claimed'
  const shown = veil.shown(said)
  return shown === null ? 'invented' : { ...plan, answer: { about: 'words', topic: null, words: shown } }
}

/** "I have booked …": without a call nothing was done. */
const claims =
  /\b(?:I(?:'ve| have|’ve)?|has been|have been|was|is now|are now|all)\s+(?:now\s+|just\s+|already\s+|successfully\s+)*(?:booked|cancell?ed|sent|moved|rescheduled|created|deleted|removed|updated|changed|scheduled|added|saved|noted|texted|emailed|done)\b/i

function readAct(
  action: string,
  given: Record<string, unknown>,
  veil: Veil,
  known: PracticeContext,
): PlannedAct | Unusable {
  const params: Record<string, unknown> = {}
  const entry = actions.get(action)
  if (!entry) return 'unknown_tool'
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(entry.params.shape, name)) return 'bad_parameters'
    if (typeof value !== 'string') {
      params[name] = value
      continue
    }
    const kinds = rowsOf[name]
    const said = value.trim()
    if (kinds) {
      const row = veil.rowOf(said)
      if (!row || !kinds.includes(row.kind)) return 'invented'
      if (!known[listOf[row.kind]].some(({ id }) => id === row.id)) return 'invented'
      params[name] = row.id
      continue
    }
    if (contacts.has(name) && !veil.isOfWords(said)) return 'invented'
    const shown = veil.shown(value)
    if (shown === null) return 'invented'
    params[name] = shown
  }
  return entry.params.safeParse(params).success ? { action, params } : 'bad_parameters'
}
