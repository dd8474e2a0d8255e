import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { householdRefusals } from '../../messages.ts'
import { leaveHouseholdInput, leaveHouseholdOutput, type Named } from '../../schema.ts'
import { lockPeople } from '../offers/lock-people.ts'

/** Removes a client from their household, with all links. Undo: `join-household` with `with_id` and `named`. */
export const leaveHousehold = verb({
  name: 'leave-household',
  who: 'member',
  roles: memberRights['change-clients'],
  input: leaveHouseholdInput,
  output: leaveHouseholdOutput,
  refusals: householdRefusals,
  run: async ({ client, practiceId, input: { client_id } }) => {
    await lockPeople(client, practiceId)
    const values = [practiceId, client_id]
    const left = await firstRow<{ household_id: string | null; with_id: string | null }>(client, {
      name: 'household-left',
      text: `select c.household_id, (select o.id from clients o where o.practice_id = $1 and o.household_id = c.household_id
          and o.id <> c.id and o.archived_at is null and o.merged_into is null order by o.created_at, o.id limit 1) as with_id
        from clients c where c.practice_id = $1 and c.id = $2 and c.merged_into is null for update of c`,
      values,
    })
    if (!left) return fail('not_found')
    if (!left.household_id) return { client_id, with_id: null, named: [] }
    const named = await allRows<Named>(client, {
      name: 'named-around',
      text: `select c.id as client_id, n.as, n.person_id from clients c cross join lateral (values
          ('reminded_by', c.reminded_by), ('paid_by', c.paid_by)) as n ("as", person_id)
        where c.practice_id = $1 and n.person_id is not null and (c.id = $2 or n.person_id = $2) limit 100`,
      values,
    })
    await client.query({
      name: 'leave-household',
      text: `update clients set household_id = case when id = $2 then null else household_id end,
          reminded_by = case when id = $2 then null else nullif(reminded_by, $2) end,
          paid_by = case when id = $2 then null else nullif(paid_by, $2) end
        where practice_id = $1 and (id = $2 or reminded_by = $2 or paid_by = $2)`,
      values,
    })
    return { client_id, with_id: left.with_id, named }
  },
})
