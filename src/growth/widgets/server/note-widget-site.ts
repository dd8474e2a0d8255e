import { firstRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { frameRefusals } from '../messages.ts'
import { noteWidgetSiteInput, noteWidgetSiteOutput } from '../schema.ts'

type State = 'allowed' | 'asked' | 'refused'

/** Limit of unapproved sites, so that invented ones don't fill the table. */
const mostAsked = 10

/**
 * Records where booking is framed: the last time for allowed sites, a request for unknown ones. Allows nothing; the
 * page's CSP keeps unknown sites out.
 */
export const noteWidgetSite = verb({
  name: 'note-widget-site',
  who: 'anyone',
  input: noteWidgetSiteInput,
  output: noteWidgetSiteOutput,
  refusals: frameRefusals,
  limits: [
    { per: 'address', hits: 60, seconds: 60 },
    { per: 'address', hits: 600, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  run: async ({ client, practiceId, input, now }) => {
    const known = await firstRow<{ state: State }>(client, {
      name: 'widget-site',
      text: 'select state from widget_sites where practice_id = $1 and origin = $2',
      values: [practiceId, input.origin],
    })
    if (known?.state === 'refused') return { state: 'refused' as const }
    if (known) {
      await client.query({
        name: 'see-widget-site',
        // By the minute, so busy sites don't cause constant writes.
        text: `update widget_sites set
            seen_at = case state when 'allowed' then $3 else seen_at end, asked_at = case state when 'asked' then $3 else asked_at end
          where practice_id = $1 and origin = $2
            and coalesce(case state when 'allowed' then seen_at else asked_at end, '-infinity') < $3::timestamptz - interval '1 minute'`,
        values: [practiceId, input.origin, now],
      })
      return { state: known.state }
    }
    await client.query({
      name: 'forget-oldest-asked',
      text: `delete from widget_sites where practice_id = $1 and id in (select id from widget_sites
        where practice_id = $1 and state = 'asked' order by asked_at desc offset $2)`,
      values: [practiceId, mostAsked - 1],
    })
    // Only for practices that have a widget.
    await client.query({
      name: 'note-asked-site',
      text: `insert into widget_sites (practice_id, origin, state, asked_at)
        select $1, $2, 'asked', $3
        where exists (select from widgets w where w.practice_id = $1)
          and (select count(*) from widget_sites s where s.practice_id = $1) < 40
        on conflict (practice_id, origin) do nothing`,
      values: [practiceId, input.origin, now],
    })
    return { state: 'asked' as const }
  },
})
