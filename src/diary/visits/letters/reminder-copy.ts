import { writeText } from '#diary/messages/templates/text-templates.ts'
import { messageKinds } from '../message-kinds.ts'
import { type VisitLetter, visitFacts } from './visit-mail.ts'

/** In the practice's wording if `own` is usable. No service name (lock screens); plain characters keep it short. */
export const reminderText = (letter: VisitLetter, own?: unknown): { text: string; isOwn: boolean } =>
  writeText(
    messageKinds['visit-reminder'].text,
    own,
    visitFacts(letter).values,
    letter.manageUrl,
    visitWords(letter.visit.comes),
  )

function visitWords(comes: string | undefined): string | undefined {
  if (!comes) return undefined
  const name = comes.normalize('NFKD').replace(/\p{M}/gu, '')
  // One character outside GSM-7 halves what a text holds.
  return /^[\w .'-]{1,40}$/.test(name) ? `${name}'s visit` : 'the visit you booked'
}
