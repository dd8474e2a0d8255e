import type { MessageReading, Thing } from './reading.ts'
import { isEnglish } from './words/english.ts'
import { spelled } from './words/spelling.ts'
import type { Word } from './words/word.ts'
import { splitWords } from './words/words.ts'

/** Word stems, ideas, and kinds of named things. Names and dates count only as kinds, so learning fits all practices. */
export type Sign = string

export interface Ideas {
  /** Idea to its words and phrases. */
  words: Readonly<Record<string, string>>
  /** Words without weight: please, can you, the. */
  silent: string
  /** Ordinary words that the lexicon may lack. */
  ordinary?: string
}

export interface Vocabulary {
  ideas: ReadonlyMap<string, readonly string[]>
  longest: number
  silent: ReadonlySet<string>
  ordinary: ReadonlySet<string>
  /** Every known word, for correcting typos. */
  all: Set<string>
  stems: Set<string>
}

/** Words whose endings must stay: shoulder isn't should, number isn't numb. */
const whole = new Set(
  'shoulder number numbing offer letter matter corner better dinner latter series serious comment moment'.split(
    ' ',
  ),
)

/** bookings, booked and booking become book. */
export function stem(word: string): string {
  if (word.length <= 3) return word
  if (whole.has(word)) return word
  if (word.endsWith('s') && whole.has(word.slice(0, -1))) return word.slice(0, -1)
  const cut = word
    .replace(/(ie|e)?s$/, (_, vowel) => (vowel === 'ie' ? 'y' : word.endsWith('ss') ? 's' : (vowel ?? '')))
    .replace(/(?<=[a-z]{3})(ing|ed|er|ment)$/, '')
    .replace(/(?<=[a-z]{2})([bdgklmnprt])\1$/, '$1')
  return cut.length < 3 ? word : cut.replace(/e$/, '')
}

export function vocabularyOf({ words, silent, ordinary = '' }: Ideas): Vocabulary {
  const ideas = new Map<string, string[]>()
  const all = new Set<string>()
  const stems = new Set<string>()
  for (const [idea, list] of Object.entries(words))
    for (const phrase of list
      .split(/(?<!\s)\s*,\s*|\n/)
      .map(each => each.trim())
      .filter(Boolean)) {
      const key = phrase.split(' ').map(stem).join(' ')
      ideas.set(key, [...(ideas.get(key) ?? []), idea])
      for (const word of phrase.split(' ')) {
        all.add(word)
        stems.add(stem(word))
      }
    }
  const longest = Math.max(...[...ideas.keys()].map(key => key.split(' ').length))
  return {
    ideas,
    longest,
    silent: new Set(silent.split(/\s+/)),
    ordinary: new Set(ordinary.split(/\s+/).flatMap(word => [word, `${word}s`])),
    all,
    stems,
  }
}

const kindOf = (thing: Thing): string => {
  if (thing.kind !== 'person') return thing.kind
  return thing.clients.length > 0 ? 'client' : thing.leads.length > 0 ? 'lead' : 'practitioner'
}

interface Step {
  sign: string
  ideas: readonly string[]
}

/** The intended word for a typo, else the word itself. */
export const mended = (word: string, { all, stems, ordinary }: Vocabulary): string =>
  stems.has(stem(word)) || ordinary.has(word) ? word : spelled(word, all)

/** Runs of unknown words are one name. */
export function stepsOf(reading: MessageReading, vocabulary: Vocabulary): Step[] {
  const steps: Step[] = []
  const keys: { key: string; isName: boolean }[] = []
  const flush = () => {
    steps.push(...stepsOfWords(keys.splice(0), vocabulary))
  }
  for (let at = 0; at < reading.words.length; at += 1) {
    const thing = reading.things.find(each => each.from === at)
    if (thing) {
      flush()
      if (steps.at(-1)?.sign !== `<${kindOf(thing)}>`) steps.push({ sign: `<${kindOf(thing)}>`, ideas: [] })
      at = thing.to - 1
      continue
    }
    const word = reading.words[at] as Word
    if (word.kind === 'mark') {
      if (word.raw === '?' || word.raw === ':') keys.push({ key: word.raw, isName: false })
      continue
    }
    if (word.kind === 'number') keys.push({ key: '<number>', isName: false })
    else keys.push({ key: mended(word.key, vocabulary), isName: isStrange(reading, at, vocabulary) })
  }
  flush()
  return steps
}

