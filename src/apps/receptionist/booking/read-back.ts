import { weekdayOf } from '#lib/time/dates.ts'
import { serviceChoices, yesOrNo } from '../dialogue/visitor-room.ts'
import type { BookingCard, ReceptionFacts, ReceptionService, Reply, Talk } from '../reception-facts.ts'
import { dateWords, listWords, moneyWords, timeWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import type { VisitorScene } from '../understanding/visitor-scene.ts'
import { type Draft, durationFor, firstNameOf, isComplete, serviceOf, termsWith } from './draft-booking.ts'
import { readContactDetails } from './read-contact-details.ts'

/** The time is free: asks who it is for, or reads everything back if known. `before` is said first. */
export function takeTime(talk: Talk, facts: ReceptionFacts, draft: Draft, before = ''): Reply {
  const next: Talk = { ...talk, stage: 'contact', draft, asks: undefined, window: undefined }
  if (isComplete(next)) return readBack(next, facts, before)
  const { language } = talk
  const service = serviceOf(facts, draft.service_id) as ReceptionService
  const day = dateWords(draft.date as string, weekdayOf(draft.date as string), language)
  const who = firstNameOf(facts, draft.offered_practitioner_id)
  const time = timeWords(draft.time as string, language)
  const missing = missingWords(next)
  const words = `${before}${sayIn(language, 'booking.needs', { time, day, who, service: service.name, missing })}`
  return { words, tool: 'availability', talk: next, sources: ['times'] }
}

/** Reads a complete draft back in one sentence with its card, and asks for a yes. */
export function readBack(talk: Talk, facts: ReceptionFacts, before = ''): Reply {
  const { draft, language } = talk
  const service = serviceOf(facts, draft.service_id) as ReceptionService
  const terms = termsWith(durationFor(service, draft), draft.offered_practitioner_id)
  const day = dateWords(draft.date as string, weekdayOf(draft.date as string), language)
  const time = timeWords(draft.time as string, language)
  const who = firstNameOf(facts, draft.offered_practitioner_id)
  const price = moneyWords(terms.price_cents, facts.currency)
  const contact = [draft.phone, draft.email].filter(Boolean).join(', ')
  const words = `${before}${sayIn(language, 'booking.readBack', { service: service.name, minutes: terms.minutes, price, day, time, who, name: draft.name as string, contact })}`
  return {
    words,
    tool: 'none',
    talk: { ...talk, stage: 'confirm', asks: undefined },
    sources: [`service:${service.id}`, 'times'],
    choices: agreeing(talk),
    card: cardOf(draft),
  }
}

const agreeing = ({ language }: Talk) => yesOrNo(language, sayIn(language, 'yesBook'))

export const cardOf = (draft: Draft): BookingCard => ({
  service_id: draft.service_id as string,
  duration_id: draft.duration_id as string,
  practitioner_id: draft.offered_practitioner_id as string,
  date: draft.date as string,
  time: draft.time as string,
  name: draft.name as string,
  ...(draft.phone ? { phone: draft.phone } : {}),
  ...(draft.email ? { email: draft.email } : {}),
})

export function withContact(scene: VisitorScene, talk: Talk, isAsked = false): Talk {
  const contact = readContactDetails(scene, isAsked)
  return Object.keys(contact).length > 0 ? { ...talk, draft: { ...talk.draft, ...contact } } : talk
}

function missingWords({ draft, language }: Talk): string {
  const missing = [
    ...(draft.name ? [] : [sayIn(language, 'contact.name')]),
    ...(draft.phone || draft.email ? [] : [sayIn(language, 'contact.phoneOrEmail')]),
  ]
  return listWords(missing, language)
}

export function askContact(talk: Talk, before = ''): Reply {
  const words = `${before}${sayIn(talk.language, 'booking.stillNeeds', { missing: missingWords(talk) })}`
  return { words, tool: 'none', talk, sources: [] }
}

/** The next question and buttons of the current booking, after something else was answered. */
export function nextStep(talk: Talk, facts: ReceptionFacts): Pick<Reply, 'words' | 'choices' | 'card'> {
  const { draft, language, stage } = talk
  const service = serviceOf(facts, draft.service_id)
  const day = draft.date ? dateWords(draft.date, weekdayOf(draft.date), language) : ''
  if (stage !== 'open' && isComplete(talk) && service) {
    const time = timeWords(draft.time as string, language)
    return {
      words: ` ${sayIn(language, 'booking.shallI', { service: service.name, day, time })}`,
      choices: agreeing(talk),
      card: cardOf(draft),
    }
  }
  if (stage === 'contact') return { words: ` ${askContact(talk).words}` }
  if (!service)
    return {
      words: ` ${sayIn(language, 'booking.whichService')}`,
      choices: serviceChoices(facts.services),
    }
  return {
    words: day
      ? ` ${sayIn(language, 'booking.whichTime', { day })}`
      : ` ${sayIn(language, 'booking.whichDay', { service: service.name })}`,
    ...(talk.asks?.what === 'time' && talk.asks.times
      ? {
          choices: talk.asks.times.map(time => ({
            label: timeWords(time, language),
            say: timeWords(time, language),
          })),
        }
      : {}),
  }
}
