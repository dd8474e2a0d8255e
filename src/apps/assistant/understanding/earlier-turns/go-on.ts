import type { Index } from '#apps/planner/reading.ts'
import type { Plan, PlannedAct, Turn } from '#apps/planner/turn.ts'
import { type FilledAction, isFilled } from '../filled-actions.ts'
import { lengthAsked, lengthSaid, otherLength } from '../meant/length-meant.ts'
import { timeMoved } from '../meant/time-moved.ts'
import { newName } from '../meant/who.ts'
import { splitName, tidyName } from '../meant/written-name.ts'
import type { Filled } from '../parameters/filled.ts'
import { fills } from '../parameters/fills.ts'
import { answer, nothing, planOf, planScene, refuse } from '../plan-scene.ts'
import { refusalWords } from '../refusals/refusals.ts'
import { isTold } from '../refusals/told-to-obey.ts'
import { has, named, requestKeys, type Scene, sceneOf } from '../scene.ts'
import { alongside, sameFor } from './alongside.ts'
import { mended, type Open, settleLength, withAdded } from './card-changes.ts'
import { chosenOf } from './chosen-of.ts'
import { focusOf } from './focus.ts'
import { withOther } from './other-one.ts'
import { sameWords } from './same-words.ts'

/** The turn as an answer to an open question or card. Null: a new request. */
export function goneOn(scene: Scene, open: Open, turn: Turn, index: Index): Plan | null {
  const act = open.plan.ask?.act ?? open.plan.acts[0]
  const [top] = scene.wants
  const things = scene.head.things.length
  const words = requestKeys(scene).trim()
  const says = (label: string) => top?.label === label && (top.share > 0.5 || words.split(/\s+/).length <= 3)
  if (isTold(open.plan, open.asked, words) && things === 0) return refuse('obey', refusalWords.obey ?? '')
  const mend = () =>
    act && isFilled(act.action)
      ? mended(planOf(act.action, refilled(act, open, withOther(scene, act), turn, index), turn), open)
      : null
  const isNth = nth.test(words)
  const time = act?.params.time
  const isMoved = open.isQuestion && typeof time === 'string' && timeMoved(scene, time) !== null
  if (isMoved && words.split(/\s+/).length <= 10 && !verbs.test(words.replace(softeners, ''))) return mend()
  const isLength =
    act !== undefined &&
    open.isQuestion &&
    (open.standing === 'waiting'
      ? named(scene, 'minutes').length > 0
      : lengthAsked(act, open.asked, index)) &&
    lengthSaid(act.params, scene) !== undefined
  if (isLength && things === named(scene, 'minutes').length) return mend()
  if (isNth && act && !verbs.test(words.replace(softeners, ''))) return mend()
  const added = open.standing === 'waiting' && act ? withAdded(act, turn.text) : null
  if (added) return mended({ ...nothing, acts: [added] }, open)
  const next = act && isFilled(act.action) ? (sameFor(act, scene) ?? alongside(act, scene)) : null
  if (next && act && isFilled(act.action)) return planOf(act.action, next, turn)
  const instead = contentBehindNo(open, words)
  if (instead) return { ...nothing, acts: [instead] }
  if (says('talk:declined') && things === 0) return answer('declined')
  // "Yep, I'm sure, delete it" repeats what it agrees to.
  const isSame = top?.label === 'talk:agreed' || (top !== undefined && top.label === act?.action)
  const isYes = says('talk:agreed') || (isSame && yes.test(words))
  if (isYes && things === 0 && open.standing) return answer('agreed')
  if (isYes && things === 0 && open.isQuestion) {
    const done = agreed(act, open, turn, index)
    if (done) return done
  }
  if (!act || !isFilled(act.action)) return null
  const again = sameWords(scene, open.plan)
  if (again) return again.acts[0]?.action === act.action ? again : mended(again, open)
  if (isAddition(scene, open, top)) return mend()
  const isNo = /^(no|nope|nah|never|cancel that|forget|stop|dont|leave|skip|not)\b/.test(words)
  return isNo && things === 0 && words.split(/\s+/).length <= 4 ? answer('declined') : null
}

/** "No, hates heat" gives the new text for a note or message. */
function contentBehindNo({ plan, isQuestion }: Open, words: string): PlannedAct | null {
  const [act] = plan.acts
  const key = act?.action === 'addClientNote' ? 'note' : act?.action === 'sendSMS' ? 'message' : null
  const [, rest] =
    /^(?:no|nope|nah)[ ,]+(?![ ,])((?!thanks|thank|dont|do not|leave|not|never|keep|its|that|cancel|stop)\S+ .*)$/.exec(
      words,
    ) ?? []
  return isQuestion && rest && act && key ? { ...act, params: { ...act.params, [key]: rest } } : null
}

