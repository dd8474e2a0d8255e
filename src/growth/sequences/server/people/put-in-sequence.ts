import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { peopleRefusals } from '../../messages.ts'
import { personOutput, putInInput } from '../../schema.ts'
import { enrollClient } from './enroll-client.ts'

export const putInSequence = verb({
  name: 'put-in-sequence',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  input: putInInput,
  output: personOutput,
  refusals: peopleRefusals,
  onConstraint: { most_sequence_people: 'too_many_people' },
  run: async ({ client, practiceId, input, now }) => {
    const { put_in_id, ...who } = input
    const person_id = await enrollClient(client, practiceId, { ...who, key: `by_hand:${put_in_id}` }, now)
    return person_id ? { person_id } : fail('client_gone')
  },
})
