import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../messages.ts'
import { addedOpening, openingInput } from '../schema.ts'
import { closeOpening as close } from './offering/offer-opening.ts'
import { readOpening } from './offers/rank-candidates.ts'

/** Open offers are lost. */
export const closeOpening = verb({
  name: 'close-opening',
  who: 'member',
  roles: memberRights['change-diary'],
  input: openingInput,
  output: addedOpening,
  refusals: openingRefusals,
  run: async ({ client, practiceId, input }) => {
    await lockPractice(client, practiceId)
    const opening = await readOpening(client, practiceId, input.opening_id)
    if (!opening) return fail('not_found')
    if (opening.state === 'open') await close(client, practiceId, opening.id, 'closed')
    return input
  },
})
