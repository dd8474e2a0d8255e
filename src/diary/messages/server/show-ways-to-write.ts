import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { byHandRefusals } from '../by-hand/messages.ts'
import { showWaysToWriteInput, showWaysToWriteOutput } from '../by-hand/schema.ts'
import { shownWays, waysToWrite } from './offers/by-hand/ways-to-write.ts'

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
    return ways.email.facts ? shownWays(ways) : fail('no_client')
  },
})
