import type pg from 'pg'

/** Selects pending messages by cause and key prefix, with the reason for stopping them. */
export interface HeldBack {
  origin_id: string
  client_id: string
  key_begins: string
  reason: string
}

/** Stops unsent messages in a practice worker's transaction. Claimed ones are either sent now or stay. */
export async function holdBack(client: pg.PoolClient, held: readonly HeldBack[]): Promise<void> {
  if (held.length === 0) return
  await client.query({
    name: 'hold-back',
    text: 'select app.hold_back($1)',
    values: [JSON.stringify(held)],
  })
}
