import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { serviceRefusals } from '../../messages.ts'
import { archiveServiceInput, saveServiceOutput } from '../../schema.ts'

export const archiveService = verb({
  name: 'archive-service',
  who: 'member',
  roles: memberRights['change-services'],
  input: archiveServiceInput,
  output: saveServiceOutput,
  refusals: serviceRefusals,
  onConstraint: { most_services: 'too_many_services' },
  run: async ({ db, practiceId, now, input: { service_id, is_archived } }) => {
    const saved = await db
      .updateTable('services')
      .set({ archived_at: is_archived ? now : null })
      .where('practice_id', '=', practiceId)
      .where('id', '=', service_id)
      .returning('id')
      .executeTakeFirst()
    return saved ? { service_id } : fail('not_found')
  },
})
