// `npm test`: installs what the tests need, runs every check, and ends with the counts alone on a line.
// `npm test -- lint unit` runs only the steps named so; `npm test -- changed` what the change at hand could break;
// `npm test -- dates` the unit and database tests under other clocks; `npm test -- full` everything at its full width, with
// pictures of the screens.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, findBrowser } from './browser.mjs'
import { findServer, startServer } from './outside-postgres.mjs'
import { checkNode, ensureBuilt, ensureInstalled, productNode, root, Stop, say } from './setup.mjs'
import { costLine, cpuSeconds } from './test-cost.mjs'
import {
  countPlaywright,
  countVitest,
  filesThatFailed,
  slowInPlaywright,
  slowInVitest,
  slowMs,
  triedAgain,
  withLater,
} from './test-counts.mjs'
import { clocks } from './test-dates.mjs'

const reports = join(root, 'test-results')
const inModules = (...path) => join(root, 'node_modules', ...path)
const results = []
// A run starts some sixty processes, products among them: whatever one has compiled, the next takes from here.
const compiled = { NODE_COMPILE_CACHE: inModules('.cache', 'compiled') }

async function main() {
  checkNode()
  await ensureInstalled()
  const words = process.argv.slice(2).filter(word => !word.startsWith('-'))
  if (words.includes('full')) process.env.FULL = '1'
  const wanted = words.filter(word => word !== 'full')
  mkdirSync(reports, { recursive: true })
  process.env.TMPDIR ??= roomInMemory()
  const all = words.includes('changed') ? await changedSteps() : steps
  const isWanted = name => {
    if (wanted.length === 0) return words.includes('full') || !onlyInFull.includes(name)
    return wanted.includes('changed') || wanted.includes(name)
  }
  const names = Object.keys(all).filter(isWanted)
  // What only reads, and the build, beside one another; tests have the machine to themselves.
  const quick = names.filter(name => ['lint', 'structure', 'types', 'build'].includes(name))
  if (quick.length) say(`\n── ${quick.join(', ')}`)
  await Promise.all(quick.map(name => take(name, all[name])))
  // What runs beside others can't be told apart.
  for (const result of results) result.cpu = undefined
  for (const name of names) {
    if (quick.includes(name)) continue
    say(`\n── ${name}`)
    await take(name, all[name])
  }
  results.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
  return report()
}

/**
 * Where what tests throw away is made: in memory where Linux has room for it, else where the machine keeps such things. A
 * run copies a database of some 1,500 files three hundred times, and its products write every commit to the disk.
 */
