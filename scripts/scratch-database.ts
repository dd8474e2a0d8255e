import { rmSync } from 'node:fs'
import type pg from 'pg'
import pino from 'pino'
import { startCluster } from '../src/server/database/embedded/cluster.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { scratchFolder } from './scratch-folder.ts'

/** Runs `use` on the owner's connection of a migrated, empty database that is gone afterwards. */
export async function withScratchDatabase<T>(use: (owner: pg.ClientConfig) => Promise<T>): Promise<T> {
  const folder = scratchFolder('scratch')
  const cluster = await startCluster(folder, pino({ level: 'silent' }), ['fsync=off'])
  try {
    await migrate(cluster.owner)
    return await use(cluster.owner)
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
