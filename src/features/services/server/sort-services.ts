import { sql } from 'kysely'
import { memberRights } from '#features/members/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { serviceRefusals } from '../messages.ts'
import { sortServicesInput, sortServicesOutput } from '../schema.ts'

/** The order in which services stand on the booking page and in lists. */
export const sortServices = verb({
  name: 'sort-services',
  who: 'member',
  roles: memberRights['change-services'],
  input: sortServicesInput,
  output: sortServicesOutput,
  refusals: serviceRefusals,
  run: async ({ db, practiceId, input: { service_ids: ids } }) => {
    const sorted = await sql`
      update services s set sort = wanted.place
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      where s.practice_id = ${practiceId} and s.id = wanted.id`.execute(db)
    const count = Number(sorted.numAffectedRows ?? 0)
    return count === ids.length ? { count } : fail('not_found')
  },
})
