import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { removeRefusals } from '../messages.ts'
import { removeSequenceInput, sequenceOutput } from '../schema.ts'

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
    // Even the last message of someone who has finished can still be queued.
    const held = { does: 'skip', reason: 'taken_out', at: now } as const
    await withholdMessages(client, { kind: 'sequence', id: sequence_id }, held)
    await client.query({
      name: 'remove-sequence',
      text: 'delete from sequences where practice_id = $1 and id = $2',
      values: [practiceId, sequence_id],
    })
    return { sequence_id }
  },
})
