import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'

/** An empty household. */
export async function makeHousehold(client: pg.PoolClient, practiceId: string): Promise<string> {
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'make-household',
    text: 'insert into households (practice_id) values ($1) returning id',
    values: [practiceId],
  })
  return id
}
