import type pg from 'pg'
import { hashToken, makeToken } from '#server/link-token.ts'

const keptForMs = 10 * 60_000

/** Keeps a rendered email for ten minutes, for whoever holds its address. Returns the path. */
export async function keepPreview(client: pg.PoolClient, html: string, now: Date): Promise<string> {
  const token = makeToken()
  await client.query({
    name: 'keep-letter-preview',
    text: 'select app.keep_letter_preview($1, $2, $3)',
    values: [hashToken(token), html, new Date(now.getTime() + keptForMs)],
  })
  return `/letter-preview/${token}`
}
