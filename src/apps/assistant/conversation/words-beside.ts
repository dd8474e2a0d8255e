import { pendingActsText, pendingWords } from '../answers/reply-copy.ts'
import { scheduleOf, visitsMoved } from '../cards/card-entries.ts'
import type { ShownAction } from '../schema.ts'

/** What each would do, in a few words: the card beneath has the details. */
const acts: Record<string, string> = {
  createClient: 'add this client',
  updateClient: 'change this record',
  deleteClient: 'delete this client',
  createAppointment: 'book this visit',
  updateAppointment: 'change this visit',
  cancelAppointment: 'cancel this visit',
  addClientNote: 'keep this note',
  sendEmail: 'send this email',
  sendSMS: 'send this text',
  scheduleFollowUp: 'plan this follow-up',
  requestReview: 'ask for a review',
  resolveConflicts: 'settle it so',
  scheduleReminders: 'add this reminder',
  optimizeSchedule: 'move these visits',
  generateMarketingContent: 'draft this',
  createLeadNurturingSequence: 'begin this sequence',
  trackLeadProgress: 'move this lead on',
  createService: 'add this service',
  updateService: 'change this service',
}

function shortly(action: ShownAction): string {
  const { type, risk, preview } = action
  const isOneVisit = type === 'optimizeSchedule' && visitsMoved(preview) === 1
  const act = isOneVisit ? 'move this visit' : acts[type]
  return `I would ${act ?? (risk === 'read' ? 'look this up' : 'do this')}.`
}

/** What is read out of a message as it comes: a schedule can be gone through in its card. */
export function wordsSaid(content: string, actions: readonly ShownAction[] = []): string {
  return actions.reduce((words, action) => {
    const { message } = action
    if (!message || !scheduleOf(action)) return words
    return words.replace(message, () => message.split('\n')[0] ?? '')
  }, content)
}

/**
 * What a message says beside its cards as it comes: what would change stands in the cards as well. Kept with the message, since a
 * card that was pressed no longer knows what it proposed.
 */
export const wordsBeside = (content: string, actions: readonly ShownAction[] = []): string =>
  actions
    .filter(({ state }) => state === 'pending')
    .reduce(
      (words, action) => words.replace(pendingWords(action), () => shortly(action)),
      wordsSaid(content, actions),
    )

/** The same as the cards stand now: nobody is asked to press what was pressed. */
export function wordsNow(beside: string, actions: readonly ShownAction[] = []): string {
  const waiting = actions.filter(({ state }) => state === 'pending' || state === 'running').length
  for (let before = actions.length; before > waiting; before--) {
    const asked = pendingActsText(before)
    if (beside.includes(asked))
      return beside
        .replace(asked, () => pendingActsText(waiting))
        .replace(/(?<![ \n])[ \n]+$/, '')
        .replace(/\n\n+/, '\n')
  }
  return beside
}
