import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from './outside-postgres.mjs'

const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

export interface RunningServer {
  /** Origin, without a slash at the end. */
  url: string
  port: number
  process: ChildProcess
  /** What it printed as its own lines (`Address`, `Booking page`, `Sign in`), by name. */
  said: Record<string, string>
  /** Stops it in order; answers the exit code. */
  stop(): Promise<number | null>
}

export interface ServerOptions {
  dataDir: string
  port?: number
  args?: string[]
  /** Flags of Node itself, which its threads inherit. */
  flags?: string[]
  env?: Record<string, string>
  /** File that its log goes to. */
  logFile?: string
}

/**
 * Starts the product in a process of its own, on its own embedded data, and waits until it has printed
 * its address. Rejects with what it wrote to standard error when it ends before that.
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const server = spawn(process.execPath, [...(options.flags ?? []), main, ...(options.args ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      // Each test says from which address it comes, so that rate limits count them apart.
      TRUST_PROXY: '1',
      // A test passes on a machine whose disk is nearly full.
      DISK_FREE_GB: '0',
      LOG_LEVEL: options.logFile ? 'info' : 'error',
      ...options.env,
    },
  })
  const log = options.logFile ? createWriteStream(options.logFile) : undefined
  const said: Record<string, string> = {}
  const gone = new Promise<number | null>(resolve => server.once('close', code => resolve(code)))
  await new Promise<void>((resolve, reject) => {
    let output = ''
    let errors = ''
    server.stdout.on('data', chunk => {
      log?.write(chunk)
      output += chunk
      const lines = output.split('\n')
      output = lines.pop() ?? ''
      for (const line of lines) {
        const named = /^(Address|Booking page|Sign in): (.*)$/.exec(line)
        if (named) said[named[1] as string] = named[2] as string
      }
      // With --demo its lines follow the address in the same breath.
      if (said.Address && (!options.args?.includes('--demo') || said['Sign in'])) resolve()
    })
    server.stderr.on('data', chunk => {
      log?.write(chunk)
      errors = (errors + chunk).slice(-4_000)
    })
    gone.then(code => reject(new Error(`The server ended with ${code}: ${errors.trim()}`)))
  })
  const stop = () => {
    server.kill('SIGTERM')
    return gone
  }
  return { url: `http://localhost:${port}`, port, process: server, said, stop }
}
