import { memberRights } from '#base/rights/member-rights.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { allRows } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { shortLinkRefusals } from '../messages.ts'
import { showLinkClicksInput, showLinkClicksOutput } from '../schema.ts'

export const showLinkClicks = verb({
  name: 'show-link-clicks',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  input: showLinkClicksInput,
  output: showLinkClicksOutput,
  refusals: shortLinkRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    const link = await db
      .selectFrom('short_links as l')
      .innerJoin('practices as p', 'p.id', 'l.practice_id')
      .select('p.time_zone')
      .where('l.practice_id', '=', practiceId)
      .where('l.id', '=', input.short_link_id)
      .executeTakeFirst()
    if (!link) return fail('not_found')
    const zone = link.time_zone
    const to = localDateOf(zone, now.getTime())
    const from = addDays(to, 1 - input.days)
    const clicks = await allRows<{ date: string; source: string; clicks: number }>(client, {
      name: 'clicks-by-day',
      text: `select (clicked_at at time zone $4)::date::text as date, coalesce(source, 'direct') as source,
          count(*)::int as clicks
        from short_link_clicks
        where practice_id = $1 and short_link_id = $2 and is_counted and clicked_at >= $3
        group by 1, 2 order by 1, 3 desc, 2`,
      values: [practiceId, input.short_link_id, new Date(instantOf(zone, from, 0)), zone],
    })
    return { from, to, clicks }
  },
})
