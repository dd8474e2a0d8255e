import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { readQuotes } from '#growth/surveys/server/offers/read-quotes.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { guideProblems } from '../../guides/guide-problems.ts'
import { showGuideFiguresOutput } from '../../schema.ts'

interface GuideRow {
  guide_id: string
  title: string
  description: string
  body: string
  button: string
  leads: number
  waiting: number
}

/** Per guide: leads whose first source it is, unconfirmed requests, and whether its content is still allowed. */
export const showGuideFigures = verb({
  name: 'show-guide-figures',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: z.object({}),
  output: showGuideFiguresOutput,
  refusals: {},
  run: async ({ client, practiceId }) => {
    const rows = await allRows<GuideRow>(client, {
      name: 'guide-figures',
      text: `select m.id as guide_id, m.title, m.description, m.body, m.button,
          (select count(*)::int from leads l where l.practice_id = $1 and l.magnet_id = m.id
            and l.removed_at is null) as leads,
          (select count(*)::int from lead_asks a where a.practice_id = $1 and a.magnet_id = m.id and a.confirmed_at is null) as waiting
        from lead_magnets m where m.practice_id = $1`,
      values: [practiceId],
    })
    const quotes = (await readQuotes(client, practiceId)).map(each => each.words)
    return {
      guides: rows.map(({ guide_id, leads, waiting, ...words }) => ({
        ...{ guide_id, leads, waiting },
        is_in_the_way: Object.keys(guideProblems(words, quotes)).length > 0,
      })),
    }
  },
})
