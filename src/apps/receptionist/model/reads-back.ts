import { folded } from '#lib/text/folded.ts'
import { drafted } from '../booking/draft-booking.ts'
import { readContactDetails } from '../booking/read-contact-details.ts'
import { windowSaid } from '../booking/time-window.ts'
import { buildRoom } from '../dialogue/build-room.ts'
import type { Room } from '../dialogue/visitor-room.ts'
import type { Language, ReceptionFacts, ReceptionTools, Talk } from '../reception-facts.ts'
import type { VisitorIntent } from '../understanding/visitor-intent.ts'
import { answeredBy } from '../understanding/yes-or-no.ts'
import type { PublicAction } from './public-actions.ts'
import type { VisitorReading } from './read-visitor.ts'
import { digitsOf } from './restate.ts'

const booking: readonly VisitorIntent[] = ['book', 'availability', 'unknown']
const wishes: Readonly<Record<PublicAction, readonly VisitorIntent[]>> = {
  askHours: ['hours'],
  askPrice: ['price'],
  askLength: ['duration'],
  listServices: ['services'],
  askService: ['offer', 'unknown', 'policy'],
  suggestService: ['fit'],
  askPolicy: ['policy', 'packages'],
  // Whether it finds one of the owner's answers is checked in the reply.
  askOwn: [
    'policy',
    'packages',
    'unknown',
    'offer',
    'services',
    'price',
    'duration',
    'hours',
    'location',
    'fit',
    'pregnancy',
    'medical',
  ],
  askWhere: ['location'],
  findTimes: ['availability', 'book'],
  book: ['book', 'availability'],
  changeDraft: booking,
  agree: ['yes', 'unknown', 'thanks'],
  decline: ['no'],
  wait: ['unknown'],
  joinWaitlist: ['waitlist'],
  handOver: ['human'],
  callBack: ['callback', 'unknown'],
  askGroup: ['lead'],
  askDiscount: ['discount'],
  ownBooking: ['existing'],
  whoAnswers: ['ai'],
  greet: ['greeting'],
  thank: ['thanks'],
  alarm: ['urgent', 'selfharm', 'medical', 'pregnancy', 'sexual', 'abuse', 'privacy', 'injection'],
  unclear: ['unknown'],
}
const alarms: Readonly<Record<string, VisitorIntent>> = {
  ...{ emergency: 'urgent', suicide: 'selfharm', medical: 'medical', pregnancy: 'pregnancy' },
  ...{ sexual: 'sexual', abuse: 'abuse', privacy: 'privacy', orders: 'injection' },
}

/** Whether the dialogue reads the sentence as the same reading, so a model can do no more than a visitor can. */
export function readsBack(
  sentence: string,
  reading: VisitorReading,
  talk: Talk,
  facts: ReceptionFacts,
  tools: ReceptionTools,
): boolean {
  const language: Language = 'en'
  const room = buildRoom(sentence, talk, facts, tools, language)
  const { action } = reading
  if (!wishes[action].includes(room.wish) && !isPrenatal(room, reading)) return false
  if (action === 'alarm') return room.wish === alarms[reading.kind ?? '']
  const answered = answeredBy(room.folded, room.text)
  const expected = { agree: 'yes', decline: 'no', wait: 'hold' }[action as 'agree'] ?? null
  if (answered !== expected) return false
  if (action === 'findTimes' || action === 'book' || action === 'changeDraft')
    return isSamePlace(room, reading, sentence) && isSameContact(room, reading)
  return action === 'joinWaitlist' || action === 'callBack' || action === 'ownBooking'
    ? isSameContact(room, reading)
    : true
}

/** A prenatal treatment without a day gets the answer about pregnancy, in any language. */
const isPrenatal = ({ wish, facts }: Room, { action, service_id }: VisitorReading) =>
  wish === 'pregnancy' &&
  (action === 'book' || action === 'findTimes' || action === 'askService' || action === 'askPrice') &&
  /prenatal|pregnan|maternity/i.test(facts.services.find(({ id }) => id === service_id)?.name ?? '')

function isSamePlace(
  { scene, talk, facts, index }: Room,
  reading: VisitorReading,
  sentence: string,
): boolean {
  const next = drafted(scene, talk, facts, index)
  const { draft, asks } = talk
  const minutes = facts.services
    .flatMap(({ durations }) => durations)
    .find(({ id }) => id === next.duration_id)?.minutes
  if (reading.service_id ? next.service_id !== reading.service_id : next.service_id !== draft.service_id)
    return false
  if (reading.minutes && next.service_id && minutes !== reading.minutes) return false
  const who = reading.practitioner_id ?? (reading.anyone ? undefined : draft.practitioner_id)
  if (next.practitioner_id !== who) return false
  const named =
    asks?.what === 'time' && reading.time && asks.times?.includes(reading.time) ? asks.date : undefined
  if (next.date !== (reading.day ?? draft.date ?? named)) return false
  if (reading.time) return next.time === reading.time
  const window = windowSaid(scene)
  if (reading.after && window?.from !== reading.after) return false
  if (reading.before && window?.to !== reading.before) return false
  if (reading.part && !window) return false
  return !/ at \d/.test(sentence)
}

function isSameContact({ scene }: Room, { name, email, phone }: VisitorReading): boolean {
  const said = readContactDetails(scene)
  return (
    folded(said.name ?? '') === folded(name ?? '') &&
    (said.email ?? '').toLowerCase() === (email ?? '').toLowerCase() &&
    digitsOf(said.phone ?? '') === digitsOf(phone ?? '')
  )
}
