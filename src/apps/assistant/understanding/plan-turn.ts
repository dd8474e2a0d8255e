import { type Index, indexOf, ofKind, readWords, typed } from '#apps/planner/reading.ts'
import type { Plan, PlannedAct, PracticeContext, Turn, TurnMessage } from '#apps/planner/turn.ts'
import { plainlyAsked } from '#apps/planner/words/plainly-asked.ts'
import { doYouWant, doYouWantMeTo } from './asked-or-not/act-question.ts'
import { askedOnly, lookedUp } from './asked-or-not/asked-only.ts'
import { doubtIn } from './asked-or-not/doubts.ts'
import { shownFirst, throughGate } from './asked-or-not/gate.ts'
import { actInDoubt, notAsked } from './asked-or-not/not-asked.ts'
import { imperatives } from './asked-or-not/request-marks.ts'
import { askedIn, type RequestedPart } from './asked-or-not/stance.ts'
import { clausesOf } from './clauses.ts'
import type { Open } from './earlier-turns/card-changes.ts'
import { focusOf } from './earlier-turns/focus.ts'
import { goneOn } from './earlier-turns/go-on.ts'
import { secondThoughts } from './earlier-turns/second-thoughts.ts'
import { keysOfText } from './earlier-turns/standing-said.ts'
import { ledTo } from './led-to.ts'
import { answer, nothing, planScene } from './plan-scene.ts'
import { withSureRecords } from './record-changes.ts'
import { type Focus, sceneOf } from './scene.ts'
import { passedOn } from './stated-first.ts'

/** Earlier turns read again to know what an answer refers to. */
const farthest = 3

/** Deterministic, without model, network or clock. Several requests become acts in order, up to the first question. */
export function planTurn(turn: Turn, known: PracticeContext): Plan {
  return planFor(turn, indexOf(known, turn.now.slice(0, 10), turn.zone), 0)
}

function planFor(turn: Turn, index: Index, depth: number): Plan {
  if (isTakenBack(turn.text)) return answer('declined')
  const open = depth < farthest ? openOf(turn, index, depth) : null
  const isWording = open?.plan.ask?.about.some(name =>
    /^(?:note|message|body|subject|topic|reason)$/.test(name),
  )
  const read = (text: string, left: string) => planAsked({ ...turn, text }, left, index, open, depth)
  const plan = (text: string) => read(text, '').plan
  // Words of doubt may belong to the text or take it back, so it is shown first.
  if (isWording) {
    const come = plan(turn.text)
    return doubtIn(keysOfText(turn.text)) === null ? come : { ...come, acts: come.acts.map(shownFirst) }
  }
  const meant = depth === 0 ? meantBefore(turn, index) : null
  if (meant) return meant
  const said = meantBy(turn.text)
  const asked = askedIn(
    readWords(open ? said.replace(corrects, '').replace(hedges, '').replace(asksOn, '$1') : said, index),
  )
  if (asked.text === null) return notAsked(turn, asked, index, plan)
  const isOfOthers = namesOthers(asked, index)
  const whole = asked.left ? asked.text : said
  const { plan: come, isAnswer } = read(isOfOthers ? (asked.core ?? whole) : whole, asked.left)
  const gated = depth === 0 ? throughGate(come, turn, asked, isAnswer) : come
  if (!gated) return notAsked(turn, { ...asked, why: 'told', rest: asked.text }, index, plan)
  // "Did Ann cancel? Text her …": answers the question too.
  const isQuestion = asked.left.endsWith('?')
  const looked = isQuestion
    ? lookedUp(sceneOf(asked.left, index, turn, focusOf(turn.history, index))).acts
    : []
  return { ...gated, acts: [...looked, ...gated.acts] }
}

/** "No, the Friday one": words before an answer. */
const corrects =
  /^\s*(?:(?:no|nope|nah|actually|wait|sorry|oh|oops|hm+|i meant?|never mind [^,]{1,30},)(?!\w)[\s,.!-]+)+(?=\S)/i

/** "The shorter one, I think". */
const hedges = /[\s,]+i (?:should |would )?(?:think|guess|suppose|reckon|meant?)[\s.!]*$/i
/** "And the week after?" */
const asksOn = /^((?:and|or|what about|how about) [^?]{1,40})\?$/i

/** "Yes, cancel it" after "Do you want me to cancel …?": shows the card, which waits. */
function meantBefore({ text, history, ...turn }: Turn, index: Index): Plan | null {
  const at = history.findLastIndex(({ type }) => type === 'user')
  const question = history.slice(at + 1).at(-1)?.content ?? ''
  if (
    at < 0 ||
    !question.startsWith(doYouWantMeTo) ||
    !yes.test(text) ||
    doubtIn(keysOfText(text)) !== null ||
    readWords(text, index).things.length > 0
  )
    return null
  const before = { ...turn, text: (history[at] as TurnMessage).content, history: history.slice(0, at) }
  const plan = (each: string) => planAsked({ ...before, text: each }, '', index, null, 1).plan
  const act = actInDoubt(plan(before.text), askedIn(readWords(meantBy(before.text), index)), index, plan)
  return act && doYouWant(act, index) === question ? { ...nothing, acts: [shownFirst(act)] } : null
}
const yes =
  /^\W*(?:yes|yeah|yep|yup|ya|sure|ok|okay|please|correct|right|exactly|do it|do that|go ahead|si)\b/i

