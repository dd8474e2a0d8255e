import type { MessageReading } from '#apps/planner/reading.ts'
import { doubtIn, doubtsIn, type Left, withoutManners } from './doubts.ts'
import { isPlainRequest, isSmall } from './plain-request.ts'
import { asks, deniesAct, endsInAct, isNoteForm, speaksOfAct, toldOf } from './request-marks.ts'
import { type Clause, clausesIn } from './said-clauses.ts'
import { statesWhy } from './states.ts'

/** A message, and the part of it that is a request. */
export interface RequestedPart {
  text: string | null
  core: string | null
  left: string
  /** Its questions about no change, when nothing is requested. */
  rest: string
  /** Why the first remark must not be done, or is in doubt. */
  why: Left | null
  /** A plain request with every word accounted for; otherwise it is shown first. */
  isSure: boolean
  /** Every word is accounted for, without a verb: who, what or when. */
  isSmall: boolean
  /** A clause has the form of a request; otherwise it may be a short note. */
  isSaid: boolean
}

/** The part of a message that requests a change: a clause in request form without doubt. Free text isn't read. */
export function askedIn(reading: MessageReading): RequestedPart {
  const clauses = clausesIn(reading)
  const roles = rolesOf(clauses, reading)
  const cut = (which: (role: Role, at: number) => boolean) => {
    const { words, text } = reading
    return clauses
      .filter((_, at) => which(roles[at] as Role, at))
      .map(({ from, to }) => text.slice(words[from]?.start ?? 0, words[to]?.start ?? text.length).trim())
      .join(' ')
      .replace(/^(?:and|but|so|then)\s+/i, '')
  }
  const isSaid = roles.includes('asks')
  const forbids = roles.includes('forbids')
  const doubt = roles.find(role => typeof role === 'object')
  if (doubt || (forbids && !isSaid)) {
    const isNo = clauses.some(({ said }) => deniesAct(withoutManners(said)))
    const why =
      forbids || (isNo && !isSaid) ? 'negated' : doubt?.why === 'negated' ? 'told' : (doubt?.why ?? 'told')
    const rest = cut((_, at) => asksToKnow.test(clauses[at]?.said ?? ''))
    const core = isSaid ? cut(isCore) : null
    return { text: null, core, left: reading.text, rest, why, isSure: false, isSmall: false, isSaid: true }
  }
  const isLeft = (role: Role) => role === 'forbids' || role === 'question'
  const left = cut(isLeft)
  const text = left ? cut(role => !isLeft(role)) : reading.text
  const isNote = (said: string) => isNoteForm(withoutManners(said))
  return {
    text,
    core: isSaid ? cut(isCore) : text,
    left,
    rest: '',
    why: forbids ? 'negated' : left ? 'asked' : null,
    isSure: isSaid && left === '' && isPlainRequest(reading, clauses),
    isSmall: clauses.every(({ said }) => isSmall(said)) && clauses.some(({ said }) => / </.test(said)),
    isSaid:
      isSaid ||
      (clauses.some(({ said }) => isNote(said)) &&
        clauses.every(({ said }) => isNote(said) || statesWhy(said))),
  }
}

const isCore = (role: Role) => role === 'asks' || role === 'small' || role === 'piece'

type Role = 'asks' | 'forbids' | 'question' | 'states' | 'small' | 'piece' | { why: Left }

const asksToKnow =
  /^ (?:(?:and|but|so|hey|ok|please|can you|could you) )*(?:tell me|show|list|find|look|check|what|who|which|when|where|how|why|did|does|do|is|are|was|were|has|have|dime|quien|cuando|cuantas?|cuantos?|que) /
const opensQuestion =
  /^ (?:(?:and|but|so|hey|ok|okay|um|oh|wait|well) )*(?:who|whos|whose|whom|what|whats|when|where|why|how|which|did|didnt|does|doesnt|do|is|isnt|are|was|wasnt|were|am|has|hasnt|have|had|should|shall|would|will|could|can) /

