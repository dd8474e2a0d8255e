import { privateSpans } from '#apps/planner/model/private-spans.ts'
import type { Veil, WordKind } from '#apps/planner/model/veil.ts'
import { type Index, readWords } from '#apps/planner/reading.ts'
import { folded } from '#lib/text/folded.ts'

const word = String.raw`[\p{L}\p{M}][\p{L}\p{M}'’.-]*`
const few = String.raw`(${word}(?:[ \t]+${word}){0,3})`
/** "Je m'appelle Élodie Martin": a name follows, even in lowercase. */
const introductions = [
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:my name(?:'s| is)|me llamo|mi nombre es|je m['’ ]?appelle|mon nom(?: est|:)|moi c['’]est|ich hei(?:ß|ss)e|mein name ist|mi chiamo|il mio nome (?:è|e)|(?:me )?chamo(?:-me)?|(?:o )?meu nome (?:é|e)|ik heet|mijn naam is|jag heter|mitt namn är|jeg hedder|jeg heter|nazywam się|mam na imię|jmenuji se|numele meu este|mă numesc|меня зовут|мене звати|benim ad[ıi]m|ad[ıi]m|tôi tên là|tên tôi là|nama saya)[ \t:]+${few}`,
    'giu',
  ),
  /(?:我叫|我的名字是|我姓|私の名前は|名前は|제 이름은|저는|اسمي|मेरा नाम)[\s:：]*([\p{L}\p{M}·]{2,6}(?:[ ·][\p{L}\p{M}]{2,12})?)/gu,
]
/** "Ich bin Anna", "je suis Luc": a name if it is capitalized. */
const maybe = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:[Ii] am|[Ii]'m|[Tt]his is|[Jj]e suis|[Ii]ch bin|[Hh]ier ist|[Ss]ono|[Ee]u sou|[Ss]ou(?: [oa])?|[Ss]oy|[Ii]k ben|[Jj]ag är|[Jj]estem|[Яя])[ \t]+(\p{Lu}${word.slice(word.indexOf(']') + 1)}(?:[ \t]+\p{Lu}[\p{L}\p{M}'’.-]*){0,3})`,
  'gu',
)
const places: readonly (readonly [WordKind, RegExp])[] = [
  [
    'address',
    /\b\d{1,5}[a-z]?,?\s+(?:bis\s+|ter\s+)?(?:rue|avenue|av\.|boulevard|bd|chemin|allée|impasse|quai|place)\s[^,;!?\n]{2,50}(?:,?\s*\d{5}[^,;!?\n]{0,30})?/giu,
  ],
  ['address', /\p{Lu}[\p{L}.-]{0,40}(?:straße|strasse|str\.|weg|platz|allee|gasse)\s+\d+\s?[a-z]?\b/gu],
  [
    'address',
    /\b(?:via|viale|piazza|corso|calle|avenida|rua|travessa|praça|ulica|ul\.)\s{1,3}[\p{L} .'-]{2,40}?,?\s{0,3}(?:n\.?\s{0,3})?\d{1,5}\b/giu,
  ],
  ['birth_date', /\b\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,12}\.?\s+(?:de\s+)?(?:19\d\d|20[01]\d)\b/gu],
  ['birth_date', /(?<!\d)(?:19\d\d|20[01]\d)年\s?\d{1,2}月\s?\d{1,2}日/gu],
]
/** German capitalizes every noun, so capitals mean nothing there. */
const german =
  /(?<!\p{L})(?:ich|und|der|die|das|ein|eine|einen|bitte|nicht|für|möchte|haben|gibt|wann|wie|kann|auf|mit|zum)(?!\p{L})/iu
const plain = new Set(
  'ok am pm ia ai visa massage bonjour bonsoir merci guten tag hallo danke ciao buongiorno grazie olá hola hello hi google instagram facebook paypal'.split(
    ' ',
  ),
)

/**
 * Replaces contacts, addresses, birth dates, staff names and likely visitor names with tokens of `veil`. A name that
 * shows none of these signs is sent: the chat says that an outside service may read along.
 */
export function hideInAnyLanguage(index: Index, veil: Veil, awaitsName: boolean): (text: string) => string {
  const usual = new Set(
    index.known.services.flatMap(({ name, aliases }) => folded([name, ...aliases].join(' ')).split(' ')),
  )
  return text => {
    const hidden: { from: number; to: number; token: string }[] = []
    const isFree = (from: number, to: number) => hidden.every(each => each.to <= from || each.from >= to)
    const hide = (from: number, to: number, token: () => string) => {
      if (to > from && isFree(from, to)) hidden.push({ from, to, token: token() })
    }
    const words = (kind: WordKind, from: number, to: number) =>
      hide(from, to, () => veil.ofWords(kind, text.slice(from, to)))
    for (const { from, to, kind } of privateSpans(text, index.today.date)) words(kind, from, to)
    for (const [kind, pattern] of places)
      for (const match of text.matchAll(pattern)) words(kind, match.index, match.index + match[0].length)
    const reading = readWords(text, index)
    for (const thing of reading.things) {
      if (thing.kind !== 'person') continue
      const [from, to] = [reading.words[thing.from]?.start ?? 0, reading.words[thing.to - 1]?.end ?? 0]
      const people = thing.practitioners.map(id => ({ kind: 'practitioner' as const, id }))
      hide(from, to, () => veil.ofPeople(people, text.slice(from, to)))
    }
    for (const pattern of [...introductions, maybe])
      for (const match of text.matchAll(pattern)) {
        const name = (match[1] as string).replace(/(?<![.'’-])[.'’-]+$/u, '')
        const from = match.index + match[0].lastIndexOf(match[1] as string)
        words('name', from, from + name.length)
      }
    const hasContact = hidden.some(({ token }) => /^(?:email|phone)_/.test(token))
    if (hasContact || awaitsName)
      for (const piece of text.matchAll(/[^,;:.!?\n]+/gu)) {
        const bare = piece[0].trim()
        const count = bare.split(/\s+/).length
        const from = piece.index + piece[0].indexOf(bare)
        if (count > 4 || !/^[\p{L}\p{M}'’· -]{2,80}$/u.test(bare) || text.includes('?')) continue
        if (awaitsName || /\p{Lu}/u.test(bare)) words('name', from, from + bare.length)
      }
    if (!german.test(text) && /\p{Ll}/u.test(text)) hideCapitals(text, usual, words)
    return hidden
      .sort((a, b) => b.from - a.from)
      .reduce((left, { from, to, token }) => left.slice(0, from) + token + left.slice(to), text)
  }
}

function hideCapitals(
  text: string,
  usual: ReadonlySet<string>,
  hide: (kind: WordKind, from: number, to: number) => void,
): void {
  for (const match of text.matchAll(/\p{Lu}[\p{L}\p{M}'’-]+(?:[ \t]+\p{Lu}[\p{L}\p{M}'’-]+){0,3}/gu)) {
    const before = text.slice(0, match.index).trimEnd()
    const opens = before === '' || /[.!?:\n"«(]$/u.test(before)
    let from = match.index
    const parts = match[0].split(/[ \t]+/)
    // The first word of a sentence is always capitalized; a second capitalized word marks a name.
    if (opens || isUsual(parts[0] as string, usual)) from += (parts.shift() as string).length
    const named = parts.filter(part => !isUsual(part, usual))
    if (named.length === 0) continue
    const end = match.index + match[0].length
    hide('name', from + (text.slice(from, end).length - text.slice(from, end).trimStart().length), end)
  }
}

const isUsual = (said: string, usual: ReadonlySet<string>) =>
  folded(said)
    .split(' ')
    .some(part => usual.has(part) || plain.has(part))
