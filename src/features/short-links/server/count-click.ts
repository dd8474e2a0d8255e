import { createHmac } from 'node:crypto'
import { verb } from '#server/functions/verb.ts'
import { sourceOf } from '../click-source.ts'
import { shortLinkRefusals } from '../messages.ts'
import { countClickInput, countClickOutput } from '../schema.ts'
import { tidyCode } from '../short-code.ts'
import { practiceOfCode } from './practice-of-code.ts'

/**
 * Counts a person who opens a link: once an hour each, going by keyed hashes of address and browser that differ
 * from link to link and are gone after the hour. The address itself goes nowhere.
 */
export const countClick = verb({
  name: 'count-click',
  who: 'anyone',
  input: countClickInput,
  output: countClickOutput,
  refusals: shortLinkRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  findPractice: practiceOfCode,
  run: async ({ client, practiceId, input, asker, proofKey, now }) => {
    const code = tidyCode(input.code)
    const hash = (...parts: string[]) =>
      createHmac('sha256', proofKey)
        .update(['click', code, ...parts].join('\0'))
        .digest('base64url')
    const referrer = input.referrer ?? null
    const userAgent = input.user_agent ?? null
    const { rows } = await client.query({
      name: 'count-click',
      text: `select app.count_click(l.id, $3, $4, $5, $6, $7, $8) as outcome from short_links l
        where l.practice_id = $1 and l.short_code = $2 and l.is_active and (l.expires_at is null or l.expires_at > $8)`,
      values: [
        practiceId,
        code,
        hash(asker.address, userAgent ?? ''),
        hash(asker.address),
        userAgent,
        referrer,
        sourceOf({ isScan: input.is_scan, referrer, userAgent }),
        now,
      ],
    })
    return { outcome: rows[0]?.outcome ?? 'over' }
  },
})
