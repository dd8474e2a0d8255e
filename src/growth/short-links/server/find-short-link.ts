import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { shortLinkRefusals } from '../messages.ts'
import { type FoundLink, findShortLinkInput, findShortLinkOutput } from '../schema.ts'
import { isCode, tidyCode } from '../short-code.ts'
import { isBookingPage } from '../web-address.ts'

/** Disabled links aren't found (§7). Runs without a tenant, since looking one up first would double a redirect's time. */
export const findShortLink = verb({
  name: 'find-short-link',
  who: 'platform',
  readOnly: true,
  input: findShortLinkInput,
  output: findShortLinkOutput,
  refusals: shortLinkRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  run: async ({ client, input, now, config }) => {
    const code = tidyCode(input.code)
    if (!isCode(code)) return fail('not_found')
    const found = await firstRow<Omit<FoundLink, 'is_own'>>(client, {
      name: 'find-short-link',
      text: `select l.destination_url, s.fallback_url, coalesce(l.expires_at <= $2, false) as is_expired,
          s.click_limit is not null as is_limited, coalesce(s.clicks >= s.click_limit, false) as is_over, false as is_personal
        from short_links l left join short_link_settings s on s.practice_id = l.practice_id and s.short_link_id = l.id
        where l.short_code = $1 and l.is_active
        union all
        select m.destination_url, null, false, false, false, true from message_links m where m.code = $1
        order by is_personal limit 1`,
      values: [code, now],
    })
    return found
      ? { ...found, is_own: isBookingPage(found.destination_url, config.publicUrl) }
      : fail('not_found')
  },
})
