// `npm start`: from a fresh clone to a running product. Runs on plain Node 20 with nothing installed yet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureBuilt, ensureInstalled, productNode, root, Stop } from './setup.mjs'

async function main() {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const server = spawn(productNode(), [join(root, 'src', 'server', 'main.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    // React picks its production half by this.
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
  })
  // Ctrl+C in a terminal reaches the server too; it takes a second request to stop for the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  // npm ends the shell between us and itself, and the shell tells nobody.
  const parent = process.ppid
  const watch = () => process.ppid === parent || server.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(watch, 250).unref()
  server.once('error', error => fail(error))
  server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function fail(error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  process.exit(1)
}

main().catch(fail)