/** Looks like a name: a capital inside the sentence, or not in any dictionary. */
export function isStrange(reading: MessageReading, at: number, vocabulary: Vocabulary): boolean {
  const word = reading.words[at] as Word
  if (word.kind !== 'word' || word.key.length < 2) return false
  const isMeant = vocabulary.all.has(word.key) || vocabulary.stems.has(stem(word.key))
  const isCapital =
    /^\p{Lu}\p{Ll}/u.test(word.raw) &&
    reading.words.some(each => each.kind === 'word' && /^\p{Ll}/u.test(each.raw))
  const begins = at === 0 || /^[.!?:]$/.test(reading.words[at - 1]?.raw ?? '')
  if (isCapital && !begins) return !isMeant
  if (isMeant || isEnglish(word.key) || vocabulary.ordinary.has(word.key)) return false
  return mended(word.key, vocabulary) === word.key
}

function stepsOfWords(keys: readonly { key: string; isName: boolean }[], vocabulary: Vocabulary): Step[] {
  const steps: Step[] = []
  const stems = keys.map(({ key }) => stem(key))
  for (let at = 0; at < keys.length; ) {
    const { key, isName } = keys[at] as { key: string; isName: boolean }
    if (isName) {
      if (steps.at(-1)?.sign !== '<name>') steps.push({ sign: '<name>', ideas: [] })
      at += 1
      continue
    }
    let length = Math.min(vocabulary.longest, keys.length - at)
    for (; length > 1; length--) {
      const phrase = stems.slice(at, at + length).join(' ')
      const ideas = vocabulary.ideas.get(phrase)
      if (ideas) {
        steps.push({ sign: phrase, ideas })
        break
      }
    }
    if (length === 1 || length < 1) {
      length = 1
      const sign = stems[at] as string
      if (!vocabulary.silent.has(key)) steps.push({ sign, ideas: vocabulary.ideas.get(sign) ?? [] })
    }
    at += length
  }
  return steps
}

/** {client} stands for any client. */
export function stepsOfExample(example: string, vocabulary: Vocabulary): Step[] {
  return example.split(/(\{[a-z]+\})/).flatMap(part => {
    const tag = /^\{([a-z]+)\}$/.exec(part)
    if (tag) return [{ sign: `<${tag[1] === 'words' ? 'quoted' : tag[1]}>`, ideas: [] }]
    const keys = splitWords(part)
      .filter(word => word.kind !== 'mark' || word.raw === '?' || word.raw === ':')
      .map(word => ({ key: word.kind === 'number' ? '<number>' : word.key, isName: false }))
    return stepsOfWords(keys, vocabulary)
  })
}

/** With many examples per label (`isLearnedOfMany`), pairs from far apart mislead more than they help. */
export function signsOf(steps: readonly Step[], { isLearnedOfMany = false } = {}): Sign[] {
  const signs = new Set<Sign>()
  const faces = steps.map(({ sign, ideas }) => (ideas.length > 0 ? ideas.map(idea => `~${idea}`) : [sign]))
  for (const [at, { sign, ideas }] of steps.entries()) {
    signs.add(sign)
    for (const idea of ideas) signs.add(`~${idea}`)
    for (const face of faces[at] ?? [])
      for (const next of faces[at + 1] ?? ['.']) signs.add(`${face} ${next}`)
  }
  for (const face of faces[0] ?? []) signs.add(`^ ${face}`)
  if (isLearnedOfMany) return [...signs]
  const telling = [...new Set(faces.flat().filter(face => /^[~<]/.test(face)))].toSorted()
  for (const [at, one] of telling.entries())
    for (const other of telling.slice(at + 1)) signs.add(`${one} & ${other}`)
  return [...signs]
}
