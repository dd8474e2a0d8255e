import { fail, verb } from '#server/functions/verb.ts'
import { shortLinkRefusals } from '../messages.ts'
import { findShortLinkInput, findShortLinkOutput } from '../schema.ts'
import { tidyCode } from '../short-code.ts'
import { practiceOfCode } from './practice-of-code.ts'

/** Where a code leads. A link that is switched off is not found (§7). */
export const findShortLink = verb({
  name: 'find-short-link',
  who: 'anyone',
  readOnly: true,
  input: findShortLinkInput,
  output: findShortLinkOutput,
  refusals: shortLinkRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  findPractice: practiceOfCode,
  run: async ({ client, practiceId, input, now }) => {
    const { rows } = await client.query({
      name: 'find-short-link',
      text: `select l.destination_url, s.fallback_url, coalesce(l.expires_at <= $3, false) as is_expired,
          s.click_limit is not null as is_limited, coalesce(s.clicks >= s.click_limit, false) as is_over
        from short_links l left join short_link_settings s on s.practice_id = l.practice_id and s.short_link_id = l.id
        where l.practice_id = $1 and l.short_code = $2 and l.is_active`,
      values: [practiceId, tidyCode(input.code), now],
    })
    return rows[0] ?? fail('not_found')
  },
})
