import { sql } from 'kysely'
import { memberRights } from '#features/members/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { practitionerRefusals } from '../messages.ts'
import { sortedOutput, sortPractitionersInput } from '../schema.ts'

/** The order in which practitioners stand in the calendar and on the booking page. */
export const sortPractitioners = verb({
  name: 'sort-practitioners',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: sortPractitionersInput,
  output: sortedOutput,
  refusals: practitionerRefusals,
  run: async ({ db, practiceId, input: { practitioner_ids: ids } }) => {
    const sorted = await sql`
      update practitioners p set sort = wanted.place
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      where p.practice_id = ${practiceId} and p.id = wanted.id`.execute(db)
    const count = Number(sorted.numAffectedRows ?? 0)
    return count === ids.length ? { count } : fail('not_found')
  },
})
