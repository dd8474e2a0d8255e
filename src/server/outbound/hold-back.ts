import type pg from 'pg'

/** What is written down and waits, by what brought it about and how its key begins, and why it is not to leave after all. */
export interface HeldBack {
  origin_id: string
  client_id: string
  key_begins: string
  reason: string
}

/**
 * Holds back what has not left, in the transaction of a practice's worker. What is on its way meanwhile leaves now or stays.
 */
export async function holdBack(client: pg.PoolClient, held: readonly HeldBack[]): Promise<void> {
  if (held.length === 0) return
  await client.query({
    name: 'hold-back',
    text: 'select app.hold_back($1)',
    values: [JSON.stringify(held)],
  })
}