const meantBy = (text: string): string => passedOn(behindTakenBack(text).replace(butNot, notMeant))

/** "Not Helen but Wren": drops the excluded one. */
const butNot = /\bnot (?!only\b|just\b|merely\b)(?:\S+ ){1,3}?but (\S+)/i
/** "It's not urgent but move her" is a request. */
const notMeant = (all: string, next: string) => (imperatives.has(next.toLowerCase()) ? all : next)

/** "Don't worry about Helen, cancel Wren": clients mentioned beside the request differ from its own. */
function namesOthers({ text, core }: RequestedPart, index: Index): boolean {
  const named = (words: string | null) =>
    ofKind(readWords(words ?? '', index), 'person').flatMap(({ clients }) => clients)
  if (!core || core === text) return false
  const own = named(core)
  return own.length > 0 && named(text).some(id => !own.includes(id))
}

function planAsked(
  turn: Turn,
  left: string,
  index: Index,
  open: Open | null,
  depth: number,
): { plan: Plan; isAnswer: boolean } {
  const focus = focusOf(left ? [...turn.history, { type: 'user', content: left }] : turn.history, index)
  const text = passedOn(withoutKept(plainlyAsked(`${left ? whoOf(left, turn.text, index) : ''}${turn.text}`)))
  const read = sceneOf(text, index, turn, focus)
  const sure = (plan: Plan, isAnswer: boolean) => ({
    plan: withSureRecords(plan, read, turn, index, focus, isAnswer),
    isAnswer,
  })
  const going = open && goneOn(read, open, turn, index)
  if (going) return sure(askedOnly(read, going) ?? going, true)
  const mended = depth === 0 ? mendedAtOnce(text, turn, index) : null
  if (mended) return sure(mended, false)
  const plan = planned(clausesOf(text, index), turn, index, focus) ?? planScene(read)
  const come = ledTo(read, plan, turn, index) ?? plan
  return sure(askedOnly(read, come) ?? come, false)
}

/** "Don't cancel Kevin, move to 4": the excluded part names the person. */
function whoOf(left: string, text: string, index: Index): string {
  const reading = readWords(left, index)
  const [person, other] = ofKind(reading, 'person')
  if (!person || other || ofKind(readWords(text, index), 'person').length > 0) return ''
  return `${typed(reading, person.from, person.to).replace(/['’]s$/, '')} `
}

/** A request corrected in the same message, as if the correction followed a question. */
function mendedAtOnce(text: string, turn: Turn, index: Index): Plan | null {
  const parts = secondThoughts(text)
  if (!parts) return null
  const history: TurnMessage[] = [
    ...turn.history,
    { type: 'user', content: parts.first },
    { type: 'agent', content: 'Like this?' },
  ]
  const { standing: _, ...rest } = turn
  const open = openOf({ ...rest, history }, index, 1)
  const plan = open && goneOn(sceneOf(parts.then, index, turn, focusOf(history, index)), open, turn, index)
  return plan && plan.acts.length > 0 ? plan : null
}

function planned(clauses: readonly string[], turn: Turn, index: Index, before: Focus): Plan | null {
  if (clauses.length < 2) return null
  const acts: Plan['acts'][number][] = []
  const said: TurnMessage[] = [...turn.history]
  let focus = before
  for (const [at, clause] of clauses.entries()) {
    const scene = sceneOf(clause, index, turn, focus)
    const come = planScene(scene)
    const plan = askedOnly(scene, come) ?? come
    if (isSaidAgain(plan, acts.at(-1))) continue
    if (isSetting(plan, clause) && at < clauses.length - 1) {
      said.push({ type: 'user', content: clause })
      focus = focusOf(said, index)
      continue
    }
    if (plan.answer && at === 0) return null
    if (plan.refusal) return plan
    if (plan.answer && acts.length === 0) return null
    if (plan.answer)
      return plan.answer.about === 'closing' || plan.answer.about === 'agreed' ? { ...nothing, acts } : null
    const whole = acts.length > 0 && withNote(acts.at(-1) as PlannedAct, plan, clause)
    if (whole) {
      acts.splice(-1, 1, whole)
      continue
    }
    acts.push(...plan.acts)
    if (plan.ask) return { ...nothing, acts, ask: plan.ask }
    said.push({ type: 'user', content: clause })
    focus = focusOf(said, index)
  }
  return acts.length > 0 ? { ...nothing, acts } : null
}

/** "Would Nina rate us on Facebook? Send her the request": repeats the same request. */
const isSaidAgain = ({ ask }: Plan, before: PlannedAct | undefined) =>
  ask !== null &&
  ask.act.action === before?.action &&
  ask.act.params.clientId !== undefined &&
  ask.act.params.clientId === before.params.clientId &&
  ask.about.every(name => before.params[name] !== undefined)

