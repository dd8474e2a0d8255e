import { weekdayOf } from '#lib/time/dates.ts'
import type { Language } from './reception-facts.ts'
import { dateWords, timeWords } from './reception-formats.ts'

const both = (en: string, es: string) => (language: Language) => (language === 'en' ? en : es)

/** What the server itself says to a visitor, in the two languages that are built in. */
export const serverWords = {
  disclosure: both(
    'I am an AI. A person of the practice can read this conversation and answer in it.',
    'Soy una IA. Una persona del consultorio puede leer esta conversación y responder en ella.',
  ),
  stopped: both(
    "All right, I'll say no more here. A person of the practice reads this and answers.",
    'De acuerdo, no diré nada más aquí. Una persona del consultorio lee esto y responde.',
  ),
  notRead: both(
    "I'm sorry, I couldn't read that message. Please send it again in fewer, shorter sentences.",
    'Lo siento, no pude leer ese mensaje. Envíelo otra vez con menos frases y más cortas, por favor.',
  ),
  busy: both(
    "I'm sorry, many messages are arriving right now. Please send yours again in a few seconds.",
    'Lo siento, ahora llegan muchos mensajes. Envíe el suyo otra vez en unos segundos, por favor.',
  ),
  gone: both('That time has just gone.', 'Esa hora acaba de ocuparse.'),
  nearest: both('Free near it:', 'Libres cerca:'),
  proofMissing: both(
    "I couldn't check that this comes from a person. Please send it again.",
    'No pude comprobar que escribe una persona. Envíelo una vez más, por favor.',
  ),
  codeSentWrong: both(
    'That is not the code. Look again, or ask for a person.',
    'Ese no es el código. Mire de nuevo o pida hablar con una persona.',
  ),
  codeOver: both(
    'That code does not open anything any more. Tell me the email of the booking for a new one.',
    'Ese código ya no sirve. Dígame el correo de la reserva y envío otro.',
  ),
  codeTooMany: both(
    'I have sent as many codes as I may. Please call the practice.',
    'Ya envié todos los códigos que puedo. Llame al consultorio, por favor.',
  ),
  codeNoWay: both(
    'I can send a code by email alone: which email is the booking under? Or use the link in your confirmation.',
    'Solo puedo enviar un código por correo: ¿con qué correo está la reserva? O use el enlace de su confirmación.',
  ),
  noVisits: both(
    'There is no visit ahead under that address. If you think there is, ask for a person.',
    'No hay ninguna visita próxima con esa dirección. Si cree que la hay, pida hablar con una persona.',
  ),
  visits: both(
    'Thank you. These are your visits; each opens where you can move or cancel it:',
    'Gracias. Estas son sus visitas; en cada una puede cambiarla o cancelarla:',
  ),
  phoneWrong: both(
    'Check the phone number: it seems to have a digit too many or too few. Which one is it?',
    'Revise el teléfono: parece que le falta o le sobra una cifra. ¿Cuál es?',
  ),
  notListed: both(
    "I can't put you on the waitlist myself at the moment. A person of the practice has your wish.",
    'Ahora no puedo ponerle en la lista de espera yo mismo. Una persona del consultorio tiene su petición.',
  ),
} as const

/** After a booking. What is asked for is never called booked. */
export function bookedWords(
  visit: { status: 'pending' | 'confirmed'; date: string; time: string; service: string; by: string | null },
  practice: string,
  hasEmail: boolean,
  language: Language,
): string {
  const day = dateWords(visit.date, weekdayOf(visit.date), language)
  const time = timeWords(visit.time, language)
  const by = visit.by ? (language === 'en' ? ` with ${visit.by}` : ` con ${visit.by}`) : ''
  const isAsked = visit.status === 'pending'
  const [mail, correo] = isAsked
    ? [' An email about it is on its way to you.', ' Le enviamos un correo sobre ello.']
    : [' A confirmation is on its way to your email.', ' La confirmación va camino de su correo.']
  const sent = hasEmail ? (language === 'en' ? mail : correo) : ''
  if (isAsked)
    return language === 'en'
      ? `I have asked ${practice} for ${visit.service} on ${day} at ${time}${by}. It is not booked until they say yes; they will tell you.${sent}`
      : `He pedido a ${practice} ${visit.service} el ${day} a las ${time}${by}. No queda reservado hasta que digan que sí; le avisarán.${sent}`
  return language === 'en'
    ? `Booked: ${visit.service} on ${day} at ${time}${by}.${sent}`
    : `Reservado: ${visit.service} el ${day} a las ${time}${by}.${sent}`
}

/** Where the reception is switched off, or is not of the plan. `bookingUrl`: null where nobody can book there either. */
export const offWords = (practice: string, phone: string | null, bookingUrl: string | null): string => {
  const ways = [bookingUrl && `book at ${bookingUrl}`, phone && `call ${phone}`].filter(Boolean)
  return `The chat of ${practice} is off at the moment.${ways.length > 0 ? ` You can ${ways.join(', or ')}.` : ''}`
}

/** That a person answers now, for whoever reads the reply alone. */
export const personWords = both(
  'A person of the practice has your message and answers here.',
  'Una persona del consultorio tiene su mensaje y responde aquí.',
)

/** `what`: what is waited for, as `waitsWords` says it. */
export const listedWords = (what: string, language: Language): string =>
  language === 'en'
    ? `You are on the waitlist: ${what}. When a time comes free you get a mail; its first line says how to leave the list.`
    : `Está en la lista de espera: ${what}. Cuando se libere una hora recibirá un correo, con el enlace para salir de la lista.`