function rolesOf(clauses: readonly Clause[], reading: MessageReading): Role[] {
  const said = clauses.map(clause => withoutManners(clause.said))
  const isRequest = clauses.map((clause, at) => asksIn(clause, said[at] as string, reading))
  const last = isRequest.lastIndexOf(true)
  const first = isRequest.indexOf(true)
  const forbidden = (at: number): boolean => {
    const [, verb = '', object = ''] = forbids.exec(said[at] as string) ?? []
    return verb !== '' && isRequest.every((asking, i) => !asking || isOther(verb, object, said[i] as string))
  }
  const keyed = ({ from, to }: Clause) =>
    reading.words.slice(from, to).flatMap(({ key }) => (key.length > 3 ? [key] : []))
  const isKept = (at: number) =>
    keeps.test(said[at] as string) &&
    clauses.every(
      (clause, i) => !isRequest[i] || !keyed(clause).some(key => keyed(clauses[at] as Clause).includes(key)),
    )
  return clauses.map((clause, at): Role => {
    const words = said[at] as string
    if (isRequest[at]) return 'asks'
    const mark = clause.passedOn ? ':' : reading.words[clause.to - 1]?.raw
    if (clause.passedOn && isTakenBack(reading, clause)) return { why: 'negated' }
    // "Teo: cancel Wren" quotes Teo.
    if (words === ' <person> ' && mark === ':' && /<persons?>/.test(said[at + 1] ?? ''))
      return { why: 'told' }
    if (isSmall(words))
      return clause.isAsked && at > first && first >= 0 && !politely.test(said[first] as string)
        ? { why: 'asked' }
        : 'small'
    // "No, cancel Helen": answers a question.
    if (
      at === 0 &&
      first > 0 &&
      /^ (?:no|nope|nah) $/.test(words) &&
      reading.words[clause.to - 1]?.raw === ','
    )
      return 'small'
    // "No, make it 75": a correction in the same message.
    if (
      /^ (?:no|nope|nah|wait|no wait|wait no|sorry|sorry no|actually) $/.test(words) &&
      isRequest[at + 1] &&
      mends.test(said[at + 1] ?? '')
    )
      return 'small'
    // Continues free text: "…, asking how she feels".
    if (
      /^ (?:(?:and|just|please) )*(?:say |(?:with )?(?:the )?subject (?:\S+ ){0,8}|body |note )?<said> $/.test(
        words,
      ) &&
      at > 0 &&
      at > first
    )
      return 'small'
    // A separate question before the request.
    const isOwnQuestion = opensQuestion.test(words) || / </.test(words)
    if (clause.isAsked && at < last && isOwnQuestion && !speaksOfAct(words) && doubtIn(words) !== 'later')
      return 'states'
    if (clause.isAsked && at < last && opensQuestion.test(words)) return 'question'
    if (forbidden(at) || isKept(at)) return 'forbids'
    // "… and she walks" states a consequence.
    const isOutcome = at > first && first >= 0 && /^ (?:and|then|so) /.test(words)
    if (statesWhy(words) && !clause.isAsked && !isOutcome) return 'states'
    const why = doubtIn(words) ?? (clause.isAsked ? 'asked' : null) ?? toldOf(words)
    // Background before a request: "Chuck asked us to, so delete his record".
    const isBefore = at < first || (last >= 0 && because.test(words)) || (at < last && why !== 'negated')
    if (isBefore && !clause.isAsked && (happened(words) || isPurpose(words))) return 'states'
    if (why || (at < first && /^[:"]$/.test(mark ?? '') && !isNoteForm(words))) return { why: why ?? 'told' }
    // An unknown clause belongs to the text before it, unless it is a detail: "add a service: cupping, 30 min".
    const isPiece =
      isNoteForm(words) &&
      (/^[,:-]$/.test(reading.words[clause.from - 1]?.raw ?? '') ||
        / </.test(words) ||
        (/^ and /.test(words) && writes.test(said[first] ?? '')))
    if (last < 0 || (at < first && (at > 0 || said[at + 1]?.startsWith(' and ') || leadsIn.test(words))))
      return 'states'
    return isPiece ? 'piece' : { why: 'told' }
  })
}

/** A full statement of what happened; "she said" alone introduces text. */
const happened = (said: string): boolean =>
  !intends.test(said) &&
  !says.test(said) &&
  subject.test(said) &&
  doubtsIn(said).every(why => isTold.test(why))
const isTold = /^(?:negated|past|told)$/
const says = / (?:said|says|saying|wrote|writes|goes|asked|asks|told \S+|texted|emailed|that|this|it|so) $/
const subject = / (?:i|we|there|she|he|they|<persons?>|her|his|their|the|<day>|<time>|<number>|<service>) /
const leadsIn =
  / (?:please|yes|yeah|yep|yup|sure|ok|okay|right|well|oh|alright|sorry|thanks|hm|hmm|ah|lovely|hi|hey|new|i|we|there|she|he|they|it|her|his|their|the|my|our) | </
const intends =
  / (?:(?:i|we) (?:will|am|are|can|dont|cant|wont|shall|plan|intend|meant|wanted|did|didnt)|gonna|myself|ourselves|supposed) /
/** "So we're not calling the old one": a purpose. */
const isPurpose = (said: string): boolean =>
  purpose.test(said) && !says.test(said) && doubtsIn(said).every(why => isTold.test(why))
const purpose = /^ so (?:that )?(?:we|she|he|they|the|<person>) (?:\S+ ){2}/
const writes = / (?:draft|write|post|blog|newsletter|campaign|email|new|service|note) /
const because = /^ (?:because|since|cuz|coz|cause|so) /

const politely =
  / (?:please|can (?:i|we)|how about|what about|lets) | can (?:<persons?>|she|he|they|it) (?:be|have|get|come) /
const mends = /^ (?:(?:actually|please|just|and) )*(?:make|lets) /

/** Request form, no word of doubt, and nothing after free text that takes it back. */
function asksIn(clause: Clause, said: string, reading: MessageReading): boolean {
  if (!asks(said) && !endsInAct(said)) return false
  if (clause.isAsked && !politely.test(said)) return false
  if (doubtIn(said) !== null || toldOf(said) !== null) return false
  return clause.passedOn === null || (passesOn.test(said) && !isTakenBack(reading, clause))
}

const passesOn =
  / (?:text|txt|sms|e?mail|message|msg|ping|tell|let|notes?|jot|log|record|remind|remember|ask|write|put|add|notify|inform|alert|call|ring|phone|send|drop|shoot|give|leave|follow|check|request|mention|say|post|blog|draft|file|reply|schedule) /
const forbids =
  /^ (?:(?:please|and|but|just|also|so|oh) )*(?:dont|do not|never|no need to|without|instead of|rather than) (\S+)(?: (.+))? $/
const keeps =
  /^ (?:(?:please|and|but|just|so) )*(?:leave|keep) (?!(?:it|that|this|her|him|them|us|me|everything|everyone|all) )(?:\S+ ){1,5}?(?:alone|as is|as (?:it|she|he|they) (?:is|are)|untouched|in place) $/
const callsOff = /^(?:cancel|call|delete|remove|drop|scrap|axe|kill)/
const moves = /^(?:mov|reschedul|push|bump|shift|chang|updat|switch|swap)/
const anyAct = /^(?:do|touch|change|mess|bother|worry|go|think|even|ever|act|let|make|you|be)$/

/** "Don't text Wren, call off Ann's visit": another act, or another person's. */
function isOther(verb: string, object: string, request: string): boolean {
  if (object === '' && !/^(?:ask|charge|worry)$/.test(verb)) return false
  if (verb === 'worry' && object === '') return true
  if (verb === 'worry' && /^about <person>$/.test(object)) return true
  if (anyAct.test(verb) || /(?:^| )(?:it|that|this|anything|any of|so)(?: |$)/.test(object)) return false
  const kind = [callsOff, moves].find(each => each.test(verb))
  return kind ? !request.split(' ').some(word => kind.test(word)) : !request.includes(` ${verb} `)
}

/** "Text Ann that we're closed, no wait, don't": takes it back. */
function isTakenBack({ words }: MessageReading, { passedOn, to }: Clause): boolean {
  const pieces: string[][] = [[]]
  for (const { kind, key } of words.slice(passedOn?.from ?? to, to))
    if (kind === 'mark') pieces.push([])
    else pieces.at(-1)?.push(key)
  const said = pieces.filter(piece => piece.length > 0)
  const isBack = (piece: readonly string[]) =>
    piece.length < 9 && piece.every(word => takesBack.has(word)) && doubtIn(` ${piece.join(' ')} `) !== null
  return endsInNo.test(` ${said.at(-1)?.join(' ')} `) || said.some(isBack)
}
const endsInNo =
  / (?:lol no|no lol|jk|nvm|kidding|joking|never mind|nevermind|no wait|no dont|or not|on second thoughts?) $/
const takesBack = new Set(
  `no nope nah not wait actually oh hm hmm sorry just kidding joking joke jk lol haha nvm never mind nevermind forget scratch that it this dont do send hold off on
  second thought thoughts i changed change my mind take back please yet now today as if psych well and but maybe better rather leave am im the a is was`.split(
    /\s+/,
  ),
)
