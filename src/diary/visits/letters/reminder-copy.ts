import { writeText } from '#diary/messages/templates/text-templates.ts'
import { messageKinds } from '../message-kinds.ts'
import { type VisitLetter, visitFacts } from './visit-mail.ts'

/**
 * The text that reminds of a visit: who it is from, when, how to answer, how to end it; in the practice's words, if `own` is a
 * version that can be used. No service: it shows on lock screens. Plain letters, so that it stays a short message.
 */
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
  // One letter outside the plain ones halves what a text holds.
  return /^[\w .'-]{1,40}$/.test(name) ? `${name}'s visit` : 'the visit you booked'
}
