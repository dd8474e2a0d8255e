import { folded } from '#lib/text/folded.ts'
import { weekdayOf } from '#lib/time/dates.ts'
import { isBooking } from '../booking/draft-booking.ts'
import { readContactDetails } from '../booking/read-contact-details.ts'
import { inPracticeZone } from '../booking/read-zone.ts'
import { partRuledOut, windowSaid } from '../booking/time-window.ts'
import type { Language, ReceptionFacts, ReceptionTools, RuledOut, Talk } from '../reception-facts.ts'
import { ruledOutIn, stillRuledOut, toolsWithout } from '../understanding/ruled-out.ts'
import {
  hasStrangeName,
  movesBooking,
  namesOfBooking,
  visitorIntent,
} from '../understanding/visitor-intent.ts'
import { all, type VisitorScene, visitorIndex, visitorScene } from '../understanding/visitor-scene.ts'
import { topicsIn } from '../understanding/visitor-topics.ts'
import { inEnglish, languageOf } from './language-of.ts'
import type { Room } from './visitor-room.ts'

/** A message with everything an answer may draw on. `as`: the language to reply in, for text that is plain English. */
export function buildRoom(
  text: string,
  before: Talk,
  facts: ReceptionFacts,
  tools: ReceptionTools,
  as?: Language,
): Room {
  const index = visitorIndex(facts)
  const spoken = languageOf(text)
  const isSpanish = spoken === 'es' || (spoken === null && before.language === 'es')
  const language: Language = as ?? (isSpanish ? 'es' : 'en')
  const english = language === 'es' && !as ? inEnglish(text) : text
  const { draft, asks } = before
  const named = draft.date ?? (asks && 'date' in asks ? asks.date : undefined)
  const { scene: whole, told } = inPracticeZone(
    visitorScene(english, index),
    facts.zone,
    named ?? facts.today,
  )
  const plain = folded(english)
  const ruled = ruledOutIn(whole)
  const scene = ruled?.scene ?? whole
  const not = stillRuledOut(scene, before.not, ruled?.out)
  const likely = visitorIntent(scene, plain, text)
  // "Anything but mornings" looks for a time.
  const isNarrowed = (ruled !== null || partRuledOut(scene) !== null) && narrowed.has(likely)
  const wish = isNarrowed ? 'availability' : likely
  const room: Room = {
    scene,
    talk: { ...before, language, draft: withoutThose(draft, not), ...(not ? { not } : {}) },
    facts,
    index,
    tools: toolsWithout(tools, not),
    text,
    folded: plain,
    wish,
    zone: told,
  }
  return { ...room, wish: wishHere(room) }
}

const narrowed: ReadonlySet<Room['wish']> = new Set<Room['wish']>([
  'unknown',
  'hours',
  'policy',
  'no',
  'existing',
])

/** The draft without a day or person that was ruled out. */
function withoutThose(draft: Talk['draft'], out: RuledOut | undefined): Talk['draft'] {
  if (!out) return draft
  const { weekdays, practitioners } = out
  const kept = { ...draft }
  if (kept.date && weekdays.includes(weekdayOf(kept.date))) {
    delete kept.date
    delete kept.time
  }
  if (kept.practitioner_id && practitioners.includes(kept.practitioner_id)) delete kept.practitioner_id
  if (kept.offered_practitioner_id && practitioners.includes(kept.offered_practitioner_id))
    delete kept.offered_practitioner_id
  return kept
}

/** Intents that a request to move a visit can be mistaken for. */
const mayMove: ReadonlySet<Room['wish']> = new Set<Room['wish']>([
  'book',
  'availability',
  'hours',
  'unknown',
  'greeting',
  'policy',
])

/** "Can you change it to 11": the booking in progress, not an earlier one. */
const ofThisOne =
  /^(?!.*\b(my|our|mi) (\w+ )?(appointment|appt|booking|visit|reservation|session|cita|reserva)\b).*\b(change|move|make|push|switch|shift|bump|put) (it|that|this)\b/

/** "Sorry, I meant Thursday" corrects what was just said. */
const corrects =
  /^(?:(?:oh|no|sorry|oops|wait|ah|actually|my bad|typo|i) )*(?:meant|mean|not \S+ but|make (?:it|that)|rather|instead)\b/

const saysWhen = (scene: VisitorScene): boolean =>
  all(scene, 'day').length + all(scene, 'time').length > 0 ||
  windowSaid(scene) !== null ||
  all(scene, 'period').some(({ isAhead }) => isAhead)

/** When a name is awaited, two capitals are one; during a booking "call me at …" gives a phone number. */
function wishHere({ wish, talk, scene, text, folded: plain }: Room): Room['wish'] {
  const awaitsName = !talk.draft.name && (talk.stage === 'contact' || talk.wants !== undefined)
  if (
    awaitsName &&
    /^\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+){1,3}\s*$/u.test(text) &&
    !namesOfBooking(scene)
  )
    return 'unknown'
  const isNew = !isBooking(talk) && !talk.draft.service_id && !talk.wants
  if (
    isNew &&
    mayMove.has(wish) &&
    (topicsIn(plain).length === 0 || hasStrangeName(scene)) &&
    movesBooking(scene, plain)
  )
    return 'existing'
  if (
    wish === 'existing' &&
    isBooking(talk) &&
    namesOfBooking(scene) &&
    (ofThisOne.test(plain) || corrects.test(plain))
  )
    return 'book'
  // Only a day, an hour or a part of the day: when the visitor would like to come.
  const isShort = plain.split(' ').length <= 12 && !/\bcancel/.test(plain)
  if (
    wish === 'unknown' &&
    !isBooking(talk) &&
    !talk.wants &&
    isShort &&
    !text.includes('?') &&
    saysWhen(scene)
  )
    return 'availability'
  if (wish !== 'callback' || !isBooking(talk)) return wish
  const contact = readContactDetails(scene)
  const isGiven =
    /\b(reach|contact|text|email|call) me (at|on|by|via)\b|\b(best|my) (number|phone|cell|email)\b/.test(
      plain,
    )
  return isGiven &&
    (contact.phone || contact.email) &&
    !/\b(back|someone|somebody|staff|ring|instead|rather)\b/.test(plain)
    ? 'unknown'
    : wish
}
