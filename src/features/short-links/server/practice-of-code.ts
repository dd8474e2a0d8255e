import type pg from 'pg'
import { isCode, tidyCode } from '../short-code.ts'

/** The practice whose link has this code; undefined when there is none. */
export async function practiceOfCode(
  input: { code: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const code = tidyCode(input.code)
  if (!isCode(code)) return undefined
  const { rows } = await client.query({
    name: 'practice-of-code',
    text: 'select practice_id from short_links where short_code = $1 and is_active',
    values: [code],
  })
  return rows[0]?.practice_id
}
