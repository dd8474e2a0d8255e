import { countText, plainText } from '#rules/sending/text-segments.ts'
import type { Language } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import type { Choice } from '../schema.ts'
import { letterOf, mostChoices } from './text-choices.ts'

/** Characters a reply aims for, and the most segments. */
const [wished, mostSegments] = [320, 3]

export interface TextParts {
  practice: string
  language: Language
  tellsAi: boolean
  words: string
  choices: readonly Choice[]
  links: readonly string[]
  /** Added if there is room: the closed message and the cancellation rule. */
  asides: readonly string[]
  isLast: boolean
  moreUrl: string
}

/** A reply as a text of at most three segments. Returns the choices in the order of their letters. */
export function textOf(parts: TextParts): { body: string; choices: Choice[] } {
  const { language } = parts
  const links = [
    ...parts.links,
    ...(parts.isLast ? [sayIn(language, 'text.last', { url: parts.moreUrl })] : []),
  ]
  const head = `${parts.practice}: ${parts.tellsAi ? `${sayIn(language, 'text.ai')} ` : ''}`
  const all = parts.choices.slice(0, mostChoices)
  const words = simple(parts.words)
  const inPlace = lettered(words, all)
  const pick = sayIn(language, 'text.letter')
  if (inPlace) {
    const body = simple([`${head}${inPlace} ${pick}`, ...links].join(' '))
    if (fits(body)) return { body: withAsides(body, parts.asides), choices: all }
  }
  const kept = sentencesOf(words).filter(sentence => !isListed(sentence, parts.choices))
  const made = (sentences: readonly string[], offered: readonly Choice[], isCut: boolean) =>
    simple(
      [
        `${head}${sentences.join(' ')}`,
        ...(isCut || (isMenu && offered.length < parts.choices.length)
          ? [`${sayIn(language, 'text.more')}: ${parts.moreUrl}`]
          : []),
        ...links,
      ].join(' ') +
        offered.map(({ label }, at) => `\n${letterOf(at)}) ${label}`).join('') +
        (offered.length > 0 ? `\n${pick}` : ''),
    )
  // Visitors can name another time themselves, but not a service they haven't seen.
  const isMenu = !parts.choices.some(({ label }) => clocks.test(label))
  let [said, offered, isCut] = [kept, all, false]
  const body = () => made(said, offered, isCut)
  while (offered.length > 3 && (body().length > wished || !fits(body()))) offered = offered.slice(0, -1)
  while (said.length > 1 && !fits(body())) [said, isCut] = [said.slice(0, -1), true]
  const whole = body()
  return { body: fits(whole) ? withAsides(whole, parts.asides) : cut(whole), choices: [...offered] }
}

const fits = (body: string): boolean => countText(body).segments <= mostSegments

function withAsides(body: string, asides: readonly string[]): string {
  let said = body
  for (const aside of asides) {
    const more = simple(`${said}${said.includes('\n') ? '\n' : ' '}${aside}`)
    if (fits(more)) said = more
  }
  return said
}

function cut(body: string): string {
  let letters = [...body]
  while (!fits(`${letters.join('')}...`)) letters = letters.slice(0, Math.floor(letters.length * 0.95))
  return `${letters.join('')}...`
}

// A period after a title or a single letter doesn't end a sentence.
const ends = /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|St|Sr|Sra|\p{Lu})\.)\s+(?=[\p{Lu}\p{Nd}¿¡"(])/u
const sentencesOf = (words: string): string[] => words.split(ends)

const clocks = /(?<!\d)\d{1,2}:\d\d/
const allClocks = new RegExp(clocks, 'g')

/** The sentence only lists choices, or times that are all choices, so the choice list replaces it. */
function isListed(sentence: string, choices: readonly Choice[]): boolean {
  if (choices.filter(({ label }) => placeOf(sentence, simple(label), 0) >= 0).length > 1) return true
  const found = sentence.match(allClocks) ?? []
  const offered = new Set(choices.flatMap(({ label }) => label.match(allClocks) ?? []))
  return found.length > 1 && found.every(time => offered.has(time))
}

/** Puts each choice's letter before its name in the text; null unless the text names all of them. */
function lettered(words: string, choices: readonly Choice[]): string | null {
  if (choices.length === 0) return null
  let [from, said] = [0, '']
  for (const [at, { label }] of choices.entries()) {
    const found = placeOf(words, simple(label), from)
    if (found < 0) return null
    said += `${words.slice(from, found)}${letterOf(at)}) ${simple(label)}`
    from = found + simple(label).length
  }
  return said + words.slice(from)
}

/** "2:00 PM" is not part of "12:00 PM". */
function placeOf(words: string, label: string, from: number): number {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  for (let at = words.indexOf(label, from); at >= 0; at = words.indexOf(label, at + 1))
    if (!isPart(words[at - 1]) && !isPart(words[at + label.length])) return at
  return -1
}

const isCostly = (letter: string) => countText(letter).encoding === 'UCS-2'

/** Uses the short SMS alphabet where the meaning stays: Á becomes A, emoji are dropped. Names in other scripts stay. */
export const simple = (text: string): string =>
  [...plainText(text)]
    .map(letter => {
      if (!isCostly(letter)) return letter
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      if (bare && !isCostly(bare)) return bare
      return /[\p{L}\p{M}\p{N}]/u.test(letter) ? letter : ''
    })
    .join('')
