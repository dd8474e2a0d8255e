import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { newClient, newPool } from './client.ts'
import { type Cluster, startCluster } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'

// int8 arrives as text by default; every count and sequence here fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date has no zone: keep 'YYYY-MM-DD' instead of midnight in the process's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
// `time` columns are wall-clock 'HH:MM'.
pg.types.setTypeParser(pg.types.builtins.TIME, text => text.slice(0, 5))

export interface Database {
  /** Logs in as `authenticator`, which can do nothing before a transaction takes a role. */
  pool: pg.Pool
  /** Owner connection for migrations, the jobs schema and LISTEN. Never for a request. */
  ownerConfig: pg.ClientConfig
  close(): Promise<void>
}

export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const cluster = config.databaseUrl ? undefined : await startCluster(config.dataDir, log)
  const ownerConfig = cluster?.owner ?? { connectionString: config.databaseUrl as string }
  try {
    await migrate(ownerConfig)
    return await connect(ownerConfig, log, config.databasePool, cluster)
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

export async function connect(
  ownerConfig: pg.ClientConfig,
  log: Logger,
  max: number,
  cluster?: Cluster,
): Promise<Database> {
  const login = await loginOf(ownerConfig)
  const pool = newPool({ ...login, ...poolSettings, max } as pg.PoolConfig, error =>
    log.debug({ code: (error as { code?: string }).code }, 'database connection lost'),
  )
  return {
    pool,
    ownerConfig,
    close: async () => {
      // A statement on a dead server would never finish.
      await Promise.race([pool.end(), wait(5_000, undefined, { ref: false })])
      await cluster?.stop()
    },
  }
}

const poolSettings = {
  pipeline: true,
  idleTimeoutMillis: 60_000,
  connectionTimeoutMillis: 5_000,
  // For a server that vanished. Statements have their own limits of at most 60 s.
  query_timeout: 70_000,
  keepAlive: true,
}

/** The request login, with a password derived from the owner's. Set only if wrong, since parallel changes collide. */
async function loginOf(owner: pg.ClientConfig): Promise<pg.PoolConfig> {
  const client = newClient(owner)
  await client.connect()
  try {
    const { host, port, database, ssl, password } = client
    const login = { host, port, database: database as string, ssl, user: 'authenticator' }
    if (!password) return login
    const derived = createHmac('sha256', password).update('authenticator').digest('base64url')
    const derivedLogin = { ...login, password: derived }
    if (!(await isLetIn(derivedLogin))) {
      const set = `alter role authenticator password ${client.escapeLiteral(derived)}`
      await client.query(set).catch(async error => {
        // The other process derived the same password.
        if (!(await isLetIn(derivedLogin))) throw error
      })
    }
    return derivedLogin
  } finally {
    await client.end()
  }
}

async function isLetIn(login: pg.ClientConfig): Promise<boolean> {
  const client = newClient(login)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    // 28P01 is invalid_password; 28000 if the role had no password.
    if (['28P01', '28000'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
