import { weekdayOf } from '#lib/time/dates.ts'
import { inWords, serviceChoices, yesOrNo } from '../dialogue/visitor-room.ts'
import type { BookingCard, ReceptionFacts, ReceptionService, Reply, Talk } from '../reception-facts.ts'
import { dateWords, moneyWords, timeWords } from '../reception-formats.ts'
import type { VisitorScene } from '../understanding/visitor-scene.ts'
import { type Draft, durationFor, firstNameOf, isComplete, serviceOf, termsWith } from './draft-booking.ts'
import { readContactDetails } from './read-contact-details.ts'

/** The time is free: who it is for is asked, or, where that is known, all of it is read back. `before` is said first. */
export function takeTime(talk: Talk, facts: ReceptionFacts, draft: Draft, before = ''): Reply {
  const next: Talk = { ...talk, stage: 'contact', draft, asks: undefined, window: undefined }
  if (isComplete(next)) return readBack(next, facts, before)
  const { language } = talk
  const service = serviceOf(facts, draft.service_id) as ReceptionService
  const day = dateWords(draft.date as string, weekdayOf(draft.date as string), language)
  const who = firstNameOf(facts, draft.offered_practitioner_id)
  const time = timeWords(draft.time as string, language)
  const missing = missingWords(next)
  const words = inWords(
    language,
    `${before}${time} on ${day} with ${who} is open for ${service.name}. To book it I need ${missing}. Nothing is booked yet.`,
    `${before}Las ${time} del ${day} con ${who} está libre para ${service.name}. Para reservar necesito ${missing}. Aún no hay nada reservado.`,
  )
  return { words, tool: 'availability', talk: next, sources: ['times'] }
}

/** All of the booking in one sentence, for a yes, with the card that shows it. The draft must be complete. */
export function readBack(talk: Talk, facts: ReceptionFacts, before = ''): Reply {
  const { draft, language } = talk
  const service = serviceOf(facts, draft.service_id) as ReceptionService
  const terms = termsWith(durationFor(service, draft), draft.offered_practitioner_id)
  const day = dateWords(draft.date as string, weekdayOf(draft.date as string), language)
  const time = timeWords(draft.time as string, language)
  const who = firstNameOf(facts, draft.offered_practitioner_id)
  const price = moneyWords(terms.price_cents, facts.currency)
  const contact = [draft.phone, draft.email].filter(Boolean).join(', ')
  const words = inWords(
    language,
    `${before}Let me read that back: ${service.name}, ${terms.minutes} minutes, ${price}, on ${day} at ${time} with ${who}, for ${draft.name} (${contact}). Shall I book it? Nothing is booked yet.`,
    `${before}Le repito: ${service.name}, ${terms.minutes} minutos, ${price}, el ${day} a las ${time} con ${who}, a nombre de ${draft.name} (${contact}). ¿Lo reservo? Aún no hay nada reservado.`,
  )
  return {
    words,
    tool: 'none',
    talk: { ...talk, stage: 'confirm', asks: undefined },
    sources: [`service:${service.id}`, 'times'],
    choices: agreeing(talk),
    card: cardOf(draft),
  }
}

const agreeing = ({ language }: Talk) =>
  yesOrNo(language, inWords(language, 'Yes, book it', 'Sí, resérvelo'), inWords(language, 'No', 'No'))

/** The booking as it would be made, of a complete draft. */
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

/** With the name, phone and email of a message. */
export function withContact(scene: VisitorScene, talk: Talk, isAsked = false): Talk {
  const contact = readContactDetails(scene, isAsked)
  return Object.keys(contact).length > 0 ? { ...talk, draft: { ...talk.draft, ...contact } } : talk
}

function missingWords({ draft, language }: Talk): string {
  const missing = [
    ...(draft.name ? [] : [inWords(language, 'your name', 'su nombre')]),
    ...(draft.phone || draft.email
      ? []
      : [inWords(language, 'a phone number or email', 'un teléfono o email (contact)')]),
  ]
  return missing.join(inWords(language, ' and ', ' y '))
}

/** What of the contact is still missing. */
export function askContact(talk: Talk, before = ''): Reply {
  const words = inWords(
    talk.language,
    `${before}To book it I still need ${missingWords(talk)}. Nothing is booked yet.`,
    `${before}Para reservar aún necesito ${missingWords(talk)}. Aún no hay nada reservado.`,
  )
  return { words, tool: 'none', talk, sources: [] }
}

/** Where a booking that is being talked about stands, after something else was answered: what is asked next, and what can be tapped. */
export function nextStep(talk: Talk, facts: ReceptionFacts): Pick<Reply, 'words' | 'choices' | 'card'> {
  const { draft, language, stage } = talk
  const service = serviceOf(facts, draft.service_id)
  const day = draft.date ? dateWords(draft.date, weekdayOf(draft.date), language) : ''
  if (stage !== 'open' && isComplete(talk) && service) {
    const time = timeWords(draft.time as string, language)
    return {
      words: inWords(
        language,
        ` Shall I book ${service.name} on ${day} at ${time}? Nothing is booked yet.`,
        ` ¿Reservo ${service.name} el ${day} a las ${time}? Aún no hay nada reservado.`,
      ),
      choices: agreeing(talk),
      card: cardOf(draft),
    }
  }
  if (stage === 'contact') return { words: ` ${askContact(talk).words}` }
  if (!service)
    return {
      words: inWords(language, ' Which service would you like?', ' ¿Qué servicio desea?'),
      choices: serviceChoices(facts.services),
    }
  return {
    words: day
      ? inWords(language, ` Which time on ${day} would you like?`, ` ¿Qué hora prefiere el ${day}?`)
      : inWords(
          language,
          ` Which day and time would you like for ${service.name}?`,
          ` ¿Qué día y a qué hora desea ${service.name}?`,
        ),
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
