import type { TestDatabase } from './database.ts'
import { modelServer, type Script, type WireForm } from './model-server.ts'
import { deliverOutbox, jobDeps } from './outbox.ts'
import { dataOf } from './practice.ts'
import { type ReceptionWorld, receptionWorld, type Said } from './reception-world.ts'

interface Options {
  env?: Record<string, string>
  choice?: { planner?: 'model' | 'built_in'; sends_health?: boolean; budget_cents?: number | null }
  mayAsk?: boolean
}

export const settings = {
  ...{
    is_on: true,
    is_on_booking_page: false,
    is_in_widget: false,
    welcome: null,
    away: null,
    stop_word: 'stop',
  },
  ...{ reply_minutes: 60, keep_days: 90, answers_texts: false },
}

/** What a model that puts replies into a language says of one: its tokens in their order, between words of that language. */
export const put: Script = asked => {
  // The instructions speak of the same fence: the reply is the longer one.
  const [reply = ''] = [...asked.matchAll(/<reply>(.*?)<\/reply>/gs)]
    .map(([, inside = '']) => inside)
    .toSorted((a, b) => b.length - a.length)
  const tokens = [...new Set(reply.match(/\{\d+\}/g) ?? [])]
  const words = 'bien '.repeat(Math.ceil(reply.length / 12))
  return { calls: [{ name: 'putInto', params: { text: `Voici ${words}: ${tokens.join(' et ')}.` } }] }
}

/** A practice whose owner lets a model read what visitors write, which answers by scripts; `chat`: as a visitor writes. */
export async function visitingWorld(
  database: TestDatabase,
  closing: (() => unknown)[],
  form: WireForm,
  scripts: Script[],
  { env = {}, choice = {}, mayAsk = true }: Options = {},
) {
  const now = '2026-05-20T14:00:00Z'
  const server = await modelServer(form, ...scripts)
  const world: ReceptionWorld = await receptionWorld(database, now)
  const model = {
    ...{
      MODEL_PROVIDER: form,
      MODEL_NAME: 'scripted',
      MODEL_API_KEY: 'secret-key',
      MODEL_API_URL: server.url,
    },
    ...{ MODEL_INPUT_PRICE: '3', MODEL_OUTPUT_PRICE: '15' },
  }
  const outside = jobDeps(database, { ...model, ...env }, () => new Date(now))
  world.run.deps.config = outside.config
  closing.push(() => server.close(), outside.close)
  const { id } = world.practice
  const chosen = { planner: 'model', sends_health: false, budget_cents: null, ...choice }
  dataOf(await world.run.as(id, 'save-assistant-model', chosen))
  dataOf(await world.run.as(id, 'save-reception-settings', { ...settings, may_ask_model: mayAsk }))
  const chat = async (message: string, before?: Said, more: object = {}): Promise<Said> => {
    let isOver = false
    const input = { message, practiceId: id, ...(before ? { threadId: before.threadId } : {}), ...more }
    const asking = world.run.visit('virtual-receptionist-agent', input).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await deliverOutbox(outside)
      await new Promise(go => setTimeout(go, 20))
    }
    return dataOf(await asking)
  }
  return {
    ...world,
    server,
    chat,
    turns: async () => dataOf(await world.run.as(id, 'list-model-turns', {})).turns,
    cost: async () => dataOf(await world.run.as(id, 'show-assistant-cost', {})),
    lines: () =>
      database.sql(
        'select who, said, read_as, in_english from reception_lines where practice_id = $1 order by created_at, at_line',
        [id],
      ),
  }
}
