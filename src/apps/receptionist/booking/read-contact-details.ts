import type { FoundThing, ThingKind } from '#apps/planner/reading.ts'
import { isEnglish } from '#apps/planner/words/english.ts'
import { namesHost } from '#lib/schemas/fields.ts'
import { all, type VisitorScene } from '../understanding/visitor-scene.ts'

export interface ContactRead {
  name?: string
  /** As typed. */
  phone?: string
  email?: string
}

/** Name, phone and email: "Ella Ford, 845-555-0181". A bare name counts beside a phone or email, or if asked for. */
export function readContactDetails(scene: VisitorScene, isAsked = false): ContactRead {
  const email = all(scene, 'email').at(-1)
  const phone = all(scene, 'phone').at(-1)
  const name = introduced(scene) ?? (email || phone || isAsked ? bareName(scene) : null)
  return {
    // Mail programs turn a host name into a link, so it is not accepted as a name.
    ...(name && !namesHost(name) ? { name: name.slice(0, 80) } : {}),
    ...(phone && phone.phone.replace(/\D/g, '').length >= 7 ? { phone: phone.phone.slice(0, 32) } : {}),
    ...(email && email.email.length <= 254 ? { email: email.email } : {}),
  }
}

/** Phones and emails are recognized in any language. */
export const ownContact = (scene: VisitorScene): boolean => {
  const { email, phone } = readContactDetails(scene)
  return email !== undefined || phone !== undefined
}

const word = String.raw`\p{L}[\p{L}'’.-]*`
const calls = new RegExp(
  String.raw`(?:\bname(?:'?s| is|:)|\b(?:i am|i'm|im|this is|it's|its|me llamo|mi nombre es|soy|a nombre de|under the name(?: of)?|under|reach me:?|contact(?: me)?:|call me back:?)|^here is)\s+(${word}(?:\s+${word}){0,3})`,
  'giu',
)

/** "My name is Ella Ford", "this is Silas Monroe", "I'm Kofi", "Rosa Peña here". */
function introduced(scene: VisitorScene): string | null {
  const { text } = scene.reading
  for (const match of text.matchAll(calls)) {
    const name = nameIn(match[1] as string, /name|llamo|nombre/i.test(match[0]))
    if (name) return name
  }
  const here = /^(\p{Lu}[\p{L}'’-]+\s+\p{Lu}[\p{L}'’-]+) here\b/u.exec(text)
  return here ? nameIn(here[1] as string, false) : null
}

