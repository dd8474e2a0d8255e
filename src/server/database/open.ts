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
// A date has no zone: keep 'YYYY-MM-DD' rather than midnight of whatever zone the process runs in.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
// `time` columns are wall-clock 'HH:MM'.
pg.types.setTypeParser(pg.types.builtins.TIME, text => text.slice(0, 5))

export interface Database {
  /** Logs in as `authenticator`, which can do nothing until a transaction takes a role. */
  pool: pg.Pool
  /** The owner's connection: migrations, jobs' own schema, LISTEN. Never for a request. */
  ownerConfig: pg.ClientConfig
  close(): Promise<void>
}

/** Starts or reaches the database, brings its schema up to date and opens the pool of requests. */
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

/** Opens the request pool on a database whose schema is up to date. */
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
      // A statement that a server no longer answers is not waited for.
      await Promise.race([pool.end(), wait(5_000, undefined, { ref: false })])
      await cluster?.stop()
    },
  }
}

const poolSettings = {
  pipeline: true,
  idleTimeoutMillis: 60_000,
  connectionTimeoutMillis: 5_000,
  // A server that is gone without a word: statements have limits of their own, of 60 s at most, which it would have kept.
  query_timeout: 70_000,
  keepAlive: true,
}

/**
 * The request login. Its password is derived from the owner's, so every process that may migrate knows
 * it and nothing is stored; where the owner needs none (our own socket), neither does it. Set only where
 * it is not yet right: roles belong to the whole server, and two processes that set one at once collide.
 */
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
        // Whoever was quicker derived the same password.
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
    // 28P01 invalid_password; 28000 where the role had no password at all.
    if (['28P01', '28000'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
