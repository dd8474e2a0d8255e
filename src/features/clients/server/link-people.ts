import type pg from 'pg'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import type { Alike } from './find-alike.ts'

/**
 * What follows from a record that shares its address or phone with others: they are one household (the first that any
 * of them has; who has another keeps it), and of whom it is likely that they are the same person staff are asked.
 * `isSomebodyElse`: staff have said so already. Answers as askWhoIsWho.
 */
export async function linkPeople(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
  others: readonly Alike[],
  now: Date,
  isSomebodyElse = false,
): Promise<AskedOf[]> {
  if (others.length === 0) return []
  await joinHousehold(
    client,
    practiceId,
    clientId,
    others.map(({ id }) => id),
  )
  return askWhoIsWho(client, practiceId, clientId, others, now, isSomebodyElse)
}

export interface AskedOf {
  question_id: string
  other: Alike
}

/**
 * Asks staff of each that is, or may be, the same person, once a pair: what was asked or answered before stays as it is.
 * Answers the questions that are new and open, in the order of `others`.
 */
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

async function joinHousehold(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
  others: string[],
): Promise<void> {
  const values = [practiceId, [clientId, ...others]]
  const household = await firstRow<{ household_id: string }>(client, {
    name: 'households-of',
    text: `select household_id from clients where practice_id = $1 and id = any($2) and household_id is not null
      order by array_position($2, id) limit 1`,
    values,
  })
  const id = household?.household_id ?? (await makeHousehold(client, practiceId))
  await client.query({
    name: 'join-household',
    text: 'update clients set household_id = $3 where practice_id = $1 and id = any($2) and household_id is null',
    values: [...values, id],
  })
}

/** A household that nobody is in yet. */
export async function makeHousehold(client: pg.PoolClient, practiceId: string): Promise<string> {
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'make-household',
    text: 'insert into households (practice_id) values ($1) returning id',
    values: [practiceId],
  })
  return id
}
