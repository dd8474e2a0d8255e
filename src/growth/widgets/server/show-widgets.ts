import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type SavedWidget, showWidgetsOutput } from '../schema.ts'

interface PracticeRow {
  practice: string
  is_booking_open: boolean
  time_zone: string
}

/** Widgets with their links and results since the start of the practice's month. */
export const showWidgets = verb({
  name: 'show-widgets',
  who: 'member',
  roles: memberRights['practice-settings'],
  readOnly: true,
  input: z.object({}),
  output: showWidgetsOutput,
  refusals: {},
  run: async ({ client, practiceId, now }) => {
    const { time_zone, ...practice } = await onlyRow<PracticeRow>(client, {
      name: 'practice-of-widgets',
      text: 'select coalesce(slug, id::text) as practice, is_booking_open, time_zone from practices where id = $1',
      values: [practiceId],
    })
    const since = `${localDateOf(time_zone, now.getTime()).slice(0, 7)}-01`
    const widgets = await allRows<SavedWidget>(client, {
      name: 'show-widgets',
      // Several services in one visit count as one booking.
      text: `select w.id, w.name, w.kind, w.colour, w.corner, w.label, w.service_id, w.practitioner_id, l.short_code as code,
          (select count(*)::integer from short_link_clicks k where k.practice_id = $1 and k.short_link_id = l.id and k.is_counted
            and k.clicked_at >= $2::date::timestamp at time zone $3) as begun,
          (select count(*)::integer from appointments a where a.practice_id = $1 and a.link_code = l.short_code
            and coalesce(a.set_at, 0) = 0 and a.created_at >= $2::date::timestamp at time zone $3) as bookings
        from widgets w
        join short_link_settings n on n.practice_id = $1 and n.made_for = 'widget' and n.made_for_id = w.id
        join short_links l on l.practice_id = $1 and l.id = n.short_link_id
        where w.practice_id = $1 order by w.created_at, w.id`,
      values: [practiceId, since, time_zone],
    })
    return { ...practice, since, widgets }
  },
})
