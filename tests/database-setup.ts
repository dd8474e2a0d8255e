import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { type Cluster, startCluster } from '../src/server/database/embedded/cluster.ts'
import { migrate } from '../src/server/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    owner: pg.ClientConfig
    template: string
  }
}

/**
 * One server and one migrated template a project; every test file copies the template (about 20 ms). The server is
 * DATABASE_URL's, or the embedded one where there is none or the project is called so.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.name === 'embedded' ? undefined : process.env.DATABASE_URL
  const folder = url ? undefined : scratchFolder('test')
  const cluster: Cluster | undefined = folder
    ? await startCluster(folder, pino({ level: 'silent' }), ['fsync=off', 'max_connections=200'])
    : undefined
  const owner = cluster?.owner ?? { connectionString: url }
  const template = `template_${createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 10)}`
  await run(owner, `create database ${template}`)
  await migrate(inDatabase(owner, template))
  project.provide('owner', owner)
  project.provide('template', template)
  return async () => {
    for (const name of [template, demoOf(template), `${demoOf(template)}_filling`])
      await run(owner, `drop database if exists ${name} with (force)`)
    await cluster?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** What tests/demo-database.ts makes of a template. */
export const demoOf = (template: string): string => `${template}_demo`

/** The same server, another database. */
export function inDatabase(owner: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!owner.connectionString) return { ...owner, database }
  const url = new URL(owner.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.toString() }
}

async function run(owner: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(text)
  await client.end()
}
