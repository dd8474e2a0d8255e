import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { isChosenAgainst } from '../database/chosen-against.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { readIncomingRequest, readText, requestIdOf } from '../requests/incoming-request.ts'
import { noteReceipt } from './note-receipt.ts'

export interface WebhookDeps {
  pool: pg.Pool
  config: Config
  log: Logger
  now: () => Date
  proofKey: string
  /** For lookups before the sender is trusted. */
  outbound: Pick<Outbound, 'read'>
}

export interface Webhook {
  name: string
  receive: (
    body: string,
    headers: Pick<Headers, 'get'>,
    deps: WebhookDeps,
    search: string,
  ) => Promise<boolean>
}

const mostBytes = 512 * 1024

/** POST /webhooks/<name>: 200 once stored, 400 if forged. A throw is 500, and the sender tries again. */
export function webhookRoutes(webhooks: readonly Webhook[], deps: WebhookDeps): Hono {
  const app = new Hono()
  for (const webhook of webhooks) {
    app.post(`/${webhook.name}`, async context => {
      const arrived = readIncomingRequest(context)
      const text = await readText(arrived, mostBytes)
      if (text === undefined)
        return context.json({ error: { code: 'body_too_large', message: 'Too large.' } }, 413)
      const log = deps.log.child({ request_id: requestIdOf(context) })
      const { search } = new URL(context.req.url)
      let isGenuine: boolean
      try {
        isGenuine = await retried(() => webhook.receive(text, arrived.headers, { ...deps, log }, search))
      } catch (error) {
        await noteReceipt({ ...deps, log }, webhook.name, 'failed')
        throw error
      }
      await noteReceipt({ ...deps, log }, webhook.name, isGenuine ? 'received' : 'forged')
      if (isGenuine) return context.json({ received: true })
      log.warn({ webhook: webhook.name }, 'forged webhook')
      return context.json({ error: { code: 'forged', message: 'The signature does not fit.' } }, 400)
    })
  }
  return app
}

/** Retries when the database aborts one of two transactions, because some senders never retry. */
async function retried(receive: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    try {
      return await receive()
    } catch (error) {
      if (!isChosenAgainst(error) || tries === 3) throw error
    }
  }
}
