import type { MessageReading } from '#apps/planner/reading.ts'
import { isEnglish } from '#apps/planner/words/english.ts'
import { doubtIn, withoutManners } from './doubts.ts'
import { imperatives, isOrder } from './request-marks.ts'
import type { Clause } from './said-clauses.ts'

const small = `a an the this that these those it its him her them his their hers my our me us i we you
  and at on in for to from of by with as about into onto through per each every all any both other same
  please pls plz plse kindly just also then so now ok okay hey hi hello thanks thank thx ty again too asap today tomorrow
  quick quickly morning afternoon evening
  appointment appointments visit visits booking bookings session sessions slot slots massage treatment service services price prices cost costs rate
  note notes text texts sms message messages email emails mail phone number address name client clients patient file record profile review reviews
  reminder reminders follow request calendar schedule books show noshow no-show complete completed done confirmed canceled cancelled arrived
  minutes minute hours hour dollars bucks cents percent am pm noon new next last first second one ones another
  before ahead prior time times status stage lead leads inquiry visitor sequence contacted converted scheduled subject body cell chart conflicts
  revenue efficiency satisfaction permanently
  google facebook instagram social post blog called named via using through room flu fever covid sick ill emergency migraine`
const words = new Set(small.split(/\s+/))
const led =
  /^(?:please|pls|plz|plse|kindly|just|also|then|so|now|ok|okay|hey|hi|hello|and|<person>|<today>|<day>|quick|quickly|thanks|morning|afternoon)$/
const prefix =
  /^ (?:(?:please|ok|okay|hey|hi|hello|and|then|also|so|just|<person>) )*(?:can you|could you|would you|will you|can we|could we|(?:i|we) (?:want|need|would like)(?: you)? to|go ahead and|lets) (?=\S)/

/** Only politeness, names and dates. */
export const isSmall = (said: string): boolean =>
  said
    .trim()
    .split(' ')
    .every(word => words.has(word) || /^<(?!said)/.test(word))

/**
 * Every word is accounted for: politeness, a verb in front, product nouns, names, free text. Only such requests run at
 * once.
 */
export function isPlainRequest({ words: typed }: MessageReading, clauses: readonly Clause[]): boolean {
  let verbs = 0
  for (const clause of clauses) {
    if (clause.isAsked && !prefix.test(clause.said)) return false
    const said = withoutManners(clause.said).replace(prefix, ' ').trim().split(' ').filter(Boolean)
    const begins = said.findIndex(word => !led.test(word))
    for (const [at, word] of said.entries()) {
      if (/^<(?!said)/.test(word)) continue
      if (word === '<said>' && at > 0 && verbs > 0 && isLiteral(typed, clause)) continue
      if (at === begins && isOrder(word) && !delegates.test(word) && !isRelative(said)) verbs += 1
      // "Get Dana to text Renee" has another act after the first.
      else if (imperatives.has(word) && verbs > 0 && !ofNoun.test(said[at - 1] ?? '')) return false
      else if (word === 'up' && /^(?:follow|set)$/.test(said[at - 1] ?? '')) continue
      else if (!words.has(word) && !(verbs > 0 && isNewName(word, typed.slice(clause.from, clause.to))))
        return false
    }
  }
  return verbs > 0
}

/** "Move her 30 minutes" says by how much, not to when. */
const isRelative = (said: readonly string[]): boolean =>
  said.includes('<percent>') ||
  (said.includes('<length>') && !said.some(word => /^(?:book|add|create|schedule)$/.test(word)))

const delegates = /^(?:get|have|let|make|do|try|give|take)$/
const ofNoun = /^(?:an?|the|her|his|their|my|our|new|this|that|by|via|<persons>|<day>)$/

/** A name of no known person: capitalized and not in the dictionary. */
const isNewName = (said: string, clause: MessageReading['words']): boolean =>
  !isEnglish(said) && clause.some(({ key, raw }) => key === said && /^\p{Lu}\p{Ll}/u.test(raw))

/** Text after "that", "saying" or a colon, with no word of doubt after its first pause. */
function isLiteral(typed: MessageReading['words'], { passedOn, to }: Clause): boolean {
  if (!passedOn || passedOn.how === 'plain') return false
  const rest = typed.slice(passedOn.from, to)
  const pause = rest.findIndex(({ kind, raw }) => kind === 'mark' && /^[.!?,;:-]$/.test(raw))
  const behind = pause < 0 ? [] : rest.slice(pause)
  const keys = (each: MessageReading['words']) => ` ${each.map(({ key }) => key).join(' ')} `
  return (
    doubtIn(keys(behind)) === null &&
    !/ (?:lol|haha|jk|kidding|joking|nvm|nevermind|wait) | no $/.test(keys(rest))
  )
}
