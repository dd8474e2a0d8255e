import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { type FlowResult, flows } from '../flows.ts'
import { flowResult } from '../schema.ts'
import { FlowBroke, type FlowContext, type FlowState } from './flow-steps.ts'
import { removeThrowaways, tryFlow } from './try-flow.ts'

const left = z.object({ results: z.array(flowResult) })

/** Runs the main flows on a throwaway practice: nothing is sent (app.keep_throwaway_message), and no rows remain. */
export const checkFlows = queuedWork({
  name: 'check-flows',
  input: z.object({}),
  checkpoint: left,
  output: left,
  attempts: 2,
  backoff: { firstSeconds: 5, mostSeconds: 10 },
  limitAtOnce: 1,
  stalledAfterSeconds: 60,
  run: async context => {
    await context.step(async ({ client }) => {
      await removeThrowaways(client)
      return { results: [] }
    })
    const state: FlowState = { owner: randomUUID(), results: [] }
    for (const { flow, label } of flows) {
      const isBroken = state.results.some(result => result.state === 'broken')
      if (isBroken && flow !== 'clean-up') continue
      context.progress(state.results.length, flows.length, label)
      const began = performance.now()
      const outcome = await tryOne(flow, context, state)
      const ms = Math.round(performance.now() - began)
      state.results.push({ flow, ms, ...outcome })
      await context.step(async () => ({ results: state.results }))
    }
    context.progress(state.results.length, flows.length)
    return { results: state.results }
  },
})

async function tryOne(
  flow: (typeof flows)[number]['flow'],
  context: FlowContext,
  state: FlowState,
): Promise<Pick<FlowResult, 'state' | 'words'>> {
  try {
    return { state: 'works', words: await tryFlow[flow](context, state) }
  } catch (error) {
    const { name, code, message } = error as Error & { code?: string }
    // Canceled, or taken over by another process.
    if (name === 'LetGo') throw error
    // A database error may quote what a user typed.
    context.log.error({ flow, name, code, message: code ? undefined : message }, 'flow broken')
    const words =
      error instanceof FlowBroke ? message : `It failed inside: ${code ?? name}. The log says more.`
    return { state: 'broken', words: words.slice(0, 300) }
  }
}
