import { memberRights } from '#base/rights/member-rights.ts'
import { instantOf } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { saveRefusals } from '../../messages.ts'
import { saveFollowUpInput, saveFollowUpOutput } from '../../schema.ts'
import { practiceDate } from '../practice-date.ts'

/** Creates or edits an open manual follow-up. Sends nothing. */
export const saveFollowUp = verb({
  name: 'save-follow-up',
  who: 'member',
  roles: memberRights['change-clients'],
  input: saveFollowUpInput,
  output: saveFollowUpOutput,
  refusals: saveRefusals,
  onConstraint: {
    most_follow_ups: 'too_many',
    most_open_follow_ups: 'too_many_open',
    follow_ups_practice_id_client_id_fkey: 'client_gone',
    client_erased: 'client_gone',
    // The id belongs to another practice.
    follow_ups_pkey: 'not_found',
  },
  run: async ({ db, client, practiceId, asker, input, now }) => {
    const { follow_up_id, due_on, due_time, client_id, way, words } = input
    const { time_zone } = await practiceDate(client, practiceId, now)
    const [hours, minutes] = due_time.split(':').map(Number) as [number, number]
    const due_at = new Date(instantOf(time_zone, due_on, hours * 60 + minutes))
    const before = await db
      .selectFrom('follow_ups')
      .select(['state', 'kind'])
      .where('practice_id', '=', practiceId)
      .where('id', '=', follow_up_id)
      .forUpdate()
      .executeTakeFirst()
    // An open tab may still use the id of a merged record.
    const person = await db
      .selectFrom('clients')
      .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
      .where('practice_id', '=', practiceId)
      .where('id', '=', client_id)
      .where('erased_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst()
    if (!person) return fail('client_gone')
    const row = { client_id: person.id, way, words, due_at }
    if (before) {
      if (before.kind !== 'by_hand' || before.state !== 'open') return fail('not_found')
      await db
        .updateTable('follow_ups')
        .set({ ...row, snoozed_until: null })
        .where('practice_id', '=', practiceId)
        .where('id', '=', follow_up_id)
        .execute()
    } else {
      const created = { created_by: asker.userId ?? null, created_at: now }
      await db
        .insertInto('follow_ups')
        .values({ id: follow_up_id, practice_id: practiceId, kind: 'by_hand', ...row, ...created })
        .execute()
    }
    return { follow_up_id }
  },
})