/** "Bill has the pacemaker, right? run the screening": the first sentence only names the person. */
const isSetting = (plan: Plan, clause: string) =>
  (plan.ask?.about.includes('changes') === true ||
    (plan.ask?.about.includes('time') === true && /\b(?:can'?t|cannot|can not|won'?t)\b/i.test(clause))) &&
  !/^\s*(?:update|change|edit|modify|correct|fix|set|move|mark|put|make)\b/i.test(clause)

const takesBack =
  /^\s*(?:(?:hm+|um+|oh|ah|ok|okay|no|nah|actually|wait|well|sorry|you know what|thanks)[\s,.!-]+)*(?:never ?mind|nvm|forget (?:it|that|about it|i asked)|scrap that|hold off|leave it|leave that|don'?t bother|no need|not needed|skip it|skip that)\b(?:\s+(?:that|it|this)\b(?=\s*[,.;!]))?[\s,.!;:-]*/i
const statesOnly =
  /^(?:$|(?:i|we|you|he|she|it|they|that|there|this|someone|somebody|\p{L}+(?: \p{L}+)? ?(?='s |is |has |knows |already |just |got |said |came |called |was ))(?:'\p{L}+)?(?:\b|(?<= ))(?!.*\b(?:instead|rather|please|wants?|needs?|should|prefers?|can you|could you)\b))/iu
const ownHands =
  /^\s*(?:\p{L}+[\s,.!]+){0,3}(?:i'?ll|i will|i'?m going to|i am going to|i can|let me|we'?ll)\s(?:[^,.;]*\s)?(?:myself|ourselves|in person)\b(?!.*\b(?:you|please)\b)/iu

/** "Never mind, I'll tell her myself": cancels the request, whatever it names. */
function isTakenBack(typed: string): boolean {
  const text = typed.replaceAll('\u2019', "'")
  if (ownHands.test(text)) return true
  const open = takesBack.exec(text)
  return open !== null && statesOnly.test(text.slice(open[0].length).trim())
}

/** "Never mind that, cancel Ann": the request after it. */
function behindTakenBack(text: string): string {
  const [open = ''] = takesBack.exec(text) ?? []
  return /[,.;!]/.test(open.trimEnd().at(-1) ?? '') ? text.slice(open.length) : text
}

/** "Cancel that one and leave his taping alone": drops what stays as it is. */
function withoutKept(text: string): string {
  const rest = text.replace(keptWords, '')
  return /\p{L}{3}.*\p{L}{3}/su.test(rest) ? rest : text
}
const keptWords =
  /(?<!\s)(?:\s*[,;.]\s*|\s+)(?:(?:and|but)\s+)?(?:please\s+)?(?:(?:leave|keep)\s+(?=\S)(?:(?!\b(?:note|message|voicemail|that|saying)\b)[^,;.?!]){2,50}?\s+(?:alone|as (?:it|they|he|she) (?:is|are|was|were)|as (?:is|planned|booked)|where (?:it|they) (?:is|are)|untouched|in place|on the books)|(?:leave|keep)\s+(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|today|tomorrow)\w*(?:\s+(?:one|visit|appointment))?|(?:do not|don'?t)\s+(?:touch|change|move|cancel)\s+(?=\S)[^,;.?!]{2,50})(?=\s*(?:[,;.!]|$))/gi

/** The act with its note, about a new client or "on it" for a visit being booked. Null: a separate note. */
function withNote(act: PlannedAct, plan: Plan, clause: string): PlannedAct | null {
  const noted = plan.acts.length === 1 ? plan.acts[0] : plan.ask?.act
  const note = noted?.action === 'addClientNote' ? noted.params.note : undefined
  if (typeof note !== 'string' || act.params.notes !== undefined) return null
  // "Note that Kevin sent her" after a new client is about the new one.
  const isOfNew =
    act.action === 'createClient' &&
    (plan.acts.length === 0 || /^\s*(?:please )?note (?:down )?that\b/i.test(clause))
  const isOfVisit =
    act.action === 'createAppointment' &&
    /\b(?:on it|with it|on the (?:booking|appointment|visit))\b/i.test(clause)
  return isOfNew || isOfVisit ? { ...act, params: { ...act.params, notes: note } } : null
}

/** What this turn may answer: the waiting card, the last act, or the last question. */
function openOf(turn: Turn, index: Index, depth: number): Open | null {
  const at = turn.history.findLastIndex(said => said.type === 'user')
  const agent = at < 0 ? undefined : turn.history.slice(at + 1).findLast(said => said.type === 'agent')
  const { standing } = turn
  if (standing)
    return {
      plan: { ...nothing, acts: [standing.act] },
      asked: agent?.content ?? '',
      isQuestion: true,
      standing: standing.isDone ? 'done' : 'waiting',
    }
  if (!agent) return null
  const { standing: _, ...before } = turn
  const asked = { ...before, text: turn.history[at]?.content ?? '', history: turn.history.slice(0, at) }
  return {
    plan: planFor(asked, index, depth + 1),
    asked: agent.content,
    isQuestion: agent.content.includes('?'),
  }
}
