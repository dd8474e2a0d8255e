import type pg from 'pg'
import type { Config } from '../../config.ts'
import { postgresStorage } from './postgres-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storages } from './storage.ts'

export function openStorages(pool: pg.Pool, config: Pick<Config, 's3'>): Storages {
  const own = postgresStorage(pool)
  const bucket = config.s3 && s3Storage(config.s3)
  const all = bucket ? [bucket, own] : [own]
  return {
    first: bucket ?? own,
    named: name => {
      const found = all.find(each => each.name === name)
      if (!found) throw new Error(`Files lie in ${name}, which is not configured`)
      return found
    },
  }
}
