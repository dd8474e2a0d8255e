import { type RemindersWording, remindersWordings } from '#diary/clients/consent/reminders-wordings.ts'
import { formatShortDay, formatTime, weekdayOf } from '#lib/time/dates.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { chatWords, type visitorRefusals } from '../messages.ts'
import type { Language } from '../reception-facts.ts'
import { dateWords, dayName, shortTimeWords } from '../reception-formats.ts'

const english = {
  online: 'Online now.',
  who: 'AI receptionist',
  conversation: 'Conversation',
  askPerson: 'Ask for a person',
  saysAskPerson: 'I would like to talk to a person.',
  personAnswers: 'A person answers',
  personAsked: 'A person was asked',
  typing: 'Typing',
  you: 'You',
  ai: 'AI',
  person: 'A person',
  sending: 'Sending',
  notSent: 'Not sent.',
  again: 'Try again',
  write: 'Write to the practice',
  message: 'Message',
  placeholder: 'Type your message',
  send: 'Send',
  call: (practice: string, phone: string) => `Call ${practice}, ${phone}`,
  notBooked: 'Nothing is booked yet.',
  open: 'Open',
  manage: 'See, move or cancel this visit',
  readOnce: 'Please read this once',
  until: (name: string | null, time: string) => (name ? `With ${name}, until ${time}` : `Until ${time}`),
  held: 'Held for you',
  heldUntil: (time: string) => `until ${time}`,
  heldNoMore: 'No longer held for you. It can still be booked while it is free.',
  book: (day: string, time: string) => `Book ${day} at ${time}`,
  saysBook: 'Yes, book it',
  change: 'Change something',
  letGo: 'Let it go',
  saysLetGo: 'No, let it go',
  /** The checkbox for text reminders, worded as in the consent ledger. */
  reminders: remindersWordings.en as RemindersWording,
  failed: chatWords.failed as string,
  empty: chatWords.empty as string,
  /** Replace the server's refusals; without one, the server's text shows. */
  refusals: {} as Partial<Record<keyof typeof visitorRefusals, string>>,
  day: formatShortDay,
  weekday: (zone: string, at: number) => formatShortDay(zone, at).split(',')[0] ?? '',
  time: formatTime,
}
export type ChatLabels = typeof english

const spanish: ChatLabels = {
  online: 'En línea.',
  who: 'Recepcionista virtual (IA)',
  conversation: 'Conversación',
  askPerson: 'Pedir una persona',
  saysAskPerson: 'Quisiera hablar con una persona.',
  personAnswers: 'Responde una persona',
  personAsked: 'Se avisó a una persona',
  typing: 'Escribiendo',
  you: 'Usted',
  ai: 'IA',
  person: 'Una persona',
  sending: 'Enviando',
  notSent: 'No se envió.',
  again: 'Reintentar',
  write: 'Escribir al consultorio',
  message: 'Mensaje',
  placeholder: 'Escriba su mensaje',
  send: 'Enviar',
  call: (practice, phone) => `Llamar a ${practice}, ${phone}`,
  notBooked: 'Aún no hay nada reservado.',
  open: 'Abrir',
  manage: 'Ver, cambiar o cancelar esta cita',
  readOnce: 'Por favor, léalo una vez',
  until: (name, time) => (name ? `Con ${name}, hasta las ${time}` : `Hasta las ${time}`),
  // Never "reservada": it is not booked yet.
  held: 'Apartada para usted',
  heldUntil: time => `hasta las ${time}`,
  heldNoMore: 'Ya no está apartada para usted. Aún se puede reservar mientras siga libre.',
  book: (day, time) => `Reservar el ${day} a las ${time}`,
  saysBook: 'Sí, resérvelo',
  change: 'Cambiar algo',
  letGo: 'Dejarlo',
  saysLetGo: 'No, déjelo',
  reminders: remindersWordings.es,
  failed: 'Lo siento, ahora mismo no logro conectar. Inténtelo de nuevo o contáctenos directamente.',
  empty: 'Disculpe, ahora mismo no puedo responder. Inténtelo de nuevo, por favor.',
  refusals: {
    not_found: 'No encontramos este consultorio. Quizá cambió de dirección.',
    one_at_a_time: 'Un momento: aún respondo a su mensaje anterior.',
    talk_full: 'Esta conversación es ya demasiado larga para mí. Llame o empiece otra, por favor.',
  },
  day: (zone, at) => dateWords(localDateOf(zone, at), weekdayOf(localDateOf(zone, at)), 'es'),
  weekday: (zone, at) => dayName(weekdayOf(localDateOf(zone, at)), 'es'),
  time: (zone, at) => shortTimeWords(timeFieldText(localMinutesOf(zone, at)), 'es').replaceAll(' ', '\u00a0'),
}

export const chatLabels: Readonly<Record<Language, ChatLabels>> = { en: english, es: spanish }
