import pg from 'pg'

/**
 * A connection by itself, not yet made. When it is lost its queries reject; that it also says so to a listener it must have
 * would otherwise end the process.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}

/**
 * The same for every connection of a pool, in use (where `pg` listens to none) or idle; `lost` hears of the idle ones. Their
 * sessions are in UTC whatever zone the server is in: three weeks back from a moment are 504 hours, also over a clock change.
 */
export function newPool(config: pg.PoolConfig, lost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', client => {
    client.on('error', () => {})
    // Ahead of whatever is asked first; where it fails, so does that.
    client.query("set timezone to 'UTC'").catch(() => {})
  })
  pool.on('error', lost)
  return pool
}
