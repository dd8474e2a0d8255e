import { distance } from 'fastest-levenshtein'
import { folded } from '#lib/text/folded.ts'
import { numberAt } from '../numbers/numbers-in-words.ts'
import type { KnownService } from '../turn.ts'
import { isEnglish } from '../words/english.ts'
import type { Word } from '../words/word.ts'

export interface SaidService {
  services: readonly string[]
  phrase: string
  length: number
}

export interface ServiceIndex {
  phrases: ReadonlyMap<string, ReadonlySet<string>>
  longest: number
  telling: ReadonlyMap<string, ReadonlySet<string>>
}

/** Words that don't identify a service. */
const plain = new Set(
  'massage massages session sessions treatment treatments therapy therapies appointment appointments visit service focus the a an and of with for min mins minute minutes hour hours one long short standard full body new follow up initial first new extended check up plan review care relief call text about move table head heads face back floor patient client chat work planning health analysis point points regular custom guided'.split(
    ' ',
  ),
)
const partsOf = (name: string) => folded(name.replace(/&/g, ' and ')).split(' ').filter(Boolean)
const isCount = (part: string) => /^\d+$/.test(part)

/** The name without numbers and words that all names share. */
export const familyOf = (service: KnownService): string => {
  const parts = partsOf(service.name).filter(
    part => !isCount(part) && !/^(min|mins|minute|minutes|m|h|hour)$/.test(part),
  )
  const core = parts.filter(part => !/^(massage|session|treatment|therapy|appointment|visit)$/.test(part))
  return (core.length > 0 ? core : parts).join(' ')
}

const tellsLength =
  /\d|\b(?:ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hour|long|longer|short|shorter|half)\b/
/** The default length first: the service with the bare name, else 60 minutes, else the shortest. */
const byMeant = (one: KnownService, other: KnownService): number =>
  rankOf(one) - rankOf(other) || one.duration_minutes - other.duration_minutes
const rankOf = (service: KnownService) =>
  service.aliases.some(alias => !tellsLength.test(alias.toLowerCase()))
    ? 0
    : service.duration_minutes === 60
      ? 1
      : 2

export function indexServices(services: readonly KnownService[]): ServiceIndex {
  const phrases = new Map<string, Set<string>>()
  const owners = new Map<string, Set<string>>()
  const families = new Map<string, Set<string>>()
  for (const service of services.toSorted(byMeant)) {
    const family = familyOf(service)
    families.set(family, (families.get(family) ?? new Set()).add(service.id))
  }
  const add = (phrase: string, ids: Iterable<string>) => {
    if (!phrase || isCount(phrase)) return
    phrases.set(phrase, new Set([...(phrases.get(phrase) ?? []), ...ids]))
  }
  for (const service of services) {
    const family = familyOf(service)
    const same = families.get(family) as Set<string>
    add(partsOf(service.name).join(' '), [service.id])
    const bare = partsOf(service.name)
      .filter(part => !isCount(part))
      .join(' ')
    add(bare, same)
    add(family, same)
    // "First visit" of First Visit & Treatment.
    const [opening = '', ...rest] = partsOf(service.name).join(' ').split(' and ')
    if (rest.length > 0 && opening.includes(' ')) add(opening, same)
    // "Deep tissue 90", "90 deep tissue".
    add(`${family} ${service.duration_minutes}`, [service.id])
    add(`${service.duration_minutes} ${family}`, [service.id])
    add(family.replaceAll(' and ', ' '), same)
    for (const alias of service.aliases) {
      const key = partsOf(alias).join(' ')
      // An alias of two lengths without a number means both.
      add(key, same.size > 1 && !tellsLength.test(key) ? same : [service.id])
    }
    for (const part of new Set([...partsOf(service.name), ...service.aliases.flatMap(partsOf)]))
      if (!plain.has(part) && !isCount(part) && part.length > 2)
        owners.set(part, (owners.get(part) ?? new Set()).add(family))
  }
  const telling = new Map<string, ReadonlySet<string>>()
  for (const [part, of] of owners) {
    const [only] = of
    if (of.size === 1 && only !== undefined) telling.set(part, families.get(only) as Set<string>)
  }
  const longest = Math.max(1, ...[...phrases.keys()].map(phrase => phrase.split(' ').length))
  return { phrases, longest, telling }
}

