import type pg from 'pg'
import { noCatalogue } from '../errors.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Milliseconds a catalogue lives before doubt can end it. */
const leastAge = 10_000

/**
 * The catalogue, read when first asked for. Migrations run before the product serves, so it changes only when
 * another process of a newer version migrates the same database: an error that says it is out of date ends it.
 */
export class SchemaCache {
  /** Grows when the catalogue is dropped: whatever was derived from it is stale then. */
  version = 0
  private readonly pool: pg.Pool
  private readonly schema: string
  private current: Promise<Catalogue> | undefined
  private readAt = 0

  constructor(pool: pg.Pool, schema: string) {
    this.pool = pool
    this.schema = schema
  }

  /** Rejects with PGRST002 while the database cannot be asked; the next call tries again. */
  get(): Promise<Catalogue> {
    if (!this.current) {
      this.readAt = performance.now()
      const reading = readCatalogue(this.pool, this.schema).catch(error => {
        if (this.current === reading) this.current = undefined
        // Logged for each request that waits for it, under its own id.
        const { code, name } = error as { code?: string; name?: string }
        throw noCatalogue(code ?? name)
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
    if (performance.now() - this.readAt <= leastAge) return
    this.version++
    this.current = undefined
  }
}
