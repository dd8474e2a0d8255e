// Which refusals may be the answer to an ask, read off marketing rules, section 1: the first that holds.
import type { Ask, Facts } from './composer-shapes.ts'
import { cleaned, dropCode, hasHealth, textsOf } from './dropped-facts.ts'
import { factOf } from './fact-writings.ts'
import { dayNumber, localOf, msOf } from './local-clock.ts'

export const topics =
  `open_times last_minute weekend_times open_time service new_service preparing price_and_length
  compare_services choosing team gift practitioner first_visit how_to_book thank_you aftercare returning about_practice policy
  directions contact hours closed_days holiday question quote season`.split(/\s+/)
export const channelsOf: Record<string, string[]> = {
  social_post: ['instagram', 'facebook'],
  google_business: ['google'],
  email: ['email'],
  blog: ['site'],
}
export const audiences = ['everyone', 'new', 'regulars']

/** Topics that are about an open time. */
export const openTopics = ['open_times', 'last_minute', 'weekend_times', 'open_time']
/** Topics whose text shows the name of the practice. */
export const shownByName = [
  'first_visit',
  'how_to_book',
  'thank_you',
  'aftercare',
  'returning',
  'about_practice',
]

const HOUR = 3_600_000

/** The open times that a topic may show, in order. */
export function openTimesFor(facts: Facts, topic: string, subject?: string | null): string[] {
  const now = msOf(facts.now)
  return facts.open_times
    .filter(({ id, start }) => {
      const at = msOf(start)
      if (at <= now) return false
      if (topic === 'last_minute') return at - now <= 72 * HOUR
      if (topic === 'weekend_times') return localOf(start, facts.practice.zone).weekday >= 6
      return topic !== 'open_time' || id === subject
    })
    .sort((a, b) => msOf(a.start) - msOf(b.start))
    .map(each => each.id)
}

const todayOf = (facts: Facts) => dayNumber(localOf(facts.now, facts.practice.zone).date)

export const closedAhead = (facts: Facts): string[] =>
  facts.closed_days.map(each => each.date).filter(date => dayNumber(date) >= todayOf(facts))

export const holidaysWithin = (facts: Facts, subject?: string | null): string[] =>
  facts.holidays
    .map(each => each.date)
    .filter(date => {
      const ahead = dayNumber(date) - todayOf(facts)
      return ahead >= 0 && ahead <= 60 && (subject === null || subject === undefined || subject === date)
    })

/** The texts that a topic needs: one of each list of lists, at least so many of it. Null: a fact is not there. */
function needsOf(facts: Facts, { topic, subject }: Ask): { refs: string[]; least: number }[] | null {
  const { practice, services, practitioners } = facts
  const all = (...refs: string[]) => refs.map(ref => ({ refs: [ref], least: 1 }))
  const service = services.find(each => each.id === subject)
  const names = (root: string, rows: readonly { id: string }[]) => rows.map(({ id }) => `${root}/${id}/name`)
  const some = (refs: string[], least: number) => (refs.length < least ? null : [{ refs, least }])
  const field = (name: 'type' | 'policy' | 'address' | 'phone') =>
    cleaned(practice[name]) === '' ? null : []
  switch (topic) {
    case 'open_times':
    case 'last_minute':
    case 'weekend_times':
    case 'open_time':
      return openTimesFor(facts, topic, subject).length > 0 ? [] : null
    case 'service':
    case 'new_service':
    case 'preparing':
    case 'price_and_length':
      return service ? all(`services/${service.id}/name`) : null
    case 'compare_services':
    case 'choosing':
      return some(names('services', services), 2)
    case 'team':
      return some(names('practitioners', practitioners), 2)
    case 'gift':
      if (subject === null || subject === undefined) return some(names('services', services), 1)
      return service ? all(`services/${service.id}/name`) : null
    case 'practitioner':
      return practitioners.some(each => each.id === subject) ? all(`practitioners/${subject}/name`) : null
    case 'about_practice':
      return field('type') && all('practice/name', 'practice/type')
    case 'policy':
      return field('policy') && all('practice/policy')
    case 'directions':
      return field('address') && all('practice/address')
    case 'contact':
      return field('phone')
    case 'hours':
      return facts.hours.length > 0 ? [] : null
    case 'closed_days':
      return closedAhead(facts).length > 0 ? [] : null
    case 'holiday':
      return some(
        holidaysWithin(facts, subject).map(date => `holidays/${date}/name`),
        1,
      )
    case 'question':
      return facts.questions.some(each => each.id === subject)
        ? all(`questions/${subject}/q`, `questions/${subject}/a`)
        : null
    case 'quote':
      return facts.quotes.some(each => each.id === subject) ? all(`quotes/${subject}/text`) : null
    case 'season':
      return []
    default:
      return all('practice/name')
  }
}

