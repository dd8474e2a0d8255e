import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../../messages.ts'
import { addedRequest, requestInput } from '../../schema.ts'

/** Undo of taking somebody off: they wait again, since when they did. What was offered to them meanwhile stays taken back. */
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
