import type pg from 'pg'
import { noCatalogue } from '../errors.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Milliseconds before a catalog can be doubted. */
const leastAge = 10_000

/** Read on demand. It changes only if a newer process migrates the database, so an out-of-date error drops it. */
export class SchemaCache {
  /** Incremented when the catalog is dropped, so that derived values expire. */
  version = 0
  private readonly pool: pg.Pool
  private readonly schema: string
  private current: Promise<Catalogue> | undefined
  private readAt = 0

  constructor(pool: pg.Pool, schema: string) {
    this.pool = pool
    this.schema = schema
  }

  /** Rejects with PGRST002 while the database is unreachable; the next call retries. */
  get(): Promise<Catalogue> {
    if (!this.current) {
      this.readAt = performance.now()
      const reading = readCatalogue(this.pool, this.schema).catch(error => {
        if (this.current === reading) this.current = undefined
        // Logged for each waiting request, with its ID.
        const { code, name } = error as { code?: string; name?: string }
        throw noCatalogue(code ?? name)
      })
      this.current = reading
    }
    return this.current
  }

  /** A missing name may be new, so it reads again, but rarely, because such requests are cheap to send. */
  doubt(): void {
    if (performance.now() - this.readAt <= leastAge) return
    this.version++
    this.current = undefined
  }
}
