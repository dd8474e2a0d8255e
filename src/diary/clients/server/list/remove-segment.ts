import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { removeSegmentInput, segmentOutput } from '../../list/segment-schema.ts'
import { segmentRefusals } from '../../messages.ts'

/** Deletes a segment, on every plan. */
export const removeSegment = verb({
  name: 'remove-segment',
  who: 'member',
  roles: memberRights['change-clients'],
  input: removeSegmentInput,
  output: segmentOutput,
  refusals: segmentRefusals,
  run: async ({ db, practiceId, input }) => {
    const gone = await db
      .deleteFrom('segments')
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.segment_id)
      .returning('id')
      .executeTakeFirst()
    return gone ? { segment_id: gone.id } : fail('not_found')
  },
})
