// What start.mjs and test.mjs need before anything is installed: plain Node 20, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A reason to stop that a person can act on: shown without a stack. */
export class Stop extends Error {}

export const say = line => process.stdout.write(`${line}\n`)

/** Throws a Stop that says what to install when Node is too old to run even this. */
export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  throw new Stop(
    `Stillpoint needs Node 20 or newer to start; this is ${process.version}. Get it from nodejs.org.`,
  )
}

/** Installs what package-lock.json names, unless exactly that is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing the libraries (about a minute, only now and when they change) …')
  const npm = npmCommand()
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  await quietly([...npm, ...options], 'npm ci failed')
}

// npm writes node_modules/.package-lock.json last, so it also tells a half-finished install from a whole one.
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, optional, os, cpu }]) => {
    if (path === '' || present[path]?.version === version) return true
    const isForHere = (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
    return (
      !present[path] && optional === true && !(isForHere && /^node_modules\/(node-|@embedded-)/.test(path))
    )
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

function npmCommand() {
  if (process.env.npm_execpath) return [process.execPath, process.env.npm_execpath]
  const name = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  if (spawnSync(name, ['--version'], { shell: process.platform === 'win32' }).status === 0) return [name]
  throw new Stop('npm was not found beside Node. Install it, then start again.')
}

/** The Node that runs the product: the pinned one of this platform, else this one if it is new enough. */
export function productNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Stop(
    `Stillpoint runs on Node 24. npm has none for ${process.platform}-${process.arch}, and this is ${process.version}: install Node 24 or newer (nodejs.org, or "brew install node"), then start again.`,
  )
}

/** Builds the screens, unless those in build/ were made from exactly these sources. */
export async function ensureBuilt() {
  const stamp = join(root, 'build', '.sources')
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the screens …')
  rmSync(stamp, { force: true })
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await quietly([productNode(), tool, 'build'], 'The build failed', { NODE_ENV: 'production' })
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, sources)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of builtFrom()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** What the screens are built from, as paths from the root. tests/packaging.test.ts holds that nothing is missing. */
export function builtFrom() {
  const single = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'scripts/cut-router.ts',
    'scripts/build-widget.ts',
    'scripts/build-judges.ts',
    'scripts/script-files.ts',
    'scripts/compress-files.ts',
  ]
  return [...single, ...filesIn('content'), ...filesIn('src'), ...filesIn('public')]
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.includes('.test.'))
    .map(entry => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

/** Runs a command without showing what it says, unless it fails. */
async function quietly([command, ...args], problem, env = {}) {
  const said = []
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', chunk => said.push(chunk))
  child.stderr.on('data', chunk => said.push(chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return
  process.stderr.write(Buffer.concat(said))
  throw new Stop(`${problem}: what it said is above.`)
}
