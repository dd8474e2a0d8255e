import pg from 'pg'
import type { Logger } from 'pino'
import type { Catalogue } from './catalogue.ts'
import { noCatalogue } from './errors.ts'
import { readCatalogue } from './read-catalogue.ts'

const shortestWait = 1_000
const longestWait = 60_000
/** Milliseconds a catalogue lives before doubt can end it. */
const leastAge = 10_000

/**
 * The catalogue, read when first asked for and again after `notify pgrst` (as migrations for Supabase send it)
 * or after an error that says it is out of date.
 */
export class SchemaCache {
  /** Grows when the catalogue is dropped: whatever was derived from it is stale then. */
  version = 0
  private readonly pool: pg.Pool
  private readonly schemas: readonly string[]
  private readonly log: Logger
  private current: Promise<Catalogue> | undefined
  private readAt = 0
  private listening = false

  constructor(pool: pg.Pool, schemas: readonly string[], log: Logger) {
    this.pool = pool
    this.schemas = schemas
    this.log = log
  }

  /** Rejects with PGRST002 while the database cannot be asked; the next call tries again. */
  get(): Promise<Catalogue> {
    if (!this.listening) {
      this.listening = true
      this.listen(shortestWait)
    }
    if (!this.current) {
      this.readAt = performance.now()
      const reading = readCatalogue(this.pool, this.schemas).catch(error => {
        if (this.current === reading) this.current = undefined
        this.log.error({ code: (error as { code?: string }).code }, 'cannot read the catalogue')
        throw noCatalogue()
      })
      this.current = reading
    }
    return this.current
  }

  /**
   * Somebody asked for what is not there. It may be new, so look again; but not at every such request, for
   * those are cheap to send.
   */
  doubt(): void {
    if (performance.now() - this.readAt > leastAge) this.drop()
  }

  drop(): void {
    this.version++
    this.current = undefined
  }

  // LISTEN needs a connection of its own. It never keeps the process alive, and gives up with the pool.
  private listen(wait: number): void {
    const { options } = this.pool
    const client = new pg.Client({ ...options, password: options.password })
    let done = false
    const retry = () => {
      if (done) return
      done = true
      client.end().catch(() => {})
      if (this.pool.ending || this.pool.ended) return
      // Whatever was announced meanwhile went unheard.
      this.drop()
      setTimeout(() => this.listen(Math.min(wait * 2, longestWait)), wait).unref()
    }
    client.on('error', retry)
    client.on('end', retry)
    client.on('notification', () => this.drop())
    client
      .connect()
      .then(() => {
        ;(client as unknown as { unref(): void }).unref()
        return client.query('listen pgrst')
      })
      .catch(error => {
        this.log.warn({ code: (error as { code?: string }).code }, 'cannot listen for schema changes')
        retry()
      })
  }
}
