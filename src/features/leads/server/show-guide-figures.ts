import { z } from 'zod'
import { memberRights } from '#features/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { showGuideFiguresOutput } from '../schema.ts'

/** What each guide brought: leads who came for it first, and addresses that have not answered yet. */
export const showGuideFigures = verb({
  name: 'show-guide-figures',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: z.object({}),
  output: showGuideFiguresOutput,
  refusals: {},
  run: async ({ client, practiceId }) => ({
    guides: await allRows<z.output<typeof showGuideFiguresOutput>['guides'][number]>(client, {
      name: 'guide-figures',
      text: `select m.id as guide_id, (select count(*)::int from leads l where l.practice_id = $1 and l.magnet_id = m.id) as leads,
          (select count(*)::int from lead_asks a where a.practice_id = $1 and a.magnet_id = m.id and a.confirmed_at is null) as waiting
        from lead_magnets m where m.practice_id = $1`,
      values: [practiceId],
    }),
  }),
})
