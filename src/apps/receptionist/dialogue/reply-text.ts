import { weekdayOf } from '#lib/time/dates.ts'
import type { ReceptionFacts, Reply } from '../reception-facts.ts'
import { dateWords, timeWords } from '../reception-formats.ts'

/** The text of a reply; where the server would continue, what it would do. */
export function replyText({ words, tool, talk: { draft, language } }: Reply, facts: ReceptionFacts): string {
  if (tool === 'verify') return 'The code is checked.'
  if (tool !== 'book') return words
  const service = facts.services.find(({ id }) => id === draft.service_id)?.name ?? ''
  const date = draft.date ?? facts.today
  return `Books ${service} on ${dateWords(date, weekdayOf(date), language)} at ${timeWords(draft.time ?? '', language)}.`
}
