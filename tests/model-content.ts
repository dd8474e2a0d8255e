import { contentWorld } from './content.ts'
import type { TestDatabase } from './database.ts'
import { modelServer, type Script, type wireForms } from './model-server.ts'
import { deliverOutbox, jobDeps } from './outbox.ts'
import { dataOf } from './practice.ts'

type Form = (typeof wireForms)[number]
export const piece = (words: string, fact = '') => ({ words, fact })

/** A practice whose texts a model drafts, which answers by scripts; `drafts`: as somebody presses the button. */
export async function modelWorld(
  database: TestDatabase,
  closing: (() => unknown)[],
  form: Form,
  ...scripts: Script[]
) {
  const server = await modelServer(form, ...scripts)
  const env = {
    MODEL_PROVIDER: form,
    MODEL_NAME: 'scripted',
    MODEL_API_KEY: 'secret-key',
    MODEL_API_URL: server.url,
  }
  const at = new Date()
  const world = await contentWorld(database, { at })
  const outside = jobDeps(database, env, () => new Date())
  world.run.deps.config = outside.config
  closing.push(() => server.close(), outside.close)
  await world.sql(
    `insert into clients (practice_id, first_name, last_name, email, phone) values ($1, 'Zebulon', 'Quartermain', 'zeb@example.com', '+18285550199')`,
  )
  const ask = (more: object = {}) =>
    world.as('generate-marketing-content', {
      ...{ contentType: 'google_business', topic: 'price_and_length', seed: 5 },
      ...more,
    })
  return {
    ...world,
    server,
    drafts: async (more: object = {}) => {
      let isOver = false
      const asking = ask(more).finally(() => {
        isOver = true
      })
      while (!isOver) {
        await deliverOutbox(outside)
        await new Promise(go => setTimeout(go, 20))
      }
      return dataOf(await asking)
    },
    /** As somebody chooses another language. */
    inLanguage: async (words: object, more: object = {}) => {
      let isOver = false
      const asking = world
        .as('reword-content-draft', {
          ...{ content_type: 'google_business', topic: 'price_and_length', channel: 'google' },
          ...{ subject: world.practice.service_id, audience: 'everyone', seed: 5, words },
          ...{ how: 'language', language: 'es', ...more },
        })
        .finally(() => {
          isOver = true
        })
      while (!isOver) {
        await deliverOutbox(outside)
        await new Promise(go => setTimeout(go, 20))
      }
      return asking
    },
    /** The same without a model. */
    composed: async () => {
      world.run.deps.config = { ...outside.config, model: undefined }
      return dataOf(await ask())
    },
    calls: () => world.sql('select status, last_error, question from model_calls where practice_id = $1'),
  }
}
