import { formatShortDay, formatTime } from '#lib/dates.ts'
import type { VisitLetter } from './visit-mail.ts'

/**
 * The text that reminds of a visit: who it is from, when, how to answer, how to end it. No service: it shows on lock screens.
 * Plain letters alone, so that it stays a short message.
 */
export function reminderText({ visit, manageUrl }: VisitLetter): string {
  const start = Date.parse(visit.start)
  const when = `${formatShortDay(visit.time_zone, start)}, ${formatTime(visit.time_zone, start)}`
  const words = `${visit.practice.name}: ${visitWords(visit.comes)} is ${when}. Reply 1 to confirm, 2 to cancel, 3 to move.`
  return [words, manageUrl, 'STOP ends texts.']
    .filter(Boolean)
    .join(' ')
    .replace(/[\u00a0\u202f]/g, ' ')
}

function visitWords(comes: string | undefined): string {
  if (!comes) return 'your visit'
  const name = comes.normalize('NFKD').replace(/\p{M}/gu, '')
  // One letter outside the plain ones halves what a text holds.
  return /^[\w .'-]{1,40}$/.test(name) ? `${name}'s visit` : 'the visit you booked'
}
