import { may } from '#base/rights/member-rights.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { answerWords } from '../../answers/reply-copy.ts'
import { ownersOnly, quickAnswer, quickWords } from '../../findings/quick-notes.ts'
import type { Note } from '../../findings/schema.ts'
import { quickKindOf } from '../../panel/quick-actions.ts'
import { readFindingFacts } from '../findings/read-finding-facts.ts'
import { workerOf } from '../turn/act-rows.ts'

interface Answered {
  response: string
  notes: Note[]
  choices: string[]
}

/** The panel's five buttons, answered from the practice's numbers without a model. Undefined: none was pressed. */
export async function answerQuickAction(
  context: OutsideContext<{ message: string }>,
): Promise<Answered | undefined> {
  const { pool, practiceId, input, now, memberRole } = context
  const kind = quickKindOf(input.message)
  if (!kind) return undefined
  if (!may(memberRole, 'practice-settings'))
    return kind === 'help'
      ? { response: answerWords('capabilities'), notes: [], choices: [] }
      : { response: ownersOnly.intro, notes: [], choices: ownersOnly.choices }
  const facts = await inTransaction(pool, workerOf(context), { readOnly: true, timeoutMs: 10_000 }, client =>
    readFindingFacts(client, practiceId, now),
  )
  const answer = quickAnswer(kind, facts)
  return { response: quickWords(answer), notes: answer.notes, choices: [] }
}
