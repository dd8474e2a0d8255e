import type { Word } from '#features/planner/word.ts'
import { wordsOf } from '#features/planner/words.ts'
import { conditionOf, isStay, keysOf, waits } from './stance-conditions.ts'
import { passesOn, verbForm } from './stance-verbs.ts'
import { contextStance, type Left, type Stance } from './stance-words.ts'

/** A message, with what of it is asked for. */
export interface Asked {
  /** What is asked for, as it was typed; null: nothing of it. */
  text: string | null
  /** The same without what is only said beside it. */
  core: string | null
  /** What is said beside it, as it was typed, and is not to be done. */
  left: string
  /** Clauses of it that speak of no change, where nothing is asked for: there may be a question among them. */
  rest: string
  /** Why that is not to be done: of the first of it. */
  why: Left | null
  /** Whether what is asked for is asked for without a doubt. Else it is shown, and never done at once. */
  isSure: boolean
  /** Whether a verb asks for it. Else only the form of its clauses tells (`isRequest`). */
  isSaid: boolean
}

interface Piece {
  from: number
  to: number
  stance: Stance
  /** What is passed on begins in it, or stands in it. */
  isWording?: boolean
}

/**
 * What of a message asks for a change and what speaks of one: forbids it, puts it off, wonders, tells of it. Every verb that changes
 * something is judged by what stands before it in its clause; words that are passed on ("text her that …") are not read.
 */
export function askedIn(text: string): Asked {
  const words = wordsOf(text)
  const pieces = answeredNo(words, piecesOf(words))
  const verbs = pieces.filter(({ stance }) => stance !== 'none')
  const whole = { text, core: text, left: '', rest: '', why: null, isSure: true, isSaid: verbs.length > 0 }
  if (verbs.length === 0) return whole
  const isLeft = (piece: Piece) => typeof piece.stance === 'object'
  const why = verbs.flatMap(({ stance }) => (typeof stance === 'object' ? stance.why : []))[0] ?? null
  const cut = (which: (piece: Piece) => boolean) =>
    pieces
      .filter(which)
      .map(({ from, to }) => text.slice(words[from]?.start ?? 0, words[to]?.start ?? text.length).trim())
      .join(' ')
      .replace(/^[\s,;.:!?-]+/, '')
      .replace(/^(?:and|but|so|then)\s+/i, '')
  // What is wondered about or told of is not asked for in the same breath by words that only may ask for it.
  const isOnlyTold = why !== null && why !== 'negated' && verbs.every(piece => piece.stance !== 'asked')
  if (
    isTakenBackAtEnd(
      words,
      pieces.some(({ isWording }) => isWording),
    ) ||
    isOnlyTold ||
    verbs.every(isLeft)
  )
    return {
      text: null,
      core: null,
      left: text,
      rest: cut(({ stance }) => stance === 'none'),
      why: why ?? 'negated',
      isSure: true,
      isSaid: true,
    }
  const isSure =
    verbs.every(piece => isLeft(piece) || piece.stance === 'asked') &&
    !(text.trimEnd().endsWith('?') && !polite.test(text)) &&
    !reports.test(text)
  const core = cut(piece => !isLeft(piece) && (piece.stance !== 'none' || piece.isWording === true))
  if (!verbs.some(isLeft)) return { ...whole, core, isSure }
  // "I told her two o'clock": what was said tells what is asked for.
  const isCut = (piece: Piece) =>
    isLeft(piece) && !words.slice(piece.from, piece.to).some(({ key }) => key === 'told')
  return { text: cut(piece => !isCut(piece)), core, left: cut(isLeft), rest: '', why, isSure, isSaid: true }
}

/** "Cancel Ann? No way, she's coming": a question that is answered with a no by whoever asks it. */
function answeredNo(words: readonly Word[], pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (piece.stance === 'none') return piece
    const next = pieces
      .slice(at + 1)
      .find(({ from, to }) => words.slice(from, to).some(({ kind }) => kind !== 'mark'))
    const isAsked = words.slice(piece.from, next?.from ?? piece.to).some(({ raw }) => raw === '?')
    if (!next) return piece
    const answer = keysOf(words.slice(next.from, next.to))
    return (isAsked && flatNo.test(answer)) || takenBack.test(answer)
      ? { ...piece, stance: { why: 'negated' } }
      : piece
  })
}
/** "Cancel Ann, I mean don't, …" */
const takenBack =
  /^(?:(?:i mean|actually|wait|no|sorry|oh|ok|well|or|hm) )+(?:dont|do not|not|never mind|nevermind|nvm|scratch that|forget it|forget that)$/