function roomInMemory() {
  const folder = '/dev/shm'
  const needed = 6 * 2 ** 30
  if (process.platform !== 'linux' || !existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  const memory = Math.min(process.constrainedMemory?.() || Number.POSITIVE_INFINITY, totalmem())
  return bavail * bsize >= needed && memory >= 2 * needed ? folder : tmpdir()
}

/** Each answers `{passed, failed, note?}`; one that throws counts as one failure. */
const steps = {
  lint: () => check([inModules('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']),
  structure: () => check([join(root, 'scripts', 'check-structure.ts')]),
  types: async () => {
    await check([inModules('@react-router', 'dev', 'bin.cjs'), 'typegen'])
    return check([inModules('typescript', 'bin', 'tsc'), '--noEmit', '--singleThreaded'])
  },
  build: async () => {
    await ensureBuilt()
    return { passed: 1, failed: 0 }
  },
  // On the oldest PostgreSQL that is promised, where it can be had.
  unit: async () => {
    const server = await oldestServer()
    try {
      return { ...(await vitest('unit', { DATABASE_URL: server.url })), note: server.note }
    } finally {
      await server.stop()
    }
  },
  // An empty DATABASE_URL: the embedded server, whatever the shell says. At the usual width also in `full`, where `unit` is wide.
  embedded: () => vitest('embedded', { DATABASE_URL: '', FULL: '' }, ['--project=database']),
  browser: () => playwright(),
  dates: () => underOtherClocks(),
}

/** What the default run leaves out. */
const onlyInFull = ['embedded', 'dates']

/**
 * The unit and database tests once under each clock of test-dates.mjs, at their usual width. The embedded server, since it
 * starts inside the run and so shares its clock.
 */
async function underOtherClocks() {
  if (spawnSync('faketime', ['--version']).status !== 0 && !(await installPackages('faketime')))
    throw new Stop('This needs the faketime command (Debian package faketime).')
  const sums = { passed: 0, failed: 0, problems: [], again: [] }
  const kinds = ['--project=pure', '--project=database']
  for (const at of clocks(Date.now()).keys()) {
    // Counted anew for each: the run before it took its time.
    const { name, offset } = clocks(Date.now())[at]
    say(`\n── dates: ${name} (${offset})`)
    const env = { DATABASE_URL: '', FULL: '', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    const done = await vitest('dates', env, kinds, ['faketime', '-f', offset]).catch(error => ({
      ...{ passed: 0, failed: 1 },
      problems: [error.message],
    }))
    sums.passed += done.passed
    sums.failed += done.failed
    sums.problems.push(...(done.problems ?? []).map(problem => `${name}: ${problem}`))
    sums.again.push(...(done.again ?? []).map(line => `${name}: ${line}`))
  }
  return sums
}

/** The one that the shell names, or an installed one, or one from Debian; else an empty address, which is the embedded one. */
async function oldestServer() {
  const stop = async () => {}
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, note: 'on DATABASE_URL', stop }
  if (!findServer()) await installPackages('postgresql-15')
  const bin = findServer()
  const nowhere =
    'on the embedded PostgreSQL alone: there is no PostgreSQL 15 or newer here, and no DATABASE_URL'
  if (!bin) return { url: '', note: nowhere, stop }
  const server = await startServer(bin)
  return { ...server, note: `on PostgreSQL ${server.version}` }
}

/** The same steps for the change at hand: its tests on the embedded server, its screens on a desktop. */
async function changedSteps() {
  const { code, tail } = await execute([join(root, 'scripts', 'changed-tests.ts')], {}, { quiet: true })
  if (code !== 0) throw new Error(tail)
  const { files, specs, tests, screens } = JSON.parse(tail)
  say(
    `${files.length} files changed; ${tests.length} files of tests; browser tests: ${specs.join(' ') || 'none'}`,
  )
  const { lint, structure, types, build } = steps
  const env = { DESKTOP_ALONE: '1', ...(screens ? { CHANGED_SCREENS: screens.join(' ') } : {}) }
  return {
    lint,
    structure,
    types,
    ...(tests.length ? { unit: () => vitest('changed', { DATABASE_URL: '' }, tests) } : {}),
    ...(specs.length ? { build, browser: () => playwright([...specs, '--project=desktop'], env) } : {}),
  }
}

async function playwright(more = [], env = {}) {
  await ensureBrowser()
  const file = join(reports, 'browser.json')
  rmSync(file, { force: true })
  const command = [inModules('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...more]
  const { code, tail } = await execute(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = readReport(file, tail)
  return { ...countPlaywright(report, code), slow: slowInPlaywright(report) }
}

/** `clock` is a command that the runner is started by (`faketime`). */
async function vitest(name, env, options = [], clock = []) {
  const first = await runVitest(name, env, options, clock)
  const slow = slowInVitest(first.report)
  const broken = filesThatFailed(first.report)
  // As the browser tests do where CI is set: a busy machine gets another try, and the report says so.
  if (!process.env.CI || broken.length === 0 || broken.length > 5)
    return { ...countVitest(first.report, first.code), slow }
  say(`Trying again: ${broken.join(' ')}`)
  const flags = options.filter(word => word.startsWith('-'))
  const again = await runVitest(`${name}-again`, env, [...flags, ...broken], clock)
  const counts = countVitest(withLater(first.report, again.report), again.code)
  return { ...counts, slow, again: triedAgain(first.report, again.report) }
}

async function runVitest(name, env, more, clock) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const runner = [inModules('vitest', 'vitest.mjs'), 'run', ...reporters, ...more]
  const command = clock.length ? [...clock, productNode(), ...runner] : runner
  const { code, tail } = await execute(command, env)
  return { report: readReport(file, tail), code }
}

// Without a report the runner did not get to its end: its last words say why.
function readReport(file, tail) {
  if (!existsSync(file) && /No test files found/.test(tail)) return { testResults: [] }
  if (!existsSync(file)) throw new Error(tail)
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function check(command) {
  const { code, tail } = await execute(command, {}, { quiet: true })
  if (code !== 0) throw new Error(tail.slice(-6_000))
  return { passed: 1, failed: 0 }
}

/** Debian's headless shell where it can be had; else the browser that is there, Debian's, or Playwright's own. */
async function ensureBrowser() {
  const font = 'fonts-liberation'
  if (findBrowser()?.endsWith('headless-shell')) return
  if (await installPackages('chromium-headless-shell', font).catch(() => false)) return
  if (findBrowser() || (await installPackages('chromium', font))) return
  await execute([inModules('@playwright', 'test', 'cli.js'), 'install', 'chromium'])
}

/** Debian as root only; false where packages cannot be installed. */
async function installPackages(...names) {
  if (!canInstallPackages()) return false
  say(`Installing ${names.join(', ')} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await execute(['apt-get', '-q', 'update'], env)
  const { code, tail } = await execute(
    ['apt-get', '-q', 'install', '-y', '--no-install-recommends', ...names],
    env,
  )
  if (code !== 0) throw new Error(tail)
  return true
}

/** Runs a command (a file of ours or of a library under the product's Node), showing what it says as it says it. */
function execute([command, ...args], env = {}, { quiet = false } = {}) {
  const isScript = /[\\/]/.test(command)
  const child = spawn(isScript ? productNode() : command, isScript ? [command, ...args] : args, {
    cwd: root,
    env: { ...process.env, ...compiled, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on('data', chunk => {
      if (!quiet) out.write(chunk)
      tail = quiet ? tail + chunk : (tail + chunk).slice(-6_000)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, tail }))
  })
}

async function take(name, step) {
  const started = performance.now()
  const cpuBefore = cpuSeconds()
  const result = await step().catch(error => ({ passed: 0, failed: 1, problems: [error.message] }))
  const seconds = Math.round((performance.now() - started) / 1000)
  results.push({ name, seconds, cpu: cpuBefore && cpuSeconds() - cpuBefore, ...result })
}

function report() {
  for (const { name, problems = [] } of results) {
    if (problems.length) say(`\n── ${name} failed\n${problems.slice(0, 30).join('\n')}`)
  }
  for (const { name, again = [] } of results) {
    if (again.length) say(`\n── ${name}: passed only when tried again\n${again.join('\n')}`)
  }
  const slow = results.flatMap(({ slow = [] }) => slow).sort((a, b) => b.ms - a.ms)
  if (slow.length) say(`\n── over ${slowMs / 1000} s`)
  for (const { ms, name } of slow) say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  say('')
  for (const { name, passed, failed, seconds, cpu, note } of results) {
    const row = [
      name.padEnd(10),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      `${seconds} s`.padStart(7),
      (cpu === undefined ? '' : `${Math.round(cpu)} CPU s`).padStart(9),
    ]
    say(`${row.join('  ')}${note ? `  ${note}` : ''}`)
  }
  say(costLine(performance.now() / 1000, cpuSeconds()))
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

main()
  .catch(error => {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
    say('0 passed, 1 failed')
    return 1
  })
  // Output to a pipe is written later: leave by the exit code and let it drain.
  .then(code => {
    process.exitCode = code
  })
