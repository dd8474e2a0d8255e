import pino from 'pino'
import { fileKinds } from '../src/file-kinds.ts'
import { verbs } from '../src/functions.ts'
import { type AppDeps, createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { AuthMail } from '../src/server/platform/deps.ts'
import { createTokens } from '../src/server/platform/tokens.ts'
import { restPolicy } from '../src/tables.ts'
import { webhooks } from '../src/webhooks.ts'
import type { TestDatabase } from './database.ts'
import { outbox } from './outbox.ts'

/** The product's HTTP surface in process, without screens, on a test's own database. */
export async function testApp(
  database: TestDatabase,
  env: Record<string, string> = {},
  log = pino({ level: 'silent' }),
) {
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '1',
    DISK_FREE_GB: '0',
    ...env,
  })
  const mails: AuthMail[] = []
  const deps: AppDeps = {
    pool: database.pool,
    config,
    log,
    now: () => new Date(),
    tokens: await createTokens(database.pool, config),
    mail: async mail => {
      mails.push(mail)
    },
    verbs,
    proofKey: 'test-proof-key',
    restPolicy,
    webhooks,
    outbound: outbox,
    fileKinds,
  }
  return { app: createApp(deps), deps, mails }
}
