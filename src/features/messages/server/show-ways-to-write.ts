import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { byHandRefusals } from '../by-hand-messages.ts'
import { showWaysToWriteInput, showWaysToWriteOutput, type WayToWrite } from '../by-hand-schema.ts'
import type { Asked } from './tell-people.ts'
import { waysToWrite } from './ways-to-write.ts'

/** What `decide` says about writing to a client now, by mail and by text. Nothing is written. */
export const showWaysToWrite = verb({
  name: 'show-ways-to-write',
  who: 'member',
  readOnly: true,
  roles: memberRights['change-clients'],
  input: showWaysToWriteInput,
  output: showWaysToWriteOutput,
  refusals: { no_client: byHandRefusals.no_client },
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, input, now }) => {
    const ways = await waysToWrite(client, practiceId, input.client_id, '', now)
    if (!ways.email.facts) return fail('no_client')
    return {
      practice_name: ways.email.facts.practice_name,
      services: ways.services,
      is_answer: ways.purpose === 'transactional',
      ways: [wayOf('email', ways.email), wayOf('sms', ways.sms)],
    }
  },
})

const wayOf = (channel: WayToWrite['channel'], { decision, facts }: Asked): WayToWrite => ({
  channel,
  to: facts?.address ?? null,
  send: decision.send,
  at: 'at' in decision ? decision.at : null,
  reason: 'reason' in decision ? decision.reason : null,
})
