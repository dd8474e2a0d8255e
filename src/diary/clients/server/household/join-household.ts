import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { householdRefusals } from '../../messages.ts'
import { joinHouseholdInput, joinHouseholdOutput, type Named } from '../../schema.ts'
import { lockPeople } from '../offers/lock-people.ts'
import { makeHousehold } from '../offers/make-household.ts'
import { payerTrouble } from './payer.ts'

const MOST_PEOPLE = 20

/**
 * Puts two clients in one household. Refused with `other_household` if each has their own, `household_full` at 20
 * people. `named` restores links that leaving removed, unless they were set again since.
 */
export const joinHousehold = verb({
  name: 'join-household',
  who: 'member',
  roles: memberRights['change-clients'],
  input: joinHouseholdInput,
  output: joinHouseholdOutput,
  refusals: householdRefusals,
  run: async ({ client, practiceId, input }) => {
    const { client_id, other_id, named } = input
    await lockPeople(client, practiceId)
    const both = await allRows<{ household_id: string | null }>(client, {
      name: 'households-of-two',
      text: `select household_id from clients where practice_id = $1 and id in ($2, $3) and archived_at is null
        and merged_into is null for update`,
      values: [practiceId, client_id, other_id],
    })
    if (both.length < 2) return fail('not_found')
    const homes = [...new Set(both.flatMap(({ household_id }) => household_id ?? []))]
    if (homes.length > 1) return fail('other_household')
    const home = homes[0] ?? (await makeHousehold(client, practiceId))
    await client.query({
      name: 'join-by-hand',
      text: 'update clients set household_id = $4 where practice_id = $1 and id in ($2, $3) and household_id is null',
      values: [practiceId, client_id, other_id, home],
    })
    const { people } = await onlyRow<{ people: number }>(client, {
      name: 'people-of-household',
      text: 'select count(*)::int as people from clients where practice_id = $1 and household_id = $2 and merged_into is null',
      values: [practiceId, home],
    })
    if (people > MOST_PEOPLE) return fail('household_full')
    for (const each of named) await nameAgain(client, practiceId, each)
    return { client_id }
  },
})

async function nameAgain(client: pg.PoolClient, practiceId: string, { client_id, as, person_id }: Named) {
  if (as === 'paid_by' && (await payerTrouble(client, practiceId, client_id, person_id))) return
  await client.query({
    name: `name-again-${as}`,
    text: `update clients c set ${as} = p.id from clients p where c.practice_id = $1 and c.id = $2 and c.${as} is null
      and p.practice_id = $1 and p.id = $3 and p.id <> c.id and p.household_id = c.household_id and p.archived_at is null`,
    values: [practiceId, client_id, person_id],
  })
}
