import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { receptionRefusals } from '../../messages.ts'
import { dismissGapInput, gapDone } from '../../schema.ts'

/** Dismisses a question that isn't for the practice, or restores it. */
export const dismissGap = verb({
  name: 'dismiss-gap',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'virtual-receptionist',
  input: dismissGapInput,
  output: gapDone,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input }) => {
    const state = input.is_back ? ('open' as const) : ('dismissed' as const)
    const { rowCount } = await client.query({
      name: 'dismiss-gap',
      text: `update reception_gaps set state = $3 where practice_id = $1 and id = $2 and state <> 'answered'`,
      values: [practiceId, input.gap_id, state],
    })
    return rowCount === 1 ? { state } : fail('not_found')
  },
})
