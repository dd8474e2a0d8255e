import { memberRights } from '#base/rights/member-rights.ts'
import { ownLink } from '#growth/short-links/server/offers/own-link.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { widgetRefusals } from '../messages.ts'
import { saveWidgetInput, saveWidgetOutput } from '../schema.ts'

/** Creates or changes a widget with its link, which attributes bookings and opens the booking page as a fallback. */
export const saveWidget = verb({
  name: 'save-widget',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: saveWidgetInput,
  output: saveWidgetOutput,
  refusals: widgetRefusals,
  onConstraint: {
    most_widgets: 'most_widgets',
    widgets_service: 'not_offered',
    widgets_practitioner: 'not_offered',
  },
  run: async ({ client, practiceId, input, now, config }) => {
    const { name, kind, colour, corner, label, service_id, practitioner_id } = input
    const fields = [name, kind, colour, corner, label, service_id, practitioner_id]
    const saved = input.widget_id
      ? await firstRow<{ id: string }>(client, {
          name: 'change-widget',
          text: `update widgets set name = $3, kind = $4, colour = $5, corner = $6, label = $7, service_id = $8,
              practitioner_id = $9
            where practice_id = $1 and id = $2 returning id`,
          values: [practiceId, input.widget_id, ...fields],
        })
      : await firstRow<{ id: string }>(client, {
          name: 'make-widget',
          // A repeated request saves the current values.
          text: `insert into widgets as w
              (practice_id, id, name, kind, colour, corner, label, service_id, practitioner_id, created_at)
            values ($1, coalesce($2, gen_random_uuid()), $3, $4, $5, $6, $7, $8, $9, $10)
            on conflict (id) do update set name = $3, kind = $4, colour = $5, corner = $6, label = $7, service_id = $8,
              practitioner_id = $9
              where w.practice_id = $1
            returning id`,
          values: [practiceId, input.new_id ?? null, ...fields, now],
        })
    if (!saved) return fail('not_found')
    const { key } = await onlyRow<{ key: string }>(client, {
      name: 'key-of-practice',
      text: 'select coalesce(slug, id::text) as key from practices where id = $1',
      values: [practiceId],
    })
    const page = new URL(`${config.publicUrl}/book/${key}`)
    if (service_id) page.searchParams.set('service', service_id)
    if (practitioner_id) page.searchParams.set('with', practitioner_id)
    const link = await ownLink(
      client,
      practiceId,
      { made_for: 'widget', made_for_id: saved.id, name, place: 'site', destination_url: page.href },
      now,
    )
    return { widget_id: saved.id, code: link.short_code }
  },
})
