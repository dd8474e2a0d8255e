import { ofKind } from '#apps/planner/reading.ts'
import type { Plan, PlannedAct, Turn, TurnRefusal } from '#apps/planner/turn.ts'
import { type FilledAction, isFilled } from './filled-actions.ts'
import { isRelativePrice } from './meant/price-said.ts'
import { choicesFor, questionFor } from './parameters/asks.ts'
import type { Filled } from './parameters/filled.ts'
import { fills } from './parameters/fills.ts'
import { practiceAsked } from './practice-asked.ts'
import { guarded } from './refusals/guards.ts'
import { medicalAsked, medicalTold } from './refusals/medical-asked.ts'
import { privateAsked } from './refusals/private-asked.ts'
import { adminWords, refusalWords } from './refusals/refusals.ts'
import { toldToFollow } from './refusals/told-to-obey.ts'
import { named, requestKeys, type Scene } from './scene.ts'
import { weighed } from './weighed.ts'

export const nothing: Plan = { acts: [], ask: null, refusal: null, answer: null }
export const answer = (about: string, topic: string | null = null): Plan => ({
  ...nothing,
  answer: { about, topic },
})
export const refuse = (code: string, words: string): Plan => ({ ...nothing, refusal: { code, words } })

/** Below this share the assistant says that it did not understand. */
const leastBelief = 0.28
/** A wrong refusal is worse than a question, so this is higher. */
const leastToRefuse = 0.5
const leastUnrivalled = 0.45

/** Least share for another act to replace an empty one. */
const leastToTurn = 0.15
const most = 0.75

export function planScene(read: Scene): Plan {
  const scene = { ...read, wants: weighed(read) }
  const ruled = refusedByRule(scene)
  if (ruled) return { ...nothing, refusal: ruled }
  if (discountsOne(scene)) return { ...nothing, answer: { about: 'left', topic: null, words: onePriceWords } }
  if (changesPrice(scene)) return actOn('updateService', scene)
  if (asksWhoIsIn(scene)) return actOn('getSchedule', scene)
  const [top, second] = scene.wants
  if (!isAdvice(top) && practiceAsked(scene, 'opening')) return openingAsked(scene)
  if ((!top || top.share < leastBelief || changesThings(top.label)) && practiceAsked(scene, 'general'))
    return answer('policy', scene.reading.text)
  if (!top || top.share < leastBelief) return answer(isGreeting(scene) ? 'greeting' : 'unknown')
  const [kind, code = ''] = top.label.split(':')
  const least = second && second.share * 2 < top.share ? leastUnrivalled : leastToRefuse
  if (kind === 'refuse' && top.share < least && second && isFilled(second.label))
    return second.share < leastBelief && top.share + second.share < leastToRefuse
      ? answer('unknown')
      : actOn(second.label, scene)
  if (kind === 'refuse') return refuse(code, refusalWords[code] ?? '')
  if (kind === 'talk')
    return code === 'agreed' || code === 'declined' ? answer(code) : answer(code, scene.reading.text)
  if (!isFilled(top.label)) return answer('unknown')
  const likely = goesBefore(scene, top.label)
    ? 'scheduleReminders'
    : top.label === 'updateAppointment' && putsDown(scene)
      ? 'createAppointment'
      : (top.label === 'createAppointment' || top.share < leastToRefuse) && changesOwn(scene)
        ? 'updateAppointment'
        : top.label
  const plan = actOn(likely, likely === 'scheduleReminders' ? unfreed(scene) : scene)
  return isEmpty(plan) ? (otherwise(scene) ?? plan) : plan
}

/** Always refused (§6): bought or invented reviews, medical advice, others' private data. Null: none of these. */
export function refusedByRule(scene: Scene): TurnRefusal | null {
  const guard = guarded(scene.reading.text)
  if (guard) return guard
  const codeOf = () => {
    if (medicalAsked(requestKeys(scene)) || (goesOut(scene) && medicalTold(freeKeys(scene)))) return 'medical'
    if (
      toldToFollow(requestKeys(scene)) ||
      (!isWritten(scene) && toldToFollow(scene.reading.text.toLowerCase()))
    )
      return 'obey'
    return privateAsked(scene) ? 'outsider' : null
  }
  const code = codeOf()
  return code && { code, words: refusalWords[code] ?? '' }
}

const isWritten = (scene: Scene) =>
  scene.free !== null && / (?:text|txt|sms|email|mail|message) /.test(requestKeys(scene).slice(0, 30))