export function serviceAt(words: readonly Word[], at: number, index: ServiceIndex): SaidService | null {
  if (words[at]?.kind !== 'word' && words[at]?.kind !== 'number') return null
  for (let length = Math.min(index.longest + 2, words.length - at); length >= 1; length--) {
    const piece = words.slice(at, at + length)
    if (
      piece.some(
        word => word.kind !== 'word' && word.kind !== 'number' && word.raw !== '&' && word.raw !== '-',
      ) ||
      piece.at(-1)?.kind === 'mark'
    )
      continue
    const key = piece
      .map(word => (word.raw === '&' ? 'and' : word.raw === '-' ? '' : word.key))
      .filter(Boolean)
      .join(' ')
    const found = index.phrases.get(key) ?? index.phrases.get(key.replace(/s$/, ''))
    if (found) return withRest(words, at, length, found, key, index)
  }
  const told = tellingAt(words, at, index) ?? nearPhrase(words[at] as Word, index)
  return told && withRest(words, at, 1, told, words[at]?.key ?? '', index)
}

/** "Massge": a one-word name with a typo. */
function nearPhrase({ kind, key }: Word, { phrases }: ServiceIndex): ReadonlySet<string> | null {
  if (kind !== 'word' || key.length < 6 || isEnglish(key)) return null
  for (const [phrase, ids] of phrases)
    if (
      phrase.length >= 6 &&
      phrase[0] === key[0] &&
      !phrase.includes(' ') &&
      Math.abs(phrase.length - key.length) <= 2 &&
      distance(phrase, key) <= (phrase.length >= 9 ? 2 : 1)
    )
      return ids
  return null
}

/** Words in idioms: on foot, neck of the woods, a stone's throw. */
const sayings: Readonly<Record<string, { before?: RegExp; after?: RegExp }>> = {
  foot: { before: /^(on|by|under)$/, after: /^(traffic|bill|of)$/ },
  neck: { after: /^of the woods?$/ },
  stone: { after: /^throws?$/ },
  stones: { after: /^throws?$/ },
  ear: { before: /^(play it by|an|lend me your)$/, after: /^to the ground$/ },
  sports: { after: /^(bar|car|car park|team|field|center|centre|arena|stadium)$/ },
}

function isInSaying(words: readonly Word[], at: number): boolean {
  const saying = sayings[words[at]?.key ?? '']
  const said = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .map(({ key }) => key)
      .join(' ')
  return Boolean(
    saying &&
      ([1, 3].some(count => saying.before?.test(said(at - count, at))) ||
        [1, 2, 3].some(count => saying.after?.test(said(at + 1, at + 1 + count)))),
  )
}

function tellingAt(words: readonly Word[], at: number, index: ServiceIndex): ReadonlySet<string> | null {
  const word = words[at] as Word
  // "Eighty minutes" is a length even if a treatment is called that; idioms don't count.
  if (word.kind !== 'word' || numberAt(words, at) || isInSaying(words, at)) return null
  const exact =
    index.telling.get(word.key) ??
    index.telling.get(word.key.replace(/s$/, '')) ??
    index.telling.get(`${word.key}s`)
  if (exact) return exact
  if (word.key.length < 5 || isEnglish(word.key)) return null
  for (const [part, ids] of index.telling) {
    if (part.length >= 6 && word.key.length >= 6 && part.startsWith(word.key)) return ids
    if (part.length >= 5 && part[0] === word.key[0] && distance(part, word.key) <= (part.length >= 8 ? 2 : 1))
      return ids
  }
  return null
}

/** Extends over further words of the same treatment ("massage") and keeps only the common candidates. */
function withRest(
  words: readonly Word[],
  at: number,
  length: number,
  ids: ReadonlySet<string>,
  phrase: string,
  index: ServiceIndex,
): SaidService {
  let end = at + length
  let left = [...ids]
  for (;;) {
    const word = words[end]
    if (word?.kind !== 'word') break
    const more = tellingAt(words, end, index)
    if (more && left.some(id => more.has(id))) left = left.filter(id => more.has(id))
    else if (/^and$/.test(word.key) && words[end + 1] && tellingAt(words, end + 1, index)) {
      const next = tellingAt(words, end + 1, index) as ReadonlySet<string>
      if (!left.some(id => next.has(id))) break
    } else if (!/^(massage|session|treatment|therapy)s?$/.test(word.key)) break
    end += 1
  }
  return { services: left, phrase, length: end - at }
}

/** The given length; else the default, which comes first. */
export const closestLength = (
  candidates: readonly KnownService[],
  minutes: number | undefined,
): KnownService | undefined =>
  candidates.find(service => service.duration_minutes === minutes) ?? candidates[0]
