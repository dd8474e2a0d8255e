import type { MessageReading, Thing } from '#apps/planner/reading.ts'
import { freeWordsOf } from '#apps/planner/words/free-words.ts'
import type { Word } from '#apps/planner/words/word.ts'
import { splitWords } from '#apps/planner/words/words.ts'
import { whyOf } from './doubts.ts'
import { imperatives } from './request-marks.ts'

/** A clause of a message: words `from` up to, not including, `to`. */
export interface Clause {
  from: number
  to: number
  /** Lowercase words without apostrophes, blanks around, <person>, <day> … for names and <said> for free text. */
  said: string
  /** Ends in a question mark. */
  isAsked: boolean
  passedOn: { from: number; how: string } | null
}

const joins =
  /^(?:and|but|so|then|because|cuz|coz|cause|since|or|nor|though|although|while|pero|entonces|porque|y)$/
const pauses = /^[.!?;:,()…]$/

/** Cut at punctuation, line ends and conjunctions. Free text is one word of its clause. */
export function clausesIn(reading: MessageReading): Clause[] {
  const { words, text } = reading
  const clauses: Clause[] = []
  const things = new Map(
    reading.things.flatMap(thing => (isNamed(reading, thing) ? [[thing.from, thing]] : [])),
  )
  const passed = passedOnIn(reading)
  let said: string[] = []
  let from = 0
  const close = (at: number, isAsked = false, passedOn: Clause['passedOn'] = null) => {
    if (said.length > 0) clauses.push({ from, to: at, said: joined(said), isAsked, passedOn })
    else if (isAsked && clauses.length > 0) (clauses.at(-1) as Clause).isAsked = true
    said = []
    from = at
  }
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word
    if (passed?.opens === at) {
      said.push('<said>')
      close(passed.until, false, passed)
      at = passed.until - 1
      continue
    }
    if (at > 0 && text.slice((words[at - 1] as Word).end, word.start).includes('\n')) close(at)
    const isPause = word.kind === 'mark' && (pauses.test(word.raw) || (word.raw === '-' && !word.isGlued))
    const thing = things.get(at)
    if (isPause) close(at + 1, word.raw === '?')
    else if (thing?.kind === 'quoted') said.push(...splitWords(thing.text).flatMap(spoken))
    else if (thing) {
      said.push(nameOf(thing, words))
      at = thing.to - 1
    } else {
      const isJoint = joins.test(word.key) || turns(said, words, at)
      if (isJoint && said.length > 0 && !joins.test(said.at(-1) as string)) close(at)
      said.push(...spoken(word))
    }
  }
  close(words.length)
  return clauses
}

/** "Don't cancel Ann just put her on Tuesday": a request without punctuation before it. */
const turns = (said: readonly string[], words: readonly Word[], at: number): boolean => {
  const [first, second] = [words[at]?.key ?? '', words[at + 1]?.key ?? '']
  const opened = said.slice(0, 5).join(' ')
  // "Her number is 555 0100 can you update it".
  const asksIt = (next: number) => said.length > 3 && imperatives.has(words[next]?.key ?? '')
  if (/^(?:can|could|would)$/.test(first) && second === 'you') return asksIt(at + 2)
  if (/^(?:please|pls)$/.test(first)) return asksIt(at + 1)
  if (first === 'if' && second === 'you' && !said.includes('would'))
    return asksIt(at + (/'d$/i.test(words[at + 1]?.raw ?? '') ? 2 : 3))
  if (/^(?:(?:please|pls) )?(?:dont|do not) \S+ \S/.test(opened))
    return first === 'just' && imperatives.has(second)
  return /^(?:instead of|rather than) \S+ing \S/.test(opened) && imperatives.has(first)
}

const joined = (said: readonly string[]) =>
  ` ${said.join(' ')} `.replace(
    / (do|don|can|won|doesn|didn|isn|wasn|shouldn|wouldn|couldn|aren|ain) t (?=\S)/g,
    ' $1t ',
  )

/** "I may cancel": a lowercase word of doubt is not a name. */
const isNamed = ({ words }: MessageReading, { kind, from, to }: Thing) => {
  const { raw, key } = words[from] as Word
  const isDoubt = kind === 'person' && to - from === 1 && /^\p{Ll}/u.test(raw) && whyOf(key) !== null
  return !(isDoubt && /^(?:i|we|you|she|he|they|it|that|this|who)$/.test(words[from - 1]?.key ?? ''))
}

function nameOf({ kind, from, to }: Thing, words: readonly Word[]): string {
  if (kind === 'person') return words[to - 1]?.isPossessive ? '<persons>' : '<person>'
  if (kind === 'day')
    return /^(?:today|tomorrow|tonight|now)$/.test(words[from]?.key ?? '') ? '<today>' : '<day>'
  return kind === 'minutes' || kind === 'days' ? '<length>' : `<${kind}>`
}

const short: Readonly<Record<string, string>> = {
  d: 'would',
  ll: 'will',
  s: 'is',
  re: 'are',
  ve: 'have',
  m: 'am',
}
const unmarked: Readonly<Record<string, string>> = {
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  its: 'it is',
  hes: 'he is',
  shes: 'she is',
  weve: 'we have',
  thats: 'that is',
  youre: 'you are',
  theyre: 'they are',
  theyll: 'they will',
  theres: 'there is',
}

/** "I'd" is two words; "dont" and "don't" are one. Laughing and eye-rolling emoji count as words. */
function spoken({ kind, raw, key }: Word): string[] {
  if (raw === '=') return ['is']
  if (kind === 'mark')
    return /\p{Extended_Pictographic}/u.test(raw) && /^[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F93F}]/u.test(raw)
      ? ['lol']
      : []
  if (kind === 'number' || kind === 'clock') return ['<number>']
  const [, end] =
    /^(?:she|he|they|it|i|we|you|who|what|when|where|how|that|there)'(d|ll|s|re|ve|m)$/i.exec(
      raw.replace('\u2019', "'"),
    ) ?? []
  if (end) return [key, short[end.toLowerCase()] as string]
  if (/^let.?s$/i.test(raw)) return ['lets']
  return (unmarked[key] ?? key).split(' ')
}

function passedOnIn(reading: MessageReading) {
  const [told, found] = [toldTo(reading), freeWordsOf(reading)]
  const free = told && (!found || told.opens < found.opens) ? told : found
  if (!free || free.opens === 0) return null
  const first = reading.words[free.from]?.key ?? ''
  // "Text Helen would be a mistake" passes nothing on.
  if (
    free.how === 'plain' &&
    /^(?:is|was|would|will|can|could|should|may|might|must|has|had|does|did)$/.test(first)
  )
    return null
  return { opens: free.opens, from: free.from, until: free.until ?? reading.words.length, how: free.how }
}

/** "Tell Marcus not to come": the text begins after the person. */
function toldTo({ words, things }: MessageReading) {
  const verb = words.findIndex(({ key }) => /^(?:tell|ask|remind|text|email|let)$/.test(key))
  const whom = things.find(({ kind, from }) => kind === 'person' && from === verb + 1)
  const isKnown = whom || /^(?:him|her|them)$/.test(words[verb + 1]?.key ?? '')
  if (verb < 0 || verb > 4 || !isKnown) return null
  const next = whom?.to ?? verb + 2
  const from = words[next]?.key === 'know' ? next + 1 : next
  return tells.test(words[from]?.key ?? '') ? { opens: from, from, until: undefined, how: 'plain' } : null
}
const tells =
  /^(?:not|to|if|whether|why|what|when|where|how|about|that|we|were|i|im|ill|ive|our|my|the|her|his|she|he)$/
