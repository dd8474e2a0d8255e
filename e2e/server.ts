import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'

/** One server for the whole run, with the demo practice, on data of its own that is gone afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const home = scratchFolder('e2e')
  mkdirSync('test-results', { recursive: true })
  const options = { dataDir: join(home, 'data'), args: ['--demo'], logFile: 'test-results/server.log' }
  const server = await runServer(options)
  // Workers start afterwards and inherit these.
  process.env.E2E_URL = server.url
  process.env.E2E_DATA = options.dataDir
  process.env.E2E_DEMO = JSON.stringify(server.said)
  return async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
