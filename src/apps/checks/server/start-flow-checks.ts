import { z } from 'zod'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { flowRefusals } from '../messages.ts'
import { startFlowChecksOutput } from '../schema.ts'
import { checkFlows } from './check-flows.ts'

/** Starts a run on a throwaway practice; only one run at a time. */
export const startFlowChecks = verb({
  name: 'start-flow-checks',
  who: 'admin',
  input: z.object({}),
  output: startFlowChecksOutput,
  refusals: flowRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 3_600 }],
  run: async ({ client }) => {
    const other = await firstRow<{ id: string }>(client, {
      name: 'flow-checks-under-way',
      text: `select id from queued_work where kind = $1 and state in ('queued', 'working', 'failed') limit 1`,
      values: [checkFlows.name],
    })
    if (other) return fail('under_way')
    return { work_id: await enqueue(client, checkFlows, {}, { practiceId: null, dedupeKey: 'one' }) }
  },
})
