import type { AnsweredQuestion } from '#apps/planner/find-question.ts'
import type { TurnAnswer } from '#apps/planner/turn.ts'
import { readPracticeFacts } from '#desk/booking/server/offers/read-practice-facts.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { read } from '#server/reading/reading.ts'
import { openingWords } from '../../answers/opening-hours-copy.ts'
import { answerWords } from '../../answers/reply-copy.ts'
import { helpReading, writtenAnswerReading } from '../planner/assistant-readings.ts'
import { senderOf, workerOf } from '../turn/act-rows.ts'

export async function answerInWords(context: OutsideContext<unknown>, answer: TurnAnswer): Promise<string> {
  if (answer.words) return answer.words
  const topic = answer.topic ?? ''
  if (answer.about === 'help') {
    const found = await read(helpReading, senderOf(context), topic)
    return found ? `${found.words} (${found.path})` : answerWords('no_help')
  }
  if (answer.about !== 'policy') return answerWords(answer.about)
  const open = answer.openOn && (await readOpening(context, answer.openOn))
  if (open) return open
  const questions = await readQuestions(context)
  const written = await read(writtenAnswerReading, senderOf(context), topic, questions)
  return written ?? answerWords('no_policy')
}

async function readOpening(context: OutsideContext<unknown>, dates: readonly string[]) {
  const { pool, practiceId, now } = context
  const found = await inTransaction(pool, workerOf(context), { readOnly: true, timeoutMs: 2_000 }, client =>
    readPracticeFacts(client, practiceId, now),
  )
  return found ? openingWords(found.facts, dates) : null
}

async function readQuestions(context: OutsideContext<unknown>): Promise<AnsweredQuestion[]> {
  const { pool, practiceId } = context
  const row = await inTransaction(pool, workerOf(context), { readOnly: true, timeoutMs: 2_000 }, client =>
    firstRow<{
      policy: string | null
      hours: number | null
      address: string | null
      phone: string | null
      questions: AnsweredQuestion[]
    }>(client, {
      name: 'assistant-questions',
      text: statement,
      values: [practiceId],
    }),
  )
  if (!row) return []
  const own = (id: string, question: string, answer: string | null) =>
    answer ? [{ id, question, answer }] : []
  const notice =
    row.hours === null ? null : `Clients may change or cancel a visit until ${row.hours} hours before it.`
  return [
    ...own(
      'policy',
      'What is our cancellation policy? cancel fee no show miss',
      [row.policy, row.policy?.includes(String(row.hours)) ? null : notice].filter(Boolean).join(' '),
    ),
    ...own('address', 'What is our address? where are we located', row.address),
    ...own('phone', 'What is our phone number?', row.phone),
    ...row.questions,
  ]
}

const statement = `
select p.cancellation_policy as policy, p.cancel_window_hours as hours, p.address, p.phone,
  (select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer) order by q.position, q.id), '[]')
    from practice_questions q where q.practice_id = p.id) as questions
from practices p where p.id = $1`
