import type pg from 'pg'
import { isCode, tidyCode } from '../short-code.ts'

// A code never changes hands, so what was found once stays true; whether the link is still on is asked each time.
const known = new Map<string, string>()
const mostKnown = 5_000

/** The practice whose link has this code; undefined when there is none. */
export async function practiceOfCode(
  input: { code: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const code = tidyCode(input.code)
  if (!isCode(code)) return undefined
  const before = known.get(code)
  if (before) return before
  const { rows } = await client.query({
    name: 'practice-of-code',
    text: 'select practice_id from short_links where short_code = $1',
    values: [code],
  })
  const found = rows[0]?.practice_id as string | undefined
  if (!found) return undefined
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.set(code, found)
  return found
}
