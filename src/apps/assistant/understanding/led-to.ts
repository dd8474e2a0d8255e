import type { Index } from '#apps/planner/reading.ts'
import type { Plan, Turn, TurnMessage } from '#apps/planner/turn.ts'
import { focusOf } from './earlier-turns/focus.ts'
import { isFilled } from './filled-actions.ts'
import { fills } from './parameters/fills.ts'
import { planOf, planScene } from './plan-scene.ts'
import { ownWords } from './refusals/told-to-obey.ts'
import { named, type Scene, sceneOf } from './scene.ts'
import { requestAfter, statedFirst } from './stated-first.ts'
import { weighed } from './weighed.ts'

/** Least share a request must have alone, and how far it may be below the whole. */
const leastAlone = 0.4
const lessThanWhole = 0.35
/** From this share on, a refusal replaces a possible act. */
const sureToRefuse = 0.8
/** From this share on, a request without a person asks for whom it is. */
const sureToAsk = 0.85

/** The request after a story: "Chase hurt himself …, so would you take his appointment out?" Null: the whole stands. */
export function ledTo(read: Scene, whole: Plan, turn: Turn, index: Index): Plan | null {
  const { text } = read.reading
  if (whole.refusal) return whole.refusal.code === 'obey' ? inOwnWords(text, turn, index) : null
  return afterStatement(text, whole, turn, index) ?? afterStory(read, whole, turn, index)
}

const grantable =
  /^(?:createAppointment|updateAppointment|cancelAppointment|scheduleFollowUp|addClientNote|updateClient|scheduleReminders)$/

/** "Do what Helen asked in her message: move her to Friday": the owner's own order, about her alone. */
function inOwnWords(text: string, turn: Turn, index: Index): Plan | null {
  const parts = ownWords(text)
  const led = parts && planScene(sceneAfter(parts, turn, index))
  return led && !led.refusal && grantable.test(actionOf(led) ?? '') ? led : null
}

/** The request after a statement, if the whole came to nothing or included the statement. */
function afterStatement(text: string, whole: Plan, turn: Turn, index: Index): Plan | null {
  const parts = statedFirst(text)
  if (!parts) return null
  const led = planScene(sceneAfter(parts, turn, index))
  if (whole.acts.length > 0) {
    const isLess = led.acts.length > 0 && led.acts.length < whole.acts.length && !whole.ask
    return isLess && led.acts.every(act => act.action === whole.acts.at(-1)?.action) ? led : null
  }
  if (whole.answer && whole.answer.about !== 'unknown') return null
  return (led.acts.length > 0 || led.ask) && !isLost(led) ? led : null
}

function afterStory(read: Scene, whole: Plan, turn: Turn, index: Index): Plan | null {
  const parts = requestAfter(read.reading.text, named(read, 'person')[0]?.from === 0)
  if (!parts) return null
  const scene = sceneAfter(parts, turn, index)
  const [top] = weighed(scene)
  if (!top || top.share < Math.max(leastAlone, (weighed(read)[0]?.share ?? 0) - lessThanWhole)) return null
  const alone = planScene(scene)
  if (alone.refusal) return whole.acts.length > 0 && top.share < sureToRefuse ? null : alone
  if (!isFilled(top.label) || actionOf(alone) !== top.label) return null
  // "…, and please note that she is afraid of dogs" belongs to the new client before it.
  if (top.label === 'addClientNote' && whole.acts.length > 0) return null
  if (actionOf(whole) === top.label)
    return (whole.ask && alone.acts.length > 0) || passesOnRequest(whole, parts.asked) ? alone : null
  if (alone.acts.length > 0) return alone
  const mixed = planOf(top.label, fills[top.label](freed(read, parts.said)), turn)
  const least = [alone, mixed].toSorted((one, other) => lacking(one) - lacking(other))[0] as Plan
  return whole.acts.length > 0 && isLost(least) && top.share < sureToAsk ? null : least
}

const passesOnRequest = (whole: Plan, asked: string) => {
  const begin = asked.slice(0, 9).toLowerCase()
  return Object.values(whole.acts.at(-1)?.params ?? {}).some(
    value => typeof value === 'string' && value.toLowerCase().includes(begin),
  )
}

const actionOf = (plan: Plan) => (plan.acts.at(-1) ?? plan.ask?.act)?.action
const lacking = (plan: Plan) => plan.ask?.about.length ?? 0
const isLost = (plan: Plan) =>
  plan.ask?.about.some(each => /^(?:unknown|clientId|appointmentId|changes)/.test(each)) === true

function sceneAfter(parts: { said: string; request: string }, turn: Turn, index: Index): Scene {
  const history: TurnMessage[] = [...turn.history, { type: 'user', content: parts.said }]
  return sceneOf(parts.request, index, turn, focusOf(history, index))
}

/** Drops free text that begins in the story, because the story is not to be passed on. */
const freed = (scene: Scene, said: string): Scene => {
  const opens = scene.free && scene.reading.words[scene.free.opens]
  return opens && opens.start < said.length ? { ...scene, head: scene.reading, free: null } : scene
}