const goesOut = (scene: Scene) => /^(?:sendSMS|sendEmail|refuse:medical)$/.test(scene.wants[0]?.label ?? '')
const freeKeys = ({ free, reading }: Scene) =>
  free
    ? reading.words
        .slice(free.from, free.until)
        .map(({ key }) => key)
        .join(' ')
    : ''

/** "Neck and shoulders down 10", "double the hot stone": a price change with any verb. */
const changesPrice = (scene: Scene) =>
  named(scene, 'service').length > 0 &&
  (['person', 'day', 'period'] as const).every(kind => named(scene, kind).length === 0) &&
  !asksToKnow.test(requestKeys(scene)) &&
  !/ (?:new|called|named) /.test(requestKeys(scene)) &&
  isRelativePrice(scene)
const discountsOne = (scene: Scene) =>
  named(scene, 'service').length > 0 &&
  named(scene, 'person').some(({ clients }) => clients.length > 0) &&
  (['day', 'time', 'period'] as const).every(kind => named(scene, kind).length === 0) &&
  named(scene, 'money').length + named(scene, 'percent').length > 0 &&
  / (?:off|discount|cheaper|less|knock|deduct) /.test(requestKeys(scene)) &&
  !asksToKnow.test(requestKeys(scene))
const onePriceWords =
  "I can't give one client their own price, so I changed nothing. A service costs the same for everyone."
const asksToKnow =
  /^ (?:is|are|was|were|did|does|do|how|what|why|which|who|when|where|show|has|have|tell|find|post|write|draft|create|make an?|email|text|should) /

/** "Is April in tomorrow", "is Kevin booked on Friday": looks at the day and books no one. */
function asksWhoIsIn(scene: Scene): boolean {
  const { words } = scene.head
  const [person] = named(scene, 'person')
  const opens = words[0]?.key ?? ''
  if (!/^(?:is|are|will)$/.test(opens) || person?.from !== 1 || named(scene, 'day').length === 0) return false
  const at = person.to + (opens === 'will' && words[person.to]?.key === 'be' ? 1 : 0)
  const isBare = (['time', 'service', 'minutes'] as const).every(kind => named(scene, kind).length === 0)
  return isBare && /^(?:in|here|booked|coming|due|expected|scheduled)$/.test(words[at]?.key ?? '')
}

/** "Text her the day before": a reminder, if there is nothing else to say. */
function goesBefore(scene: Scene, label: string): boolean {
  if (!/^(?:sendSMS|sendEmail|scheduleFollowUp)$/.test(label)) return false
  const { free } = scene
  if (free && !remindsOnly.test(free.text)) return false
  const keys = `${requestKeys(scene)}${free ? `${free.text} ` : ''}`
  return ahead.test(keys) && (remindsOfVisit.test(keys) || endsAhead.test(keys)) && !toDo.test(keys)
}
/** A reminder has no text of its own. */
const unfreed = (scene: Scene): Scene => ({ ...scene, head: scene.reading, free: null })
const ahead = / (?:day|night|evening|hours?|hrs) (?:before|ahead|prior) /
const endsAhead =
  / (?:before|ahead|prior)(?: (?:to )?(?:(?:her|his|their|the|every|each) )?(?:visit|appointment|session|booking|it))?(?: [.!?])? $/
const remindsOfVisit = / remind(?:ing)? (?:her|him|them)(?: (?:of|about) .*)?(?: [.!?])? $/
const remindsOnly =
  /^(?:the (?:day|night) before,? )?(?:(?:to|and) )?remind(?:ing)? (?:her|him|them)(?: (?:of|about) (?:it|(?:her|his|their|the) (?:visit|appointment|session|booking)))?[.!?]*$/i
const toDo = / to (?!remind|it |her |his |their |the |every |each )\w+ /

const putsDown = (scene: Scene) =>
  / (put|pencil|slot|squeeze|fit|pop) (?:\w+ ){1,3}(?:down|in) (?:for|with|at|on) | (can|could) (?:\w+ ){1,2}come in /.test(
    requestKeys(scene),
  ) &&
  !/ (instead|move|moved|reschedule|rather|from|switch|change|then|later|earlier) /.test(requestKeys(scene))

const moves =
  / (?:instead of|rather than|move|moves|moved|moving|shift|shifted|push|pushed|bump|bumped|reschedule|rescheduled|switch|switched) /

