// A PostgreSQL of the machine's own, for the tests that meet a database.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = [15, 16, 17, 18].flatMap(version => [
  `/usr/lib/postgresql/${version}/bin`,
  `/opt/homebrew/opt/postgresql@${version}/bin`,
  `/usr/local/opt/postgresql@${version}/bin`,
])

/** Folder of the oldest installed server that the product supports; undefined when there is none. */
export const findServer = () => folders.find(folder => existsSync(join(folder, 'initdb')))

/**
 * Starts a private, throw-away cluster on 127.0.0.1 with a password, as a hosted server has one.
 * `restart` is what `pg_ctl restart` does in the mode of that name.
 * @returns {Promise<{url: string, version: string, restart: (mode: 'fast' | 'immediate') => Promise<void>, stop: () => Promise<void>}>}
 */
export async function startServer(bin) {
  const home = mkdtempSync(join(tmpdir(), 'stillpoint-outside-'))
  const account = accountFor(home)
  const data = join(home, 'data')
  const secret = join(home, 'password')
  writeFileSync(secret, 'outside')
  const options = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]
  run([...account, join(bin, 'initdb'), '-D', data, ...options], home)
  const port = await freePort()
  // As in the product's own cluster: compiling a statement costs more than any of ours takes.
  const settings = [
    'listen_addresses=127.0.0.1',
    'jit=off',
    'fsync=off',
    'max_connections=200',
    `port=${port}`,
  ]
  const flags = settings.flatMap(setting => ['-c', setting])
  const [command, ...args] = [...account, join(bin, 'postgres'), '-D', data, '-k', home, ...flags]
  const launch = async () => {
    const launched = spawn(command, args, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
    await untilReady(launched)
    return launched
  }
  let server = await launch()
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.match(
    /[\d.]+/,
  )[0]
  const end = async signal => {
    const gone = new Promise(resolve => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  const restart = async mode => {
    await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    server = await launch()
  }
  const stop = async () => {
    await end('SIGINT')
    rmSync(home, { recursive: true, force: true })
  }
  return { url: `postgres://postgres:outside@127.0.0.1:${port}/postgres`, version, restart, stop }
}

// PostgreSQL refuses root; and the server must not outlive a test run that was killed.
function accountFor(home) {
  if (process.getuid?.() !== 0) return []
  const id = which => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout)
  chownSync(home, id('-u'), id('-g'))
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=INT', '--']
}

function run([command, ...args], cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${args.at(-1)}: ${done.stderr || done.error?.message}`)
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', chunk => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
      said = said.slice(-4_000)
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

// Below those that systems give outgoing connections (from 32,768 on Linux), of which one may be taken between the look
// and the listening, and above 10080, the last that browsers refuse to open. Each process goes up from a place of its
// own, so that two of them do not meet either.
let nextPort = 10_100 + ((process.pid * 16) % 20_000)

/** A TCP port that nothing listens on. */
export async function freePort() {
  for (let tried = 0; tried < 100; tried++) {
    const port = nextPort++
    if (await isFree(port)) return port
  }
  throw new Error('No port is free')
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
