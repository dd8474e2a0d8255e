import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { forgetModelCallsById } from '#server/outbound/write-model-call.ts'
import { forgetWordsInput, forgetWordsOutput } from '../../activity/memory-schema.ts'
import { everybody } from '../turn/workspace.ts'

/** Deletes typed text and the model requests made from it; acts stay. Owners may delete everyone's, others their own. */
export const forgetAssistantWords = verb({
  name: 'forget-assistant-words',
  who: 'member',
  roles: everybody,
  input: forgetWordsInput,
  output: forgetWordsOutput,
  refusals: {},
  run: async ({ client, practiceId, asker, memberRole, input }) => {
    const { thread } = input
    const values = [
      ...[practiceId, memberRole === 'owner' ? null : asker.userId],
      ...[thread !== undefined, thread?.user_id ?? null, thread?.thread_key ?? null],
    ]
    const those = (t: string) => `${t}.practice_id = $1 and ($2::uuid is null or ${t}.user_id = $2)
      and (not $3::boolean or ${t}.user_id = $4::uuid and ${t}.thread_key is not distinct from $5::text)`
    const sent = await allRows<{ id: string }>(client, {
      name: 'sent-words',
      text: `select t.call_id as id from assistant_model_turns t where t.call_id is not null and ${those('t')}`,
      values,
    })
    await forgetModelCallsById(
      client,
      practiceId,
      sent.map(({ id }) => id),
    )
    const { rowCount } = await client.query({
      name: 'forget-asked-words',
      text: `update assistant_acts a set asked = null where a.asked is not null and ${those('a')}`,
      values,
    })
    return { forgotten: rowCount ?? 0 }
  },
})
