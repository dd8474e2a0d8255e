import { whyNotRead } from '#server/reading/not-read.ts'
import { contactWords } from '../../dialogue/visitor-room.ts'
import type { ReceptionFacts, Reply, Talk } from '../../reception-facts.ts'
import { sayIn } from '../../say-in.ts'

/** The reply when a message took too long to read, or too many wait. Throws any other error. */
export function replyOfNotRead(error: unknown, before: Talk, facts: ReceptionFacts): Reply {
  const { language, stage } = before
  const words =
    whyNotRead(error) === 'busy' ? sayIn(language, 'message.busy') : sayIn(language, 'message.notRead')
  return {
    words: `${words}${contactWords(facts, language)}`,
    tool: 'none',
    // A yes counts behind the card alone, which does not stand last any more.
    talk: { ...before, stage: stage === 'confirm' ? 'contact' : stage },
    sources: ['rule:not-read'],
  }
}
