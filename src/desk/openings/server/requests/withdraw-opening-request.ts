import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../../messages.ts'
import { addedRequest, requestInput } from '../../schema.ts'
import { leaveList } from './leave-list.ts'

/** Its open offer goes to the next person. */
export const withdrawOpeningRequest = verb({
  name: 'withdraw-opening-request',
  who: 'member',
  roles: memberRights['change-diary'],
  input: requestInput,
  output: addedRequest,
  refusals: openingRefusals,
  run: async ({ client, practiceId, input, now }) => {
    await lockPractice(client, practiceId)
    await leaveList(client, practiceId, input.request_id, 'withdrawn', now)
    return input
  },
})
