import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { changedClientsOutput, tagClientsInput } from '../../list/bulk-schema.ts'
import { clientRefusals } from '../../messages.ts'
import { lockPeople } from '../offers/lock-people.ts'

const texts = {
  // Compared without case; a record has at most 30 tags.
  add: `update clients c set tags = c.tags || $3::text where c.practice_id = $1 and c.id = any($2::uuid[])
    and c.merged_into is null and cardinality(c.tags) < 30
    and not exists (select from unnest(c.tags) t (tag) where lower(t.tag) = lower($3)) returning c.id`,
  remove: `update clients set tags = array_remove(tags, $3::text) where practice_id = $1 and id = any($2::uuid[])
    and $3 = any(tags) returning id`,
}

export const tagClients = verb({
  name: 'tag-clients',
  who: 'member',
  roles: memberRights['change-clients'],
  input: tagClientsInput,
  output: changedClientsOutput,
  refusals: clientRefusals,
  run: async ({ client, practiceId, input }) => {
    await lockPeople(client, practiceId)
    const act = input.has ? 'add' : 'remove'
    const rows = await allRows<{ id: string }>(client, {
      name: `${act}-tag-of-clients`,
      text: texts[act],
      values: [practiceId, input.client_ids, input.tag],
    })
    return { client_ids: rows.map(row => row.id) }
  },
})
