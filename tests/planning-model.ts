import { type AssistantWorld, assistantWorld } from './assistant.ts'
import type { TestDatabase } from './database.ts'
import { modelServer, type Script, type WireForm } from './model-server.ts'
import { deliverOutbox, jobDeps } from './outbox.ts'
import { dataOf } from './practice.ts'

interface Options {
  env?: Record<string, string>
  choice?: { planner?: 'model' | 'built_in'; sends_health?: boolean; budget_cents?: number | null }
}

/** A practice whose owner lets a model plan, which answers by scripts; `type`: as somebody types to the panel. */
export async function planningWorld(
  database: TestDatabase,
  closing: (() => unknown)[],
  form: WireForm,
  scripts: Script[],
  { env = {}, choice = {} }: Options = {},
) {
  const server = await modelServer(form, ...scripts)
  const world: AssistantWorld = await assistantWorld(database)
  const outside = jobDeps(
    database,
    {
      MODEL_PROVIDER: form,
      MODEL_NAME: 'scripted',
      MODEL_API_KEY: 'secret-key',
      MODEL_API_URL: server.url,
      MODEL_INPUT_PRICE: '3',
      MODEL_OUTPUT_PRICE: '15',
      ...env,
    },
    () => new Date('2026-03-04T14:30:00Z'),
  )
  world.run.deps.config = outside.config
  closing.push(() => server.close(), outside.close)
  const chosen = { planner: 'model', sends_health: false, budget_cents: null, ...choice }
  dataOf(await world.run.as(world.own.id, 'save-assistant-model', chosen))
  return {
    ...world,
    server,
    outside,
    type: async (message: string, more: object = {}) => {
      let isOver = false
      const input = { message, practiceId: world.own.id, threadId: 'thread_1', ...more }
      const asking = world.run.as(world.own.id, 'practice-intelligence-agent', input).finally(() => {
        isOver = true
      })
      while (!isOver) {
        await deliverOutbox(outside)
        await new Promise(go => setTimeout(go, 20))
      }
      return dataOf(await asking)
    },
    turns: async () => dataOf(await world.run.as(world.own.id, 'list-model-turns', {})).turns,
    cost: async () => dataOf(await world.run.as(world.own.id, 'show-assistant-cost', {})),
    act: async () =>
      (await database.sql('select * from assistant_acts where practice_id = $1 order by created_at', [
        world.own.id,
      ])) as {
        action: string
        state: string
        asks: string[]
        planned_by: string
        turn_id: string | null
      }[],
  }
}
