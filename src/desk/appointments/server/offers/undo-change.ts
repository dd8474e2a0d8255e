import { memberRights } from '#base/rights/member-rights.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedVisit, undoChangeInput } from '../../schema.ts'
import { keepChange } from '../visit/keep-change.ts'
import { canChange, isMovedBetween, stateBefore, stateOf, type VisitState } from '../visit/visit-state.ts'

/**
 * Undoes a change exactly, even if that service or price is no longer sold. Refused if the time is taken.
 * No questions are asked. A completed visit only takes back price and note.
 */
export const undoChange = verb({
  name: 'undo-change',
  who: 'member',
  roles: memberRights['change-diary'],
  input: undoChangeInput,
  output: changedVisit,
  refusals: appointmentRefusals,
  onConstraint: placeConstraints,
  run: async context => {
    const { client, practiceId, input } = context
    await lockPractice(client, practiceId)
    const row = await readVisit(client, practiceId, input.appointment_id, true)
    if (!row) return fail('not_found')
    if (row.sequence !== input.sequence) return fail('changed_meanwhile')
    const change = await firstRow<{ before: VisitState }>(client, {
      name: 'state-before-change',
      text: `select details -> 'before' as before from appointment_events
        where practice_id = $1 and appointment_id = $2 and id = $3 and kind = 'changed'`,
      values: [practiceId, row.id, input.event_id],
    })
    if (!change) return fail('not_found')
    const before = stateBefore(change.before)
    if (!canChange(row, isMovedBetween(stateOf(row), before))) return fail('not_allowed_now')
    return keepChange(context, row, before, input)
  },
})