/** Possible names between punctuation and contact data, nearest to the contact data first. */
function bareName(scene: VisitorScene): string | null {
  const { words, things, text } = scene.reading
  const pieces: { words: string[]; distance: number }[] = []
  let piece: string[] = []
  let begins = 0
  const anchors = things.filter(({ kind }) => kind === 'email' || kind === 'phone')
  const close = (at: number) => {
    if (piece.length > 0) {
      const distance = Math.min(
        ...anchors.map(({ from, to }) => (at <= from ? from - at : begins >= to ? begins - to : 0)),
        99,
      )
      pieces.push({ words: piece, distance })
    }
    piece = []
  }
  for (let at = 0; at < words.length; at++) {
    const thing = things.find(each => each.from <= at && at < each.to)
    const here = words[at] as (typeof words)[number]
    // A service named like a surname doesn't count beside a phone number.
    if ((thing && thing.kind !== 'service' && !beginsName(scene, thing)) || here.kind !== 'word') {
      const isInside =
        piece.length > 0 &&
        ((/^['’-]$/.test(here.raw) && words[at + 1]?.isGlued) ||
          // An initial or a title; a period after a longer word ends the sentence.
          (here.raw === '.' && (piece.at(-1) as string).length <= 2))
      if (!isInside) {
        close(at)
        begins = at + 1
      }
      continue
    }
    if (piece.length === 0) begins = at
    piece.push(text.slice(here.start, here.end))
  }
  close(words.length)
  for (const { words: said } of pieces.toSorted((a, b) => a.distance - b.distance)) {
    const runs = runsOf(said)
    const isAlone = anchors.length > 0 || said.length <= 3
    const name =
      runs
        .filter(run => /\p{Lu}/u.test(run))
        .map(run => nameIn(run, isAlone))
        .findLast(Boolean) ??
      // Lowercase words are a name only when nothing else is said with them.
      (runs.length === 1 && (runs[0] as string).split(' ').length === said.length
        ? nameIn(runs[0] as string, isAlone)
        : null)
    if (name) return name
  }
  return null
}

/** "Dana Moss", "April Moss": a staff name or month followed by a last name is the visitor's name. */
function beginsName(scene: VisitorScene, { kind, from, to }: FoundThing<ThingKind>): boolean {
  const { words, things } = scene.reading
  const [before, word, next, behind] = [words[from - 1], words[from], words[to], words[to + 1]]
  if (to - from !== 1 || word?.kind !== 'word' || next?.kind !== 'word' || noName.has(next.key)) return false
  if (kind !== 'person' && !monthNames.test(word.key)) return false
  if (beforeOthers.test(before?.key ?? '') || things.some(each => to >= each.from && to < each.to))
    return false
  const isAtContact = behind?.kind === 'email' || behind?.kind === 'phone'
  return isAtContact || (/^\p{Lu}/u.test(word.raw) && /^\p{Lu}/u.test(next.raw))
}
const monthNames = /^(april|may|june|august)$/
const beforeOthers = /^(with|by|see|con|in|on|of|since|until|this|next|last|early|late|mid|en)$/

/** "for Amy Poe" becomes "Amy Poe". */
function runsOf(said: readonly string[]): string[] {
  const runs: string[][] = [[]]
  for (const [at, each] of said.entries())
    if (endsName(said, at)) runs.push([])
    else (runs.at(-1) as string[]).push(each)
  return runs.filter(run => run.length > 0).map(run => run.join(' '))
}

/** Never part of a name, in any case. */
const noName = new Set(
  'a an the please pls plz call phone ring text email mail number cell mobile tel telephone at is am are was my me i im you your yours he she we us it its and or for on of to in by with from that this as so but if contact name names reach thanks thank thx yes yeah yep yup no not ok okay hi hello hey hola friday monday tuesday wednesday thursday saturday sunday mon tue tues wed thu thurs fri sat sun morning mornings afternoon afternoons evening evenings today tomorrow tonight waitlist waiting list back someone somebody anyone could can would will have has had want wants wanted like need needs book booking booked put add get got touch works great sounds good perfect also oh ah well um sure order gift certificate team gotta run here there just about want cool nice all let when what where which who how there do does did be been id ive ill lets see soon asap anytime time best number is: mi soy el la los las de un una por para con y o que telefono correo numero llamar si gracias nombre es favor quiero cita hora bien esta mejor vale claro perfecto mañana tarde llamo yamo great perfect awesome amazing super nice lovely'.split(
    ' ',
  ),
)

const bare = (word = '') => word.toLowerCase().replace(/(?<![.,!?])[.,!?]+$/, '')
const isCapital = (word = '') => /^\p{Lu}/u.test(word) && !noName.has(bare(word))

/** Except connectors ("Ana de la Cruz") and the name Will. */
function endsName(list: readonly string[], at: number): boolean {
  const word = list[at] as string
  if (!noName.has(bare(word))) return false
  if (word === 'Will') return !isCapital(list[at + 1])
  if (!joins.test(word)) return true
  const before = list.slice(0, at).findLast(each => !joins.test(each))
  return !isCapital(before) || !isCapital(list.slice(at).find(each => !joins.test(each)))
}
const joins = /^(de|la|las|los|el|y)$/i

/** One to four words; lowercase only when a name is awaited. An initial keeps its period. */
function nameIn(said: string, isAwaited: boolean): string | null {
  const list = said.trim().split(/\s+/)
  const end = list.findIndex((_, at) => endsName(list, at))
  const kept = (end < 0 ? list : list.slice(0, end))
    .map(each =>
      each.length <= 3 ? each.replace(/(?<![,!?])[,!?]+$/, '') : each.replace(/(?<![.,!?])[.,!?]+$/, ''),
    )
    .filter(each => /^\p{L}[\p{L}'’.-]*$/u.test(each))
  if (kept.length < 1 || kept.length > 4) return null
  const capitals = kept.filter(each => /^\p{Lu}/u.test(each))
  if (capitals.length > 0) {
    // "I'm Sam and", "I'm Looking": a capitalized ordinary word is not a name.
    const first = kept.slice(
      kept.findIndex(each => /^\p{Lu}/u.test(each)),
      kept.findLastIndex(each => /^\p{Lu}/u.test(each)) + 1,
    )
    const isOrdinary = first.length === 1 && !isAwaited && isEnglish((first[0] as string).toLowerCase())
    return isOrdinary ? null : first.join(' ')
  }
  if (!isAwaited) return null
  if (kept.length === 1 && isEnglish(kept[0] as string)) return null
  if (kept.length > 3 || kept.every(each => isEnglish(each) && each.length > 6)) return null
  return kept
    .join(' ')
    .replace(/(^|[\s-])(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}
