import { formatShortDay, formatTime } from '#lib/time/dates.ts'

export interface RepliedVisit {
  start: Date
  time_zone: string
  url: string
}

/** Who answers. */
export interface Answerer {
  name: string
  phone: string | null
}

const when = ({ start, time_zone }: RepliedVisit) =>
  `${formatShortDay(time_zone, start.getTime())}, ${formatTime(time_zone, start.getTime())}`
const call = ({ phone }: Answerer) => (phone ? ` or call ${phone}` : '')

/** No names or services, because texts show on lock screens. Plain letters keep them short. */
export const replyWords = {
  confirmed: (from: Answerer, visit: RepliedVisit) => `${from.name}: thank you. See you ${when(visit)}.`,
  cancelled: (from: Answerer, visit: RepliedVisit) =>
    `${from.name}: your visit on ${when(visit)} is cancelled.`,
  tooLate: (from: Answerer, visit: RepliedVisit) =>
    `${from.name}: your visit on ${when(visit)} can no longer be changed by text. See ${visit.url}${call(from)}.`,
  move: (from: Answerer, visit: RepliedVisit) =>
    `${from.name}: choose another time for ${when(visit)} here: ${visit.url}?move=1`,
  which: (from: Answerer, visits: readonly RepliedVisit[]) =>
    `${from.name}: which visit do you mean? ${visits.map(visit => `${when(visit)}: ${visit.url}`).join(' ')}`,
  help: (from: Answerer) =>
    `${from.name}: texts about your visits. Message rates may apply.${from.phone ? ` Call ${from.phone}.` : ''} STOP ends texts.`,
  started: (from: Answerer) => `${from.name}: you get texts about your visits again. STOP ends them.`,
  stopped: (from: Answerer, visit: RepliedVisit | undefined) =>
    visit
      ? `${from.name}: no more texts. Your visit on ${when(visit)} is still booked; to cancel it, see ${visit.url}${call(from)}. START brings texts back.`
      : `${from.name}: you get no more texts from us. START brings them back.`,
} as const

/** One no-break space doubles the price of a text message. */
export const plainText = (words: string): string => words.replace(/[\u00a0\u202f]/g, ' ')
