import { type Index, ofKind, readWords } from '#apps/planner/reading.ts'
import type { Plan, PlannedAct, Turn } from '#apps/planner/turn.ts'
import { fullName } from '#lib/names/person-names.ts'
import { focusOf } from '../earlier-turns/focus.ts'
import { answer, nothing } from '../plan-scene.ts'
import { sceneOf } from '../scene.ts'
import { appointmentWords, doYouWant, serviceIn, visitIn } from './act-question.ts'
import { changes, lookedUp } from './asked-only.ts'
import type { RequestedPart } from './stance.ts'

/** Answers a message that mentions a change without requesting it: a lookup, or that nothing changed. */
export function notAsked(turn: Turn, asked: RequestedPart, index: Index, plan: (text: string) => Plan): Plan {
  const { why, rest } = asked
  const whole = plan(turn.text)
  if (whole.refusal && (whole.refusal.code !== 'obey' || why !== 'negated')) return whole
  const other = asksToKnow.test(rest) ? plan(rest) : null
  if (other && !changes(other) && other.acts.length > 0) return other
  const isQuestion = why !== 'negated' || asksToKnow.test(turn.text)
  const isSettled = isQuestion ? !isLost(whole) : whole.answer?.about === 'declined'
  if (isSettled && !changes(whole)) return whole
  const meant = actInDoubt(whole, asked, index, plan)
  const question: Plan | null =
    why !== 'negated' && meant
      ? { ...nothing, answer: { about: 'left', topic: null, words: doYouWant(meant, index) } }
      : null
  if (question && asked.core) return question
  const isTold = !asksToKnow.test(turn.text) && !turn.text.includes('?')
  if (why === 'past' && !(isTold && question))
    return lookedUp(sceneOf(turn.text, index, turn, focusOf(turn.history, index)))
  const said = turn.text.toLowerCase()
  if (/\bhow (?:do|does|can|could|would|should|to)\b/.test(said)) return answer('help', turn.text)
  if (why !== 'negated' && /\bcancel/.test(said) && /\bif\b|\bcan\b|\bis it\b|\bwithout\b/.test(said))
    return answer('policy', 'cancellation policy')
  if (why !== 'negated' && asksAdvice.test(said)) return answer('advice', turn.text)
  if (question) return question
  const stays = leftWords(whole.acts[0] ?? whole.ask?.act, clientIn(turn.text, index), index)
  return {
    ...nothing,
    answer: { about: 'left', topic: null, words: `${stays}${why === 'negated' ? '' : tellMe}` },
  }
}

/** The first act a doubtful message would come to. Null: none is complete. */
export function actInDoubt(
  whole: Plan,
  { core }: RequestedPart,
  index: Index,
  plan: (text: string) => Plan,
): PlannedAct | null {
  const isNamed =
    core !== null &&
    /person|service/.test(
      readWords(core, index)
        .things.map(({ kind }) => kind)
        .join(),
    )
  const own = isNamed ? plan(core) : whole
  const [act] = (changes(own) ? own : whole).acts.filter(each => changes({ ...nothing, acts: [each] }))
  return act ?? null
}

const asksAdvice =
  /^\W*(?:(?:and|so|but|ok|hey|well) )?(?:should|shall|do you think|would it|is it)\b|\b(?:should|shall|do you think|would it|is it)\b[^.!]*\?/
const isLost = ({ answer: said, refusal }: Plan) => said?.about === 'unknown' || refusal?.code === 'obey'
const asksToKnow =
  /^\W*(?:(?:and|but|so|hey|ok|please|can you|could you) )*(?:tell|show|list|find|look|check|what|who|which|when|where|how|why|did|does|do|is|are|was|were|has|have|dime|quien|cuando|cuanta?s?|que)\b/i

const left = 'I changed nothing.'
const tellMe = ' Tell me when you want it done.'

function clientIn(text: string, index: Index): string | undefined {
  const named = ofKind(readWords(text, index), 'person').flatMap(({ clients }) => clients)
  return new Set(named).size === 1 ? named[0] : undefined
}

/** "I left Wren Tolliver's appointment on Fri, Mar 6 at 10:00 am as it is." */
function leftWords(act: PlannedAct | undefined, said: string | undefined, index: Index): string {
  const { action = '', params = {} } = act ?? {}
  const visit = act && visitIn(act, index)
  const client = index.known.clients.find(({ id }) => id === (visit?.client_id ?? params.clientId ?? said))
  const name = client ? fullName(client) : null
  if (visit && name) return `I left ${appointmentWords(name, visit)} as it is.`
  if (action === 'sendSMS' || action === 'sendEmail')
    return name ? `I didn't send anything to ${name}.` : "I didn't send anything."
  if (action === 'addClientNote') return name ? `I didn't add a note for ${name}.` : "I didn't add a note."
  if (action === 'createClient') return "I didn't add a client."
  if (action === 'createAppointment') return "I didn't book anything."
  const service = act && serviceIn(act, index)
  if (service) return `I left ${service.name} as it is.`
  return name ? `I changed nothing for ${name}.` : left
}
