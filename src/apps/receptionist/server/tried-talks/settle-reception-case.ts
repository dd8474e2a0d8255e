import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { receptionRefusals } from '../../messages.ts'
import { settleCaseInput, settledCase } from '../../schema.ts'

const statements = {
  right: `update reception_cases set right_replies = replies, state = 'same' where practice_id = $1 and id = $2`,
  wrong: `update reception_cases set state = 'wrong' where practice_id = $1 and id = $2 and state <> 'same'`,
  removed: 'delete from reception_cases where practice_id = $1 and id = $2',
} as const
const states = { right: 'same', wrong: 'wrong', removed: 'removed' } as const

export const settleReceptionCase = verb({
  name: 'settle-reception-case',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'virtual-receptionist',
  input: settleCaseInput,
  output: settledCase,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input: { case_id, as } }) => {
    const { rowCount } = await client.query({
      name: `case-${as}`,
      text: statements[as],
      values: [practiceId, case_id],
    })
    return rowCount === 1 ? { state: states[as] } : fail('not_found')
  },
})
