import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { saveSegmentInput, segmentOutput } from '../../list/segment-schema.ts'
import { segmentRefusals } from '../../messages.ts'

export const saveSegment = verb({
  name: 'save-segment',
  who: 'member',
  roles: memberRights['change-clients'],
  needs: 'advanced-client-management',
  input: saveSegmentInput,
  output: segmentOutput,
  refusals: segmentRefusals,
  onConstraint: {
    segments_name: 'segment_exists',
    segments_pkey: 'not_found',
    most_segments: 'too_many_segments',
  },
  run: async ({ db, practiceId, input }) => {
    const { segment_id, new_id, name } = input
    const expression = JSON.stringify(input.expression)
    if (segment_id) {
      const changed = await db
        .updateTable('segments')
        .set({ name, expression })
        .where('practice_id', '=', practiceId)
        .where('id', '=', segment_id)
        .returning('id')
        .executeTakeFirst()
      return changed ? { segment_id } : fail('not_found')
    }
    const made = await db
      .insertInto('segments')
      .values({ practice_id: practiceId, name, expression, ...(new_id ? { id: new_id } : {}) })
      .onConflict(conflict =>
        conflict
          .columns(['practice_id', 'id'])
          .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), expression: ref('excluded.expression') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return { segment_id: made.id }
  },
})
