import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'
import { type GoogleServer, googleServer } from './google-server.ts'
import { type MetaServer, metaServer } from './meta-server.ts'
import { hurry } from './social-publishing.ts'

interface Networks {
  meta: MetaServer
  google: GoogleServer
}

/**
 * How a file of tests about networks begins: with a database of its own and the product's waits made short, and before each test
 * with networks of this machine, from which `begin` makes the world of that test.
 */
export function amongNetworks(
  begin: (database: TestDatabase, networks: Networks) => Promise<{ close: () => Promise<void> }>,
): void {
  let database: TestDatabase
  let calm = () => {}
  beforeAll(async () => {
    calm = hurry()
    database = await testDatabase()
  })
  afterAll(async () => {
    calm()
    await database.close()
  })
  beforeEach(async () => {
    const [meta, google] = await Promise.all([metaServer(), googleServer()])
    const world = await begin(database, { meta, google })
    return async () => {
      await world.close()
      await Promise.all([meta.close(), google.close()])
    }
  })
}
