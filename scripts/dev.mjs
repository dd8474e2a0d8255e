// `npm run dev`: the product for whoever works on it. Screens reload while they are edited; when a file of the server
// changes, the server starts again. Nothing is built. Arguments go to the server (`npm run dev -- --demo`).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureInstalled, productNode, root, Stop, say } from './setup.mjs'

/** What only Vite loads, and what no server does. */
const isForScreens = file => /(^|[\\/])web[\\/]|\.tsx$|\.css$|\.test\.ts$/.test(file)

async function main() {
  checkNode()
  await ensureInstalled()
  // The condition: libraries are the same copies that Vite loads for the screens.
  const command = [
    '--conditions=development',
    '--import',
    './scripts/dev-hook.mjs',
    join('src', 'server', 'main.ts'),
    ...process.argv.slice(2),
  ]
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  }
  const start = () => spawn(productNode(), command, { cwd: root, stdio: 'inherit', env })
  let server = start()
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  let restarting
  const restart = async file => {
    say(`${file} changed: starting again`)
    await stop()
    server = start()
    restarting = undefined
  }
  for (const folder of ['src', 'supabase', 'content'])
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || isForScreens(file)) return
      // Editors write a file several times.
      restarting ??= setTimeout(restart, 100, join(folder, file))
    })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      clearTimeout(restarting)
      await stop()
      process.exit(0)
    })
}

main().catch(error => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  process.exit(1)
})
