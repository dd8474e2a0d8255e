import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { receptionRefusals } from '../../messages.ts'
import { readTalkOutput, talkInput } from '../../schema.ts'

export const readTalk = verb({
  name: 'read-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: talkInput,
  output: readTalkOutput,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { rowCount } = await client.query({
      name: 'read-talk',
      text: 'update reception_talks set read_at = $3 where practice_id = $1 and id = $2 and (read_at is null or read_at < last_at)',
      values: [practiceId, input.talk_id, now],
    })
    return { was_new: rowCount === 1 }
  },
})
