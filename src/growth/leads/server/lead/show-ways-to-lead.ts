import { memberRights } from '#base/rights/member-rights.ts'
import { byHandRefusals } from '#diary/messages/by-hand/messages.ts'
import { showWaysToWriteOutput } from '#diary/messages/by-hand/schema.ts'
import { shownWays, waysToWrite } from '#diary/messages/server/offers/by-hand/ways-to-write.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { writeToLeadRefusals } from '../../messages.ts'
import { leadInput } from '../../schema.ts'
import { recordOfLead } from './record-of-lead.ts'

/** Whether `decide` allows an email or text now. A missing record is created in a transaction that is rolled back. */
export const showWaysToLead = verb({
  name: 'show-ways-to-lead',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: leadInput,
  output: showWaysToWriteOutput,
  refusals: { ...writeToLeadRefusals, no_client: byHandRefusals.no_client },
  onConstraint: { plan_limit_clients: 'full' },
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, input, now }) => {
    await client.query('savepoint asked')
    const found = await recordOfLead(client, practiceId, input.lead_id, now)
    if (typeof found !== 'string') return found
    const ways = await waysToWrite(client, practiceId, found, '', now)
    await client.query('rollback to savepoint asked')
    return ways.email.facts ? shownWays(ways) : fail('no_client')
  },
})
