import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { Alike } from './find-alike.ts'

export interface AskedOf {
  question_id: string
  other: Alike
}

/** Asks staff about possible duplicates, once per pair. Returns the new open questions, in the order of `others`. */
export async function askWhoIsWho(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
  others: readonly Alike[],
  now: Date,
  isSomebodyElse = false,
): Promise<AskedOf[]> {
  const asked: AskedOf[] = []
  for (const other of others) {
    const { id, score, reasons, verdict } = other
    if (verdict === 'no') continue
    const question = await firstRow<{ id: string }>(client, {
      name: 'ask-duplicate',
      text: `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons, asked_at, answered_at, answer)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      values: [
        practiceId,
        clientId,
        id,
        score,
        reasons,
        now,
        isSomebodyElse ? now : null,
        isSomebodyElse ? 'two' : null,
      ],
    })
    if (question && !isSomebodyElse) asked.push({ question_id: question.id, other })
  }
  return asked
}