/** Avoided by practices in the random facts, and standing in no text of anybody. */
export const rareWords = ['xylophone', 'quokka', 'zeppelin ride']
/** Names in the random facts that are words of their own too, which own words can hardly do without. */
export const wordNames = ['Will', 'May', 'Hope', 'Rest', 'Joy', 'Grace', 'Calm', 'You', 'Now', 'Time', 'I']

const never = /\b(?:today|tonight|tomorrow|yesterday|weekends?|recently|(?:this|next) (?:week|month))\b/i

/** A text that cannot be shown, or not in a mail, though no code leaves it out. */
const isOdd = (text: string, ask: Ask) =>
  wordNames.includes(cleaned(text)) ||
  /["“”„«»]|\p{Extended_Pictographic}/u.test(text) ||
  never.test(text) ||
  (ask.channel === 'email' && hasHealth(text))

/**
 * Whether the own words of a text may run out: avoided words that are common, names that collide with them or that a mail
 * may not carry, texts too long for a post. Where none of this is so, "no shape left" is no answer.
 */
function mayRunOut(facts: Facts, ask: Ask): boolean {
  const isRare = (word: string) => word === '' || rareWords.includes(word.toLowerCase())
  const texts = textsOf(facts).filter(([ref]) => !/bio$|description$|title$/.test(ref))
  return (
    !facts.voice.avoid.map(cleaned).every(isRare) ||
    texts.some(([, text]) => isOdd(text ?? '', ask) || cleaned(text).length > 300)
  )
}

/**
 * All answers that the page allows: codes, and null for three variants. One alone, save where two dropped texts of
 * different kinds are to blame at once, and where words ran out.
 */
export function allowedRefusals(facts: Facts, ask: Ask): (string | null)[] {
  const channels = Object.hasOwn(channelsOf, ask.content_type) ? channelsOf[ask.content_type] : undefined
  if (!channels) return ['unknown_content_type']
  if (!topics.includes(ask.topic)) return ['unknown_topic']
  if (!audiences.includes(ask.audience)) return ['unknown_audience']
  if (!channels.includes(ask.channel)) return ['wrong_channel']
  if (ask.channel === 'google' && ask.topic === 'contact') return ['wrong_channel']
  if (new Intl.Locale(facts.practice.locale).language !== 'en') return ['no_language']
  const needs = needsOf(facts, ask)
  if (!needs) return ['no_fact']
  const blamed = needs.flatMap(({ refs, least }) => {
    const isNone = (ref: string) => factOf(facts, ref).state === 'gone'
    const lost = refs.filter(isNone)
    return refs.length - lost.length < least ? lost : []
  })
  // A name that was blank from the start was no fact.
  const codes = blamed.map(ref => dropCode(facts, ref) ?? 'blank')
  if (codes.length > 0) {
    const may = new Set<string | null>()
    if (codes.includes('blank')) may.add('no_fact')
    if (codes.some(code => !['blank', 'avoided_word'].includes(code))) may.add('unsafe_fact')
    if (codes.includes('avoided_word') && (!may.has('unsafe_fact') || blamed.length > 2))
      may.add('avoided_word')
    return [...may]
  }
  // A practice that lost its name may be one that is not used at all.
  const nameless = dropCode(facts, 'practice/name')
  const extra = nameless === null ? [] : [nameless === 'avoided_word' ? 'avoided_word' : 'unsafe_fact']
  return [null, ...extra, ...(mayRunOut(facts, ask) ? ['avoided_word'] : [])]
}
