import { folded } from '#lib/text/folded.ts'
import { notOffered, offer } from '../answers/answer-menu.ts'
import { withAsides, withTheRest } from '../answers/answer-several.ts'
import { answer, guarded } from '../answers/answer-visitor.ts'
import { proving } from '../answers/existing-booking.ts'
import { isBooking, isComplete } from '../booking/draft-booking.ts'
import { pickedFromList } from '../booking/picked-from-list.ts'
import { askContact, nextStep, readBack } from '../booking/read-back.ts'
import { readContactDetails } from '../booking/read-contact-details.ts'
import { unavailableReply } from '../booking/unavailable-reply.ts'
import { handedOn, handOffToStaff, isOfSeveral, saysWhatFor } from '../handoff/handoff.ts'
import {
  type Language,
  onlyWho,
  type ReceptionFacts,
  type ReceptionTools,
  type Reply,
  type Talk,
} from '../reception-facts.ts'
import { timeWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import { withoutOrders } from '../understanding/visitor-conduct.ts'
import { namesOfBooking, type VisitorIntent } from '../understanding/visitor-intent.ts'
import { all, visitorScene } from '../understanding/visitor-scene.ts'
import { answeredBy } from '../understanding/yes-or-no.ts'
import { buildRoom } from './build-room.ts'
import { goOn, startBooking } from './go-on.ts'
import { languageOf } from './language-of.ts'
import { contactWords, type Room, said } from './visitor-room.ts'

const longest = 1000

/**
 * The reply to a visitor; it states nothing outside the facts and tools. `tool: 'book'`: the draft was read back and
 * accepted. `as`: the language to reply in; the text is then a plain English reading of the message.
 */
export async function replyToVisitor(
  text: string,
  before: Talk,
  facts: ReceptionFacts,
  tools: ReceptionTools,
  as?: Language,
): Promise<Reply> {
  const { listed, ...last } = before
  const talk = beginsAnew.test(folded(text)) ? onlyWho(last) : last
  const said = text.trim().slice(0, longest)
  const picked = listed && pickedFromList(said, listed)
  // Buttons of an English list are in English, whatever language they were picked in.
  const isPickedInSpanish = picked && talk.language === 'en' && languageOf(said) === 'es'
  const room = buildRoom(picked ?? said, talk, facts, tools, as ?? (isPickedInSpanish ? 'es' : undefined))
  const answered = withList(toldZone(room, await replied(room, as !== undefined)))
  // "Actually the first one" refers to the list that was just picked from.
  const isStill = picked && !answered.talk.listed && answered.talk.stage === 'contact'
  const reply = isStill ? { ...answered, talk: { ...answered.talk, listed } } : answered
  // A yes counts only right after the read-back with its card; otherwise it is read back again.
  return reply.talk.stage === 'confirm' && !reply.card && reply.tool !== 'book'
    ? { ...reply, talk: { ...reply.talk, stage: 'contact' } }
    : reply
}

/** Keeps what the reply lists for the next message. */
function withList(reply: Reply): Reply {
  const { asks } = reply.talk
  const isOfBooking = asks?.what === 'time' || asks?.what === 'service' || reply.sources.includes('services')
  const isList = isOfBooking && (reply.choices?.length ?? 0) > 1
  return isList ? { ...reply, talk: { ...reply.talk, listed: reply.choices?.map(({ say }) => say) } } : reply
}

/** Repeats a time from another zone on the practice's clock. */
function toldZone({ zone, talk }: Room, reply: Reply): Reply {
  if (!zone) return reply
  const [said, here] = [timeWords(zone.said, talk.language), timeWords(zone.here, talk.language)]
  const isShort = /^[A-Z]{2,4}$/i.test(zone.name) && zone.name.toLowerCase() !== 'uk'
  const told = isShort
    ? sayIn(talk.language, 'zone.short', { said, zone: zone.name, here })
    : sayIn(talk.language, 'zone.named', { said, zone: zone.name, here })
  return { ...reply, words: `${told} ${reply.words}` }
}

const beginsAnew =
  /^(please )?(book|schedule|make) (an?|a new|another) (appointment|visit|session)( please)?$|^(reservar|agendar|pedir) (una|otra|una nueva) (cita|visita|sesion)( por favor)?$/

async function replied(room: Room, isRead: boolean): Promise<Reply> {
  const { talk, wish } = room
  if (wish === 'selfharm' || wish === 'urgent') return guarded(room) as Reply
  if (wish === 'human') return handOffToStaff(room)
  const proof = proving(room)
  if (proof) return proof
  const answered = answeredBy(room.folded, room.text)
  const isOff =
    wish === 'sexual' || wish === 'injection' || wish === 'ai' || wish === 'privacy' || wish === 'abuse'
  if (isOff) return offTheBooking(room)
  // A treatment or a day is recognized in any language, but a question about it is not.
  if (
    !isRead &&
    languageOf(room.text) === 'other' &&
    !(namesOfBooking(room.scene) && (isBooking(talk) || wish === 'book'))
  )
    return inOtherLanguage(room)
  if (!room.folded && !(answered === 'yes' && (talk.asks || talk.stage !== 'open'))) return nothingSaid(room)
  const free = isAskedAnew(room) ? { ...room, talk: { ...talk, wants: undefined, waits: undefined } } : room
  const handed = handedOn(free, answered)
  if (handed) return handed
  const why = await unavailableReply(free)
  if (why) return why
  const going = await goOn(free, answered)
  if (going) return going
  const open: Room = { ...free, talk: { ...free.talk, asks: undefined } }
  if (mayBeRefused.has(wish) && all(room.scene, 'service').length === 0 && notOffered(room))
    return withTheRest(open, offer(open))
  if (wish === 'book' || wish === 'availability') return withAsides(open, await startBooking(open))
  return withTheRest(open, await answer(open))
}

/** Gets "not offered", however it was requested. */
const mayBeRefused: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>([
  'unknown',
  'availability',
  'book',
  'policy',
  'price',
  'fit',
])

const isAskedAnew = (room: Room): boolean =>
  room.talk.wants !== undefined &&
  !isOfSeveral(room.talk) &&
  (room.wish === 'book' || room.wish === 'availability') &&
  namesOfBooking(room.scene) &&
  !saysWhatFor(room)

function offTheBooking(room: Room): Reply {
  const { talk, facts, index } = room
  const told = guarded(room) as Reply
  if (!isBooking(talk) || room.wish === 'sexual') return told
  const rest = room.wish === 'injection' ? withoutOrders(room.text, folded) : ''
  const contact = rest ? readContactDetails(visitorScene(rest, index), talk.stage === 'contact') : {}
  const next: Talk = { ...talk, draft: { ...talk.draft, ...contact } }
  const isGiven = Object.keys(contact).length > 0 && talk.stage !== 'open'
  if (isGiven && isComplete(next)) return readBack(next, facts, `${told.words} `)
  if (isGiven) return askContact(next, `${told.words} `)
  const step = nextStep(talk, facts)
  return {
    ...told,
    words: `${told.words}${step.words}`,
    choices: step.choices,
    ...(step.card ? { card: step.card } : {}),
  }
}

function nothingSaid(room: Room): Reply {
  const { talk, facts } = room
  const step = isBooking(talk) ? nextStep(talk, facts) : null
  return {
    ...said(
      room,
      `${sayIn(talk.language, 'onlyWords')}${step ? step.words : ` ${sayIn(talk.language, 'howCanIHelp')}`}`,
      'none',
      [],
      step?.choices,
    ),
    ...(step?.card ? { card: step.card } : {}),
  }
}

/** Names the languages it answers in, in both of them, with the phone number. */
export const inOtherLanguage = (room: Pick<Room, 'talk' | 'facts'>): Reply =>
  said(room, otherLanguage(room.facts), 'none', ['rule:language'])

const otherLanguage = (facts: ReceptionFacts) =>
  `I can answer in English and Spanish.${contactWords(facts, 'en')} Puedo responder en inglés y español.`
