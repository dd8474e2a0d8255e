import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keepRunning } from './keep-running.mjs'
import { scratchFolder } from './scratch-folder.ts'

const home = scratchFolder('keep-running')
const script = join(home, 'server.mjs')
const count = join(home, 'starts')
const starts = () => Number(readFileSync(count, 'utf8'))

/** A server that does `lives[n]` in its nth life, and the last of them in every later one. */
function live(...lives: string[]): void {
  writeFileSync(
    script,
    `import { readFileSync, writeFileSync } from 'node:fs'
    const n = Number(readFileSync(${JSON.stringify(count)}, 'utf8'))
    writeFileSync(${JSON.stringify(count)}, String(n + 1))
    const say = word => new Promise(resolve => process.send(word, resolve))
    const lives = [${lives.map(life => `async () => { ${life} }`).join(', ')}]
    await lives[Math.min(n, lives.length - 1)]()`,
  )
}

const crash = `await say('serving'); process.exit(1)`
const killed = `await say('serving'); process.kill(process.pid, 'SIGKILL'); await new Promise(() => setInterval(() => {}, 1e6))`
const orderly = `await say('serving'); process.exit(0)`
const refused = `await say('refused'); process.exit(1)`
const unlucky = 'process.exit(3)'
const staying = `process.on('SIGTERM', () => process.exit(0)); await say('serving'); setInterval(() => {}, 1e6)`

let said: string[] = []
const run = (times = { pauses: [0, 0.01, 0.02], settled: 60 }) =>
  keepRunning([process.execPath, script], process.env, line => said.push(line), times)

beforeEach(() => {
  said = []
  writeFileSync(count, '0')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a server kept running by npm start', () => {
  it('is restarted when it exits by itself, after longer pauses each time, with a log line each time', async () => {
    live(crash, killed, crash, crash, orderly)
    expect(await run().ended).toBe(0)
    expect(starts()).toBe(5)
    expect(said).toEqual([
      'The server ended by itself (exit code 1). Starting it again in 0 s.',
      'The server ended by itself (SIGKILL). Starting it again in 0.01 s.',
      'The server ended by itself (exit code 1). Starting it again in 0.02 s.',
      'The server ended by itself (exit code 1). Starting it again in 0.02 s.',
    ])
  })

  it('is restarted with the shortest pause again after it has run long enough', async () => {
    live(crash, crash, orderly)
    expect(await run({ pauses: [0, 99], settled: 0 }).ended).toBe(0)
    expect(starts()).toBe(3)
  })

  it('is restarted if it has served once, even when a new start fails', async () => {
    live(crash, unlucky, orderly)
    expect(await run().ended).toBe(0)
    expect(starts()).toBe(3)
  })

  it.each([
    ['never served', [unlucky], 3, 1],
    ['ends in order', [orderly], 0, 1],
    ['is refused its data or its port', [crash, refused], 1, 2],
  ])('is not restarted, and keeps its exit code, when it %s', async (_, lives, code, times) => {
    live(...lives)
    expect(await run().ended).toBe(code)
    expect(starts()).toBe(times)
  })

  it('stops when it is asked to, while serving or between restarts', async () => {
    live(staying)
    const serving = run()
    await expect.poll(starts).toBe(1)
    serving.stop('SIGTERM')
    // A signal before it listens for one ends it just as well.
    expect([0, 1]).toContain(await serving.ended)
    expect(starts()).toBe(1)

    writeFileSync(count, '0')
    live(crash)
    const between = run({ pauses: [99], settled: 60 })
    await expect.poll(() => said.length).toBe(1)
    between.stop('SIGTERM')
    expect(await between.ended).toBe(0)
    expect(starts()).toBe(1)
  })
})
