import { readVia } from '#desk/booking/via.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { frameRefusals } from '../messages.ts'
import { type ShownWidget, showWidgetInput, showWidgetOutput } from '../schema.ts'
import { findPractice } from './find-practice.ts'

/** What a framed booking page needs first: allowed sites, look and preselection. */
export const showWidget = verb({
  name: 'show-widget',
  who: 'anyone',
  readOnly: true,
  input: showWidgetInput,
  output: showWidgetOutput,
  refusals: frameRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: (input, client) => findPractice(client, input),
  run: async ({ client, practiceId, input }) => {
    const found = await firstRow<Omit<ShownWidget, 'practice_id' | 'practitioner_id'>>(client, {
      name: 'show-widget',
      text: `select coalesce(p.slug, p.id::text) as practice,
          array(select s.origin from widget_sites s where s.practice_id = p.id and s.state = 'allowed' order by s.origin) as sites,
          (select json_build_object('code', l.short_code, 'colour', w.colour, 'service_id', w.service_id,
              'practitioner_id', w.practitioner_id)
            from short_links l
            join short_link_settings n on n.practice_id = p.id and n.short_link_id = l.id and n.made_for = 'widget'
            join widgets w on w.practice_id = p.id and w.id = n.made_for_id
            where l.practice_id = p.id and l.short_code = $2) as widget
        from practices p where p.id = $1`,
      values: [practiceId, readVia(input.via)?.code ?? null],
    })
    if (!found) return fail('not_found')
    return { ...found, practice_id: practiceId, practitioner_id: input.practitioner_id ?? null }
  },
})
