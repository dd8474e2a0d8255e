import { z } from 'zod'
import { firstRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type FlowRun, showFlowChecksOutput } from '../schema.ts'
import { checkFlows } from './check-flows.ts'

interface RunRow extends Omit<FlowRun, 'created_at' | 'ended_at'> {
  created_at: Date
  ended_at: Date | null
}

export const showFlowChecks = verb({
  name: 'show-flow-checks',
  who: 'admin',
  readOnly: true,
  input: z.object({}),
  output: showFlowChecksOutput,
  refusals: {},
  run: async ({ client }) => {
    const run = await firstRow<RunRow>(client, {
      name: 'show-flow-checks',
      text: `select id as work_id, state, coalesce(output -> 'results', checkpoint -> 'results', '[]') as results, created_at, ended_at,
          error_words from queued_work where kind = $1 order by created_at desc limit 1`,
      values: [checkFlows.name],
    })
    if (!run) return { run: null }
    return {
      run: {
        ...run,
        created_at: run.created_at.toISOString(),
        ended_at: run.ended_at?.toISOString() ?? null,
      },
    }
  },
})
