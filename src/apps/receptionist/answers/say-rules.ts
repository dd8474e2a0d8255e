import { realId } from '#apps/planner/reading.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { asWritten, type Room, withinSentences } from '../dialogue/visitor-room.ts'
import type { Language, ReceptionFacts } from '../reception-facts.ts'
import { dateWords, listWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import { all } from '../understanding/visitor-scene.ts'
import { languageNames } from '../understanding/visitor-topics.ts'
import { namesOf } from './say-services.ts'

export interface PolicyAnswer {
  words: string
  source: 'policy' | 'practitioners' | 'rule:language' | 'services'
}

/** What the practice's settings say on a topic; null when they say nothing. */
export function knownOf(room: Room, topic: string): PolicyAnswer | null {
  if (topic === 'cancelling') return cancelling(room)
  if (topic === 'ahead') return { words: aheadWords(room.facts, room.talk.language), source: 'policy' }
  if (topic === 'languages') return languagesOf(room)
  return topic === 'team' ? team(room) : null
}

/** A named treatment's own text comes first: no one undresses for a fully clothed one. */
export function ofTreatment({ scene, facts, talk }: Room, topic: string): PolicyAnswer | null {
  if (topic !== 'undressing') return null
  const ids = new Set(all(scene, 'service').flatMap(({ services }) => services.map(realId)))
  const named = facts.services.find(
    ({ id, description }) =>
      (ids.size > 0 ? ids.has(id) : id === talk.draft.service_id) &&
      /\b(un)?cloth(ed|es|ing)\b|\bundress/i.test(description ?? ''),
  )
  return named
    ? {
        words: `${named.name}: ${asWritten(named.description ?? '', talk.language)}`,
        source: 'services',
      }
    : null
}

const inSpanish: Readonly<Record<string, string>> = {
  english: 'ingl[eé]s',
  spanish: 'espa[nñ]ol|castellano',
  french: 'franc[eé]s',
  portuguese: 'portugu[eé]s',
  italian: 'italiano',
  german: 'alem[aá]n',
  chinese: 'chino',
  mandarin: 'chino|chinese',
  cantonese: 'chino|chinese',
  japanese: 'japon[eé]s',
  korean: 'coreano',
  russian: 'ruso',
  ukrainian: 'ucraniano',
  polish: 'polaco',
  arabic: '[aá]rabe',
  greek: 'griego',
  turkish: 'turco',
}

function languagesOf({ facts, folded, talk: { language } }: Room): PolicyAnswer | null {
  const said = [...folded.matchAll(new RegExp(String.raw`\b(${languageNames})\b`, 'g'))].map(([name]) => name)
  const wanted = said
    .map(
      name =>
        Object.entries(inSpanish).find(([en, es]) => en === name || new RegExp(`^(${es})$`).test(name)) ?? [
          name,
          name,
        ],
    )
    .map(([en, es]) => new RegExp(String.raw`(?<!\p{L})(${en}|${es})(?!\p{L})`, 'iu'))
  const speaks = /\b(speaks?|spoken|fluent|languages?|bilingual|habla|hablo|idiomas?)\b/i
  const lines = facts.practitioners.flatMap(({ name, bio }) => {
    const about = (bio ?? '').split(/(?<=[.!?])\s+/).filter(sentence => speaks.test(sentence))
    const found = about.find(sentence => wanted.every(each => each.test(sentence)))
    return found ? [`${name.split(' ')[0]}: ${found}`] : []
  })
  const isMine =
    /\b(you|u|yall|usted(es)?|hablas?|puedes|pueden)\b/.test(folded) &&
    said.some(name => /^(english|spanish|ingles|espanol|castellano)$/.test(name))
  const mine = isMine ? sayIn(language, 'rules.languages') : ''
  const theirs =
    lines.length > 0 ? asWritten(withinSentences(lines.slice(0, 6).join(' '), most), language) : ''
  const words = [mine, theirs].filter(Boolean).join(' ')
  return words ? { words, source: theirs ? 'practitioners' : 'rule:language' } : null
}

const most = 700

const asksCharge =
  /\b(charg\w*|fees?|penalt\w*|costs?|pay|lose|refund\w*|half|miss(ed)?|(dont|do not|not) (show|come)|no ?show|cobr\w*|multas?|pagar|cuesta)\b/

function cancelling({ facts, folded, talk: { language } }: Room): PolicyAnswer | null {
  const { hours, words } = facts.policy
  if (!words && asksCharge.test(folded)) return null
  const own = words ? asWritten(withinSentences(words, most), language) : ''
  // The owner's own text mostly says it already.
  const isSaid = new RegExp(`\\b${hours}[ -]?(h|hrs?|hours?|horas?)\\b`, 'i').test(words ?? '')
  return {
    words: [isSaid ? '' : noticeWords(hours, language), own].filter(Boolean).join(' '),
    source: 'policy',
  }
}

/** Until when a visit can be changed with the link in its confirmation. */
function noticeWords(hours: number, language: Language): string {
  if (hours === 0) return sayIn(language, 'rules.changeAnyTime')
  return hours === 1
    ? sayIn(language, 'rules.changeAnHourBefore')
    : sayIn(language, 'rules.changeHoursBefore', { hours })
}

function aheadWords({ today, horizon_days: days }: ReceptionFacts, language: Language): string {
  const last = addDays(today, days)
  const until = dateWords(last, weekdayOf(last), language)
  return days === 1
    ? sayIn(language, 'rules.aDayAhead', { until })
    : sayIn(language, 'rules.daysAhead', { days, until })
}

const mostNamed = 20

function team({ scene, facts, talk: { language } }: Room): PolicyAnswer | null {
  if (all(scene, 'day').length > 0 || all(scene, 'time').length > 0) return null
  const ids = new Set(all(scene, 'service').flatMap(({ services }) => services.map(realId)))
  const named = facts.services.filter(
    ({ id, practitioner_ids }) => ids.has(id) && practitioner_ids.length > 0,
  )
  if (named.length > 0) {
    const lines = named.map(
      ({ name, practitioner_ids }) =>
        `${name}: ${sayIn(language, 'with', { name: namesOf(practitioner_ids, facts, language) })}.`,
    )
    return { words: lines.slice(0, 3).join(' '), source: 'practitioners' }
  }
  const names = facts.practitioners.map(({ name }) => name)
  if (names.length === 0 || names.length > mostNamed || asksOfOne.test(scene.reading.text)) return null
  const list = listWords(names, language)
  return {
    words:
      names.length === 1
        ? sayIn(language, 'rules.oneWorksHere', { list })
        : sayIn(language, 'rules.workHere', { list }),
    source: 'practitioners',
  }
}

/** "Who does your taxes?": a thing that is not a service, so no one is known to do it. */
const asksOfOne =
  /\b(who|qui[eé]n(es)?) (does|do|gives?|offers?|performs?|handles?|teaches|provides?|runs|owns|manages|started|founded|heads|leads|hacen?|dan?)\b|\bwho(['’]?s| is) (the|your)\b|\bwhose hands\b|\bwhich of (you|your)\b/i
