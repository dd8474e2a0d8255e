// `npm start`: from a fresh clone to a running product. Runs on plain Node 20 with nothing installed yet.
import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'
import { checkNode, ensureBuilt, ensureInstalled, productNode, root, Stop, say } from './setup.mjs'

async function main() {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const command = [productNode(), join(root, 'src', 'server', 'main.ts'), ...process.argv.slice(2)]
  // React picks its production half by this.
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }
  const server = keepRunning(command, env, say)
  // Ctrl+C in a terminal reaches the server too; it takes a second request to stop for the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  // npm ends the shell between us and itself, and the shell tells nobody.
  const parent = process.ppid
  const watch = () => process.ppid === parent || server.stop('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(watch, 250).unref()
  process.exit(await server.ended)
}

function fail(error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  process.exit(1)
}

main().catch(fail)
