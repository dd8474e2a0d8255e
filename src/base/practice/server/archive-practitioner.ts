import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { practitionerRefusals } from '../messages.ts'
import { archivePractitionerInput, savePractitionerOutput } from '../schema.ts'
import { lockPractitioners } from './lock-practitioners.ts'

/** Archives or restores a practitioner. Refused with upcoming visits, and restoring if plan or practice is full. */
export const archivePractitioner = verb({
  name: 'archive-practitioner',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: archivePractitionerInput,
  output: savePractitionerOutput,
  refusals: practitionerRefusals,
  onConstraint: { ...planConstraints, most_practitioners: 'too_many_practitioners' },
  run: async context => {
    const { db, practiceId, now, input } = context
    const { practitioner_id, is_archived } = input
    // Two people must not archive each other.
    const active = await lockPractitioners(context)
    if (!active.some(({ id }) => id === practitioner_id)) return fail('not_found')
    if (is_archived) {
      if (!active.some(row => row.id !== practitioner_id && !row.archived_at))
        return fail('last_practitioner')
      const visits = db
        .selectFrom('appointments')
        .select('id')
        .where('practice_id', '=', practiceId)
        .where('practitioner_id', '=', practitioner_id)
        .where('ends_at', '>', now)
        .where('status', 'in', ['pending', 'confirmed', 'arrived'])
        .where('class_id', 'is', null)
      const classes = db
        .selectFrom('classes')
        .select('id')
        .where('practice_id', '=', practiceId)
        .where('practitioner_id', '=', practitioner_id)
        .where('ends_at', '>', now)
        .where('cancelled_at', 'is', null)
      const { count } = await db
        .selectFrom(visits.unionAll(classes).as('to_come'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count > 0) return fail('has_visits', { count })
    }
    await db
      .updateTable('practitioners')
      .set({ archived_at: is_archived ? now : null })
      .where('practice_id', '=', practiceId)
      .where('id', '=', practitioner_id)
      .execute()
    return { practitioner_id }
  },
})
