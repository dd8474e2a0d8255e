import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { peopleRefusals } from '../../messages.ts'
import { personOutput, takeOutInput } from '../../schema.ts'
import { writePeople } from '../people/write-people.ts'

export const takeOutOfSequence = verb({
  name: 'take-out-of-sequence',
  who: 'member',
  roles: memberRights.marketing,
  input: takeOutInput,
  output: personOutput,
  refusals: peopleRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { person_id } = input
    const found = await firstRow<{ step: number; state: string }>(client, {
      name: 'person-to-take-out',
      text: 'select step, state from sequence_people where practice_id = $1 and id = $2 for update',
      values: [practiceId, person_id],
    })
    if (!found) return fail('not_found')
    if (found.state !== 'inside') return { person_id }
    const log = [{ at: now.getTime(), what: 'taken_out' as const }]
    const person = { id: person_id, step: found.step, state: 'taken_out' as const, next_at: null, log }
    await writePeople(client, practiceId, [person], now)
    return { person_id }
  },
})
