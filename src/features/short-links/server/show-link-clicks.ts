import { memberRights } from '#features/rights/member-rights.ts'
import { addDays } from '#lib/dates.ts'
import { instantOf, localDateOf } from '#lib/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { shortLinkRefusals } from '../messages.ts'
import { showLinkClicksInput, showLinkClicksOutput } from '../schema.ts'

/** Counted clicks of one link by day (of the practice's own zone) and source, today and the days before it. */
export const showLinkClicks = verb({
  name: 'show-link-clicks',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  input: showLinkClicksInput,
  output: showLinkClicksOutput,
  refusals: shortLinkRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { rows: links } = await client.query({
      name: 'zone-of-short-link',
      text: `select p.time_zone from short_links l join practices p on p.id = l.practice_id
        where l.practice_id = $1 and l.id = $2`,
      values: [practiceId, input.short_link_id],
    })
    const zone = links[0]?.time_zone as string | undefined
    if (!zone) return fail('not_found')
    const to = localDateOf(zone, now.getTime())
    const from = addDays(to, 1 - input.days)
    const { rows } = await client.query({
      name: 'clicks-by-day',
      text: `select (clicked_at at time zone $4)::date::text as date, coalesce(source, 'direct') as source,
          count(*)::int as clicks
        from short_link_clicks
        where practice_id = $1 and short_link_id = $2 and is_counted and clicked_at >= $3
        group by 1, 2 order by 1, 3 desc, 2`,
      values: [practiceId, input.short_link_id, new Date(instantOf(zone, from, 0)), zone],
    })
    return { from, to, clicks: rows }
  },
})
