import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { newClient } from '../client.ts'
import { type Account, chooseAccount, existingParent, ownFolder } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { DatabaseInUse, endAll, waitUntilFree } from './postmaster.ts'

export interface Cluster {
  /** Superuser connection. Only migrations and key material use it. */
  owner: pg.ClientConfig
  stop(): Promise<void>
}

/** Socket folder of a data folder. Kept short, because a socket path is limited to 107 bytes. */
function socketFolder(dataDir: string): string {
  return join(tmpdir(), `stillpoint-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')

export const ownerOf = (dataDir: string): pg.ClientConfig => ({
  host: socketFolder(dataDir),
  user: 'postgres',
  database: 'postgres',
})

/**
 * Starts the embedded PostgreSQL on `dataDir`, making the cluster on first use, and starts it again when it ends by itself.
 * Throws DatabaseInUse when another process runs it, and an Error with the server's words when it will not start.
 * @param settings extra server settings (`fsync=off` in tests)
 */
export async function startCluster(dataDir: string, log: Logger, settings: string[] = []): Promise<Cluster> {
  const binaries = findBinaries()
  const account = chooseAccount([binaries.bin, existingParent(dataDir)])
  const cluster = clusterFolder(dataDir)
  const owner = ownerOf(dataDir)
  mkdirSync(dataDir, { recursive: true })
  await waitUntilFree(cluster, log)
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster(binaries, account, cluster)
  checkVersion(binaries, cluster)
  const sockets = socketFolder(dataDir)

  async function launch(): Promise<ChildProcess> {
    await waitUntilFree(cluster, log)
    ownFolder(sockets, account)
    const server = run(binaries, account, cluster, sockets, settings)
    const said: string[] = []
    server.stderr?.on('data', chunk => {
      said.push(String(chunk))
      if (said.length > 40) said.shift()
      log.debug({ postgres: String(chunk).trimEnd() }, 'database')
    })
    await waitUntilReady(server, cluster, owner, () => explain(cluster, said.join('')))
    return server
  }
  const stop = await keepRunning(launch, log)
  return { owner, stop: () => stop(cluster) }
}

async function keepRunning(launch: () => Promise<ChildProcess>, log: Logger) {
  let stopping = false
  let server: ChildProcess | undefined = await launch()
  let starting = Promise.resolve()

  function watch(started: ChildProcess): void {
    server = started
    const again = () => {
      server = undefined
      if (!stopping) starting = startAgain()
    }
    if (hasEnded(started)) again()
    else started.once('exit', again)
  }

  async function startAgain(): Promise<void> {
    log.error('the database ended by itself and is started again')
    for (let pause = 250; !stopping; pause = Math.min(pause * 2, 4_000)) {
      try {
        return watch(await launch())
      } catch (error) {
        log.error({ name: (error as Error).name }, 'the database does not start')
        await wait(pause)
      }
    }
  }
  watch(server)
  return async (cluster: string) => {
    stopping = true
    await starting
    if (server) await end(server, cluster)
  }
}

// Uses a sibling folder and a rename: a killed initdb would leave a folder that no server can open.
function makeCluster(binaries: Binaries, account: Account, cluster: string): void {
  const draft = `${cluster}.new-${randomBytes(6).toString('hex')}`
  ownFolder(draft, account)
  const command = [...account.prefix, join(binaries.bin, 'initdb')]
  const options = ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const made = spawnSync(command[0] as string, [...command.slice(1), ...options], {
    encoding: 'utf8',
    cwd: draft,
  })
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  }
  try {
    renameSync(draft, cluster)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  const parent = openSync(dirname(cluster), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

function checkVersion(binaries: Binaries, cluster: string): void {
  const data = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const said = spawnSync(join(binaries.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const server = said.match(/(?<!\d)(\d+)\./)?.[1]
  if (server && server !== data) {
    throw new Error(
      `The data in ${cluster} belongs to PostgreSQL ${data}; the server here is PostgreSQL ${server}.`,
    )
  }
}

function run(
  binaries: Binaries,
  account: Account,
  cluster: string,
  sockets: string,
  settings: string[],
): ChildProcess {
  const chosen = [
    'listen_addresses=',
    'jit=off',
    'max_connections=100',
    'unix_socket_permissions=0700',
    ...settings,
  ]
  const command = [...account.prefix, join(binaries.bin, 'postgres'), '-D', cluster, '-k', sockets]
  return spawn(command[0] as string, [...command.slice(1), ...chosen.flatMap(setting => ['-c', setting])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: cluster,
    // Ctrl+C reaches the whole process group, and the server must outlive the process that stops it.
    detached: true,
  })
}

async function waitUntilReady(
  server: ChildProcess,
  cluster: string,
  owner: pg.ClientConfig,
  why: () => Error,
): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (hasEnded(server)) throw why()
    const client = newClient(owner)
    try {
      await client.connect()
      await client.end()
      // Two processes that start at once both find the socket answering, but only one owns the server.
      const holder = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]
      if (Number(holder) === server.pid) return
      throw new Error('another server answered')
    } catch {
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  server.kill('SIGINT')
  throw why()
}

function explain(cluster: string, said: string): Error {
  const holder = said.match(/PID (\d+)/)?.[1]
  if (said.includes('lock file') && holder) return new DatabaseInUse(cluster, Number(holder))
  return new Error(`The embedded database did not start:\n${said.trim()}`)
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

// Fast shutdown rolls back open transactions. A server that hangs (for example in recovery) is killed.
async function end(server: ChildProcess, cluster: string): Promise<void> {
  if (hasEnded(server)) return
  const gone = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGINT')
  const late = setTimeout(() => endAll(cluster, server.pid), 15_000)
  await gone
  clearTimeout(late)
}
