import { memberRights } from '#features/rights/member-rights.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { removeRefusals } from '../messages.ts'
import { removeSequenceInput, sequenceOutput } from '../schema.ts'
import { writePeople } from './write-people.ts'

/** Removes a sequence that is off, with its versions and its log; what was sent stays in the outbox. */
export const removeSequence = verb({
  name: 'remove-sequence',
  who: 'member',
  roles: memberRights.marketing,
  input: removeSequenceInput,
  output: sequenceOutput,
  refusals: removeRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { sequence_id } = input
    const found = await firstRow<{ is_on: boolean }>(client, {
      name: 'sequence-to-remove',
      text: 'select is_on from sequences where practice_id = $1 and id = $2 for update',
      values: [practiceId, sequence_id],
    })
    if (!found) return fail('not_found')
    if (found.is_on) return fail('still_on')
    const inside = await allRows<{ id: string; step: number }>(client, {
      name: 'inside-removed',
      text: `select id, step from sequence_people where practice_id = $1 and sequence_id = $2 and state = 'inside' for update`,
      values: [practiceId, sequence_id],
    })
    const people = inside.map(each => ({ ...each, state: 'ended' as const, next_at: null, log: [] }))
    await writePeople(client, practiceId, people, now)
    await client.query({
      name: 'remove-sequence',
      text: 'delete from sequences where practice_id = $1 and id = $2',
      values: [practiceId, sequence_id],
    })
    return { sequence_id }
  },
})