const nth =
  /\b(?:first|second|third|other|earlier|later|latter|last|longer|shorter|longest|shortest|long|short|bigger|smaller) (?:one|1|of (?:the|those|them))\b/

/** Whatever follows: "yes, go ahead and drop it". */
const yes =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|please do|go ahead|do it|do that|absolutely|definitely|of course|correct|exactly|right|perfect|sounds good|fine|go on(?: then)?(?= |$))\b/

const softeners =
  /^(?:(?:please|can|could|would|you|and|then|also|ok|okay|yes|no|just|hey|well|so|lets|let|i|want|to|need) )*/
const verbs =
  /^(book|schedule|cancel|delete|remove|find|show|text|email|sms|call|send|add|create|move|reschedule|note|write|draft|optimi[sz]e|forecast|predict|list|what|how|who|when|mark|update|remind|ask|request|analy[sz]e)\b/

const changes =
  /\b(actually|instead|make it|make that|rather|sorry|i meant|i mean|no wait|oops|change it|change that|better|works|not that)\b/

function isAddition(scene: Scene, open: Open, top: Scene['wants'][number] | undefined): boolean {
  const words = requestKeys(scene).trim()
  if (!open.isQuestion) return false
  const isNamed = scene.head.things.length > 0 || has(scene, / (facebook|instagram|google) /)
  if (isNamed && changes.test(words)) return true
  const sure = top !== undefined && top.share > 0.6 && !top.label.startsWith('talk:agreed')
  const verb = verbs.test(words.replace(softeners, ''))
  if (open.plan.ask) return !verb || (sure && top?.label === open.plan.ask.act.action)
  return !verb && scene.head.things.length > 0 && (!sure || onlyThings(scene))
}

const onlyThings = (scene: Scene) => {
  const inThings = scene.head.things.reduce((sum, thing) => sum + thing.to - thing.from, 0)
  return scene.head.words.filter(word => word.kind !== 'mark').length - inThings <= 3
}

/** The question named its object, so that is what was agreed to. */
function agreed(act: PlannedAct | undefined, open: Open, turn: Turn, index: Index): Plan | null {
  const own =
    act && isFilled(act.action)
      ? open.plan.ask
        ? planOf(act.action, refilled(act, open, '', turn, index), turn)
        : { ...nothing, acts: open.plan.acts }
      : null
  const asked = offered(open.asked, turn, index)
  // The agent's own question wins when it differs from the message before it.
  if (own && own.acts.length > 0 && (!asked || asked.acts[0]?.action === own.acts[0]?.action)) return own
  return asked ?? own
}

