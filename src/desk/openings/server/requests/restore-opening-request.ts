import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../../messages.ts'
import { addedRequest, requestInput } from '../../schema.ts'

/** Undo: keeps the original waiting time. Offers withdrawn meanwhile stay withdrawn. */
export const restoreOpeningRequest = verb({
  name: 'restore-opening-request',
  who: 'member',
  roles: memberRights['change-diary'],
  input: requestInput,
  output: addedRequest,
  refusals: openingRefusals,
  run: async ({ db, practiceId, input }) => {
    const back = await db
      .updateTable('opening_requests')
      .set({ state: 'waiting', ended_at: null })
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.request_id)
      .where('state', '=', 'withdrawn')
      .returning('id')
      .executeTakeFirst()
    return back ? { request_id: back.id } : fail('not_found')
  },
})