function changesOwn(scene: Scene): boolean {
  const { words } = scene.head
  const isAimed = ofKind(scene.head, 'service').some(
    ({ from, to }) =>
      words[to]?.key === 'to' &&
      words[from - 1]?.kind === 'word' &&
      ofKind(scene.head, 'time').some(time => time.from === to + 1),
  )
  if (!isAimed && !moves.test(requestKeys(scene))) return false
  const { params, missing } = fills.updateAppointment(scene)
  return missing.length === 0 && params.appointmentId !== undefined
}

const isEmpty = ({ ask }: Plan) =>
  ask?.about.some(name => name === 'changes' || name === 'analysisType' || name === 'query') === true ||
  (ask?.about.includes('contentType') === true && ask.about.includes('topic'))

/** The next likely action, if the text has what it needs. */
function otherwise(scene: Scene): Plan | null {
  const [top, second] = scene.wants
  if (!top || !second || second.share < leastToTurn || top.share > most) return null
  if (second.label === 'talk:outside') return answer('outside', scene.reading.text)
  if (!isFilled(second.label)) return null
  const plan = actOn(second.label, scene)
  return isEmpty(plan) || plan.acts.length > 0 ? null : plan
}

const openingAsked = (scene: Scene): Plan => ({
  ...nothing,
  answer: {
    about: 'policy',
    topic: scene.reading.text,
    openOn: ofKind(scene.head, 'day').map(({ date }) => date),
  },
})

/** "Do you think we should open on Sundays" asks for an opinion, not for a setting. */
const isAdvice = (top: Scene['wants'][number] | undefined) =>
  top?.label === 'talk:advice' && top.share >= leastToRefuse

const changesThings = (label: string) =>
  isFilled(label) && !/^(get|check|predict|optimize|resolve|analyze|identify|generate)/.test(label)

const isGreeting = (scene: Scene) =>
  /^(hi|hello|hey|good (morning|afternoon|evening))\b/.test(requestKeys(scene).trim()) &&
  scene.head.words.length <= 4

const toEach = new Set<FilledAction>([
  'sendEmail',
  'sendSMS',
  'requestReview',
  'scheduleFollowUp',
  'addClientNote',
  'cancelAppointment',
  'scheduleReminders',
  'updateAppointment',
])

/** One act, or one for each person named. */
function actOn(name: FilledAction, scene: Scene): Plan {
  const people = ofKind(scene.head, 'person').filter(
    person => person.clients.length === 1 && (!scene.free || person.to <= scene.free.opens),
  )
  const together =
    people.length > 1 &&
    people.every((person, at) => at === 0 || joins(scene, people[at - 1]?.to ?? 0, person.from))
  if (!together || !toEach.has(name)) return planOf(name, fills[name](scene), scene.turn)
  const plans = people.map(person => planOf(name, fills[name](onlyOf(scene, people, person)), scene.turn))
  const stuck = plans.find(plan => plan.acts.length === 0)
  return stuck ?? { ...nothing, acts: plans.flatMap(plan => plan.acts) }
}

const joins = (scene: Scene, from: number, to: number) =>
  to > from &&
  scene.head.words
    .slice(from, to)
    .every(word => /^(and|,|&|plus)$/.test(word.kind === 'mark' ? word.raw : word.key))

function onlyOf(scene: Scene, people: readonly { from: number; to: number }[], one: { from: number }): Scene {
  const others = people.filter(person => person.from !== one.from)
  const without = <T extends { from: number }>(things: readonly T[]) =>
    things.filter(thing => !others.some(other => other.from === thing.from))
  return {
    ...scene,
    head: { ...scene.head, things: without(scene.head.things) },
    reading: { ...scene.reading, things: without(scene.reading.things) },
    recipientsEnd: Math.max(...people.map(person => person.to)),
  }
}

export function planOf(name: FilledAction, filled: Filled, turn: Pick<Turn, 'isAdmin'>): Plan {
  if (name === 'deleteClient' && !turn.isAdmin) return refuse('admin', adminWords)
  if (filled.refusal) return { ...nothing, refusal: filled.refusal }
  const act: PlannedAct = {
    action: name,
    params: filled.params,
    ...(filled.isReckoned ? { isUnsaid: true } : {}),
  }
  const missing = [...new Set(filled.missing)]
  if (missing.length === 0) return { ...nothing, acts: [act] }
  return {
    ...nothing,
    ask: { act, about: missing, words: questionFor(missing), choices: choicesFor(filled) },
  }
}
