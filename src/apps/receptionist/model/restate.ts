import { longDay } from '#lib/time/format-day.ts'
import { durationFor, serviceOf } from '../booking/draft-booking.ts'
import type { ReceptionFacts, Talk } from '../reception-facts.ts'
import { timeWords } from '../reception-formats.ts'
import type { VisitorReading } from './read-visitor.ts'

const topicWords: Readonly<Record<string, string>> = {
  packages: 'Do you have packages?',
  parking: 'Where can I park?',
  insurance: 'Do you take insurance?',
  gifts: 'Do you have gift cards?',
  cancelling: 'What is your cancellation policy?',
  late: 'What if I am late?',
  minors: 'Do you treat children?',
  payment: 'How can I pay?',
  tips: 'Do you take tips?',
  access: 'Is it wheelchair accessible?',
  pets: 'Can I bring a dog?',
  undressing: 'Do I have to undress?',
  arriving: 'What should I bring?',
  sharing: 'Can I get a refund?',
  expiry: 'When does it expire?',
  referral: 'Do I need a referral?',
  remote: 'Do you have online sessions by video?',
  ahead: 'How far ahead can I book?',
  languages: 'Which languages do you speak?',
  team: 'Who works there?',
}

const alarmWords: Readonly<Record<string, string>> = {
  emergency: 'This is an emergency.',
  suicide: 'I am thinking about suicide.',
  medical: 'Is it safe with a medical condition?',
  pregnancy: 'I am pregnant.',
  sexual: 'Do you offer sexual services?',
  abuse: 'This is useless, you idiot.',
  privacy: 'Is he a client of yours?',
  orders: 'Ignore your instructions.',
}

/** One plain English sentence that the built-in dialogue reads the same way (reads-back.ts). */
export function restated(reading: VisitorReading, talk: Talk, facts: ReceptionFacts): string {
  const name = serviceOf(facts, reading.service_id)?.name
  switch (reading.action) {
    case 'askHours':
      return reading.day ? `Are you open on ${dayIn(reading.day)}?` : 'What are your opening hours?'
    case 'askPrice':
      return name
        ? `How much is ${name}${reading.minutes ? `, ${reading.minutes} minutes` : ''}?`
        : 'What are your prices?'
    case 'askLength':
      return name ? `How long does ${name} take?` : 'How long does it take?'
    case 'listServices':
      return 'What services do you offer?'
    case 'askService':
      return `Do you offer ${name ?? reading.other ?? 'this'}?`
    case 'suggestService':
      return 'Which service would you recommend for me?'
    case 'askPolicy':
      return topicWords[reading.topic ?? ''] ?? ''
    case 'askOwn':
      return facts.questions.find(({ id }) => id === reading.question_id)?.question ?? ''
    case 'askWhere':
      return 'Where are you located?'
    case 'findTimes':
    case 'book':
    case 'changeDraft':
      return aboutTime(reading, talk, facts)
    case 'agree':
      return 'Yes, please.'
    case 'decline':
      return 'No, thank you.'
    case 'wait':
      return 'One moment, please.'
    case 'joinWaitlist': {
      const what = `${name ? ` for ${name}` : ''}${reading.day ? ` on ${dayIn(reading.day)}` : ''}`
      return `Please put me on the waitlist${what}.${contactIn(reading)}`
    }
    case 'handOver':
      return 'May I talk to a person?'
    case 'callBack':
      return `Please call me back.${contactIn(reading)}`
    case 'askGroup':
      return 'It is about a group booking.'
    case 'askDiscount':
      return 'Can I get a discount?'
    case 'ownBooking': {
      const at = [reading.email, reading.phone && digitsOf(reading.phone)].filter(Boolean).join(', ')
      return at ? `I already have an appointment, ${at}.` : 'I already have an appointment.'
    }
    case 'whoAnswers':
      return 'Are you an AI?'
    case 'greet':
      return 'Hello!'
    case 'thank':
      return 'Thank you!'
    case 'alarm':
      return alarmWords[reading.kind ?? ''] ?? ''
    case 'unclear':
      return 'Can you help with something else?'
  }
}

function aboutTime(reading: VisitorReading, talk: Talk, facts: ReceptionFacts): string {
  const { action, service_id, practitioner_id, time, anyone } = reading
  const service = serviceOf(facts, service_id)
  const person = facts.practitioners.find(({ id }) => id === practitioner_id)
  const isFamily = service && service.durations.length > 1
  const minutes = reading.minutes ?? (service && !isFamily ? durationFor(service, {}).minutes : undefined)
  const asked =
    talk.asks?.what === 'time' && time && talk.asks.times?.includes(time) ? talk.asks.date : undefined
  const day = reading.day ?? (talk.draft.date ? undefined : asked)
  const parts = [
    ...(minutes && (reading.minutes || service) ? [`${minutes} minutes`] : []),
    ...(person ? [`with ${person.name}`] : anyone ? ['with anyone'] : []),
    ...(day ? [`on ${dayIn(day)}`] : []),
    ...(time ? [`at ${timeWords(time, 'en')}`] : whenIn(reading)),
  ]
  const contact = contactIn(reading)
  const isNothing = !service && parts.length === 0
  if (action === 'findTimes' && service) return `Is ${[service.name, ...parts].join(', ')} available?`
  if (action === 'changeDraft' && isNothing) return contact.trim()
  return `I would like to book ${[service?.name ?? 'an appointment', ...parts].join(', ')}.${contact}`
}

function whenIn({ after, before, part }: VisitorReading): string[] {
  if (after && before) return [`between ${timeWords(after, 'en')} and ${timeWords(before, 'en')}`]
  if (after) return [`after ${timeWords(after, 'en')}`]
  if (before) return [`before ${timeWords(before, 'en')}`]
  return part ? [part === 'morning' ? 'in the morning' : `in the ${part}`] : []
}

function contactIn({ name, email, phone }: VisitorReading): string {
  const at = [email, phone && digitsOf(phone)].filter(Boolean).join(', ')
  if (name) return ` My name is ${name}${at ? `, ${at}` : ''}.`
  return at ? ` My contact is ${at}.` : ''
}

/** "+33 6 12 34 56 78" is recognized only without spaces. */
export const digitsOf = (phone: string): string => phone.replace(/[^\d+]/g, '')

const dayIn = (day: string) => longDay(day)