const flatNo =
  /^(?:(?:oh|um|well|haha|lol|god|hell|heck|absolutely|definitely|certainly|of course) )*(?:no|nope|nah|never|not)(?: (?:way|chance|happening|ever|today|now|yet|on your life|in a million years|really|sir|maam|thanks|thank you))*$/

/** Words of somebody else: "Ann wrote: please cancel", "she said \"cancel\"". */
const reports = /\b(?:said|says|wrote|writes|reads|texted|emailed|messaged|asked|asks)[ ,]?\s?[:"\u201c]/i

/** A question that is asked out of politeness is a request. */
const polite =
  /\b(?:can|could|would|will|wont|won't|can't|couldn't|wouldn't) (?:you|someone|somebody)\b|\b(?:why (?:don't|dont|not)|how about|what about|mind|podr[ií]as?|puedes?)\b/i

/** The pieces of a message: its clauses, and of a clause with several verbs that stand apart each. */
function piecesOf(words: readonly Word[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let isPassedOn = false
  let carried: Stance = 'none'
  let dangling = false
  let condition: Left | null = null
  let opening = 0
  let hasLeft = false
  for (let at = 0; at <= words.length; at++) {
    const word = words[at]
    const isEnd = word === undefined
    if (!isEnd && !(isPassedOn ? endsSentence(word) : isBreak(words, at))) continue
    const to = isEnd ? at : word.kind === 'mark' ? at + 1 : at
    if (isPassedOn) {
      pieces.push({ from, to, stance: 'none', isWording: true })
      isPassedOn = false
    } else if (to > from) {
      const read = clauseOf(words, from, to, {
        opening,
        dangling,
        carried,
        condition,
        hasLeft,
      })
      pieces.push(...read.pieces)
      hasLeft ||= read.pieces.some(({ stance }) => typeof stance === 'object')
      const stance = read.pieces.at(-1)?.stance ?? 'none'
      const joins = /^(?:and|or|nor|y|o|ni)$/.test(words[to]?.key ?? '')
      carried = joins && typeof stance === 'object' ? stance : 'none'
      isPassedOn = read.isPassedOn && !isEnd && !endsSentence(word)
      dangling = read.isDangling
      condition = endsSentence(words[to - 1]) ? null : (read.condition ?? (joins ? condition : null))
    }
    if (endsSentence(words[to - 1])) opening = to
    from = to
  }
  return pieces
}

const endsSentence = (word: Word | undefined) => word?.kind === 'mark' && /^[.!?\n]$/.test(word.raw)

function isBreak(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word
  if (word.kind === 'mark') return /^[.!?,;:()\n]$/.test(word.raw) || (word.raw === '-' && !word.isGlued)
  return /^(?:but|so|then|because|cuz|and|or|nor|pero|entonces|porque|y)$/.test(word.key)
}

interface Before {
  /** The first word of the sentence. */
  opening: number
  dangling: boolean
  carried: Stance
  condition: Left | null
  /** Something of the message was left already. */
  hasLeft: boolean
}

/** "Don't cancel her, just nudge her to 4": a request, whatever verb it has. */
const opensRequest =
  /^(?:(?:and|but|so|then|ok|no) )*(?:just|jst|only|simply|please|pls|instead|rather|can you|could you|would you)\b/

function clauseOf(words: readonly Word[], from: number, to: number, before: Before) {
  const pieces: Piece[] = []
  let start = from
  let stance: Stance = 'none'
  let isPassedOn = false
  let seen = from
  for (let at = from; at < to && !isPassedOn; at++) {
    const form = verbForm(words, at)
    if (!form) continue
    const context = words.slice(seen, at)
    const asks = { words, at, form, context, opening: before.opening }
    const own = contextStance(asks)
    if (stance === 'none') {
      const given = before.dangling ? { why: 'negated' as const } : before.carried
      stance =
        given !== 'none'
          ? given
          : before.condition && own.stance === 'asked'
            ? { why: before.condition }
            : own.stance
    } else if (
      own.operator !== null ||
      (typeof stance === 'object' && !dependent.test(words[at - 1]?.key ?? ''))
    ) {
      // Another verb behind it that stands for itself: "move her without canceling Ann", "instead of canceling her move her".
      const cut = seen + (own.operator ?? context.length)
      pieces.push({ from: start, to: cut, stance })
      start = cut
      const isLoose: boolean = typeof stance === 'object' && stance.isGerund !== true
      stance = own.operator === null && own.stance === 'asked' && isLoose ? 'unsure' : own.stance
    }
    isPassedOn = (stance === 'asked' || stance === 'unsure') && passesOn(words, at)
    if (typeof stance === 'object' && passesOn(words, at)) break
    seen = at + 1
  }
  if (stance === 'none' && isStay(words.slice(from, to))) stance = { why: 'negated' }
  const isRequest = stance === 'none' && before.hasLeft && opensRequest.test(keysOf(words.slice(from, to)))
  pieces.push({ from: start, to, stance: isRequest ? 'asked' : stance, isWording: isPassedOn })
  const rest = words.slice(from, to)
  if (typeof stance !== 'object' && !isPassedOn && stance !== 'none' && waits(words, seen, to))
    pieces.splice(-1, 1, { from: start, to, stance: { why: 'later' } })
  return {
    pieces,
    isPassedOn,
    isDangling: stance === 'none' && danglesOf(rest),
    condition: stance === 'none' || typeof stance === 'object' ? conditionOf(rest) : null,
  }
}

/** "Ask Ann to cancel", "don't go and cancel": the second verb belongs to the first. */
const dependent = /^(?:to|and|or|nor|me|us|you|anyone|anybody|be|being|get|from|of|a|para|que)$/

/** "Please don't, …": the verb is still to come. */
const danglesOf = (rest: readonly Word[]): boolean => {
  const said = rest.filter(({ kind }) => kind === 'word').map(({ key }) => key)
  return (
    (said.length <= 6 && /^(?:dont|never|nunca|jamas)$/.test(said.at(-1) ?? '')) ||
    /^(?:do|please|and|but) not$/.test(said.slice(-2).join(' '))
  )
}

/** "Cancel Ann lol no", without a mark between. */
const endsInNo =
  /^(?!.*\b(?:or|yes|if|say|says|said) )\S+ (?:\S+ )*(?:no|nope|nah|jk|nvm|never ?mind|no dont|no wait)$/
const tails =
  /^(?:(?:oh|no|nope|nah|ah|wait|actually|hm+|well|on second thoughts?|second thoughts?|sorry|haha|lol|seriously|really|and|but) ?)*(?:(?:no way|absolutely not|definitely not|certainly not|of course not|no|nope|not|never|please dont|dont|do not|never mind|nevermind|nvm|forget (?:it|that|about it)|scratch that|scrap that|just kidding|kidding|jk|not yet|not now|not today|rather not|id rather not|i would rather not|better not|(?:leave|keep) (?:it|that|her|him|them|everything|everyone|everybody)(?: all)?(?: as is| alone| there| in)?|dont do it|dont do that|do not do (?:it|that)|hold off|hold on|i changed my mind|changed my mind|i take it back|i told (?:her|him|them) no|i said no|we decided against it|i decided against it|i decided not to|i disagree|i dont agree|i dont think so|god no|hell no|not happening|mejor no|no lo hagas))(?: (?:please|thanks|thank you|then|after all|sorry|yet|though))*$/

/** "Cancel Ann? No way": what stands last takes back all before it. Nothing does that is passed on behind a colon. */
function isTakenBackAtEnd(words: readonly Word[], passesOn: boolean): boolean {
  if (!passesOn && endsInNo.test(keysOf(words.slice(-4)))) return true
  const said = words.filter((word, at) => word.kind !== 'mark' || at < words.length - 1)
  const last = said.findLastIndex(
    ({ kind, raw, key }, at) =>
      at < said.length - 1 && ((kind === 'mark' && /^[.!?,;-]$/.test(raw)) || key === 'but'),
  )
  if (last <= 0 || words.some(({ raw }) => raw === ':')) return false
  const first = said.findLastIndex(
    ({ kind, raw, key }, at) => at < last && ((kind === 'mark' && /^[.!?,;-]$/.test(raw)) || key === 'but'),
  )
  const spoken = (from: number) => keysOf(said.slice(from + 1))
  return tails.test(spoken(last)) || (first > 0 && tails.test(spoken(first)))
}