const offers =
  /(?:^|[.!:]\s+)((?:shall i |should i |do you want me to |want me to )?(?:cancel|move|book|reschedule|confirm|mark|text|email|send|add|delete|ask|remind|change|set|raise|start)\b[^?"\u201c\u201d]{6,240}\?)\s*$/i

/** Yes to "Cancel Ann Lee, Friday at 2 (…)?" is that act: what the agent's last sentence asked. */
function offered(asked: string, turn: Turn, index: Index): Plan | null {
  const sentence = offers
    .exec(asked.trim())?.[1]
    ?.replace(/^(?:shall|should) i |^(?:do you )?want me to /i, '')
    .replace(/\?$/, '')
  if (!sentence) return null
  const plan = planScene(sceneOf(sentence, index, turn, focusOf(turn.history, index)))
  // A stranger may have written the sentence an answer quoted, so the act is shown before it is done.
  return plan.acts.length > 0 ? { ...plan, acts: plan.acts.map(act => ({ ...act, isUnsaid: true })) } : null
}

function refilled(act: PlannedAct, open: Open, text: string, turn: Turn, index: Index): Filled {
  const name = act.action as FilledAction
  const asked = open.plan.ask?.about ?? []
  const scene = sceneOf(leadIn(name, asked, text), index, turn, focusOf(turn.history, index))
  const more = fills[name](scene)
  const params: Record<string, unknown> = { ...act.params }
  // Answers the open question; earlier values stay unless taken back.
  const isKept = (key: string) =>
    open.plan.ask !== null && key in params && !asks(asked, key) && !changes.test(requestKeys(scene))
  for (const [key, value] of Object.entries(more.params))
    if (value !== undefined && !isKept(key) && !(key in params && isGuessed(key, scene))) params[key] = value
  const moved = typeof act.params.time === 'string' ? timeMoved(scene, act.params.time) : null
  if (moved) params.time = moved
  otherLength(params, scene)
  plainAnswers(params, asked, scene, text)
  Object.assign(params, chosenOf(open.asked, index, scene, asked))
  if (name === 'updateService') settleLength(params, scene)
  // A change applies to the last act, even if another person was mentioned before.
  if (open.standing === 'done')
    Object.assign(params, act.params.appointmentId ? { appointmentId: act.params.appointmentId } : {})
  const missing = stillMissing(name, params, [...new Set([...asked, ...more.missing])])
  const isReckoned = act.isUnsaid || more.isReckoned ? { isReckoned: true as const } : {}
  return { params, missing, ...(more.choices ? { choices: more.choices } : {}), ...isReckoned }
}

const asks = (asked: readonly string[], key: string) =>
  asked.some(
    name =>
      name === key ||
      (key === 'clientId' && /client/.test(name)) ||
      (key === 'appointmentId' && /appointment/.test(name)) ||
      /^(changes|scheduledFor|date|time)$/.test(name),
  )

const isGuessed = (key: string, scene: Scene) =>
  (key === 'date' && named(scene, 'day').length === 0) ||
  (key === 'platform' && !has(scene, / (google|facebook|wherever|anywhere|general) /)) ||
  (key === 'name' && !has(scene, / (name|named|call|called) /)) ||
  key === 'metric'

/** Reads a fragment in context: "the knee is better" answers "what should the note say?" */
function leadIn(name: FilledAction, asked: readonly string[], text: string): string {
  if (/^(sendSMS|sendEmail)$/.test(name) && asked.some(each => each === 'message' || each === 'body'))
    return `${name === 'sendSMS' ? 'text' : 'email'} her: ${text}`
  if (name === 'addClientNote' && asked.includes('note')) return `note for her: ${text}`
  return text
}

/** Answers that are the value itself: a topic, a name, a reason. */
function plainAnswers(
  params: Record<string, unknown>,
  asked: readonly string[],
  scene: Scene,
  text: string,
): void {
  const plain = text.trim().replace(/(?<![.!])[.!]+$/, '')
  if (!plain) return
  if (asked.includes('topic') && params.topic === undefined)
    params.topic = plain.replace(/^(about|on|its about) /i, '')
  const isName = /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){1,3}$/u.test(plain)
  if (asked.includes('firstName') && asked.includes('lastName') && isName) {
    const { firstName, lastName } = splitName(tidyName(plain))
    Object.assign(params, { firstName, lastName })
  }
  if (asked.includes('lastName') && params.lastName === undefined)
    params.lastName = newName(scene) ?? plain.split(/[\s,]+/).at(-1)
  if (asked.includes('name') && params.name === undefined && scene.head.things.length === 0)
    params.name = plain
  if (asked.includes('query') && params.query === undefined) params.query = plain
  if (
    asked.includes('message') &&
    params.message === undefined &&
    params.followUpType !== undefined &&
    scene.head.things.length === 0
  )
    params.message = plain
  const bare = scene.head.words.find(word => word.kind === 'number')?.value
  if (
    asked.includes('price') &&
    params.price === undefined &&
    bare !== undefined &&
    named(scene, 'minutes').length === 0
  )
    params.price = bare
}

const changed = [
  'date',
  'time',
  'service',
  'status',
  'practitioner',
  'email',
  'phone',
  'firstName',
  'lastName',
  'price',
  'by',
  'factor',
  'duration',
  'name',
  'notes',
]

function keyOf(problem: string, name: FilledAction): string {
  if (/client/i.test(problem)) return 'clientId'
  if (/appointment/i.test(problem)) return 'appointmentId'
  if (/lead/i.test(problem) && problem !== 'leadType') return 'leadId'
  if (problem === 'which length') return 'duration'
  if (problem === 'ambiguous service')
    return name === 'updateService'
      ? 'serviceId'
      : name === 'checkHealthScreening'
        ? 'serviceType'
        : 'service'
  return problem
}

function stillMissing(
  name: FilledAction,
  params: Record<string, unknown>,
  missing: readonly string[],
): string[] {
  return missing.filter(problem => {
    const key = keyOf(problem, name)
    if (key === 'clientId' && params.clientName !== undefined) return false
    if (key === 'changes' || (name === 'updateAppointment' && key === 'time'))
      return !changed.some(each => params[each] !== undefined)
    return params[key] === undefined
  })
}
