import pg from 'pg'

/** An unconnected client. The listener is required: without it, a lost connection would end the process. */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}

/** Like newClient, for pools. Sessions use UTC, so that three weeks are 504 hours even across a clock change. */
export function newPool(config: pg.PoolConfig, lost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', client => {
    client.on('error', () => {})
    // Runs before the first query, which fails too if this does.
    client.query("set timezone to 'UTC'").catch(() => {})
  })
  pool.on('error', lost)
  return pool
}
