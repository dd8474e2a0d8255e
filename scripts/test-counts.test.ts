import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  countPlaywright,
  countVitest,
  filesThatFailed,
  slowInPlaywright,
  slowInVitest,
  triedAgain,
  withLater,
} from './test-counts.mjs'

const test = (fullName: string, status: string, message?: string) => ({
  fullName,
  status,
  failureMessages: message ? [message] : [],
})
const file = (name: string, status: string, assertionResults: ReturnType<typeof test>[], message = '') => ({
  name: join(process.cwd(), name),
  status,
  message,
  assertionResults,
})

describe('a report of Vitest', () => {
  const first = {
    testResults: [
      file('a.test.ts', 'passed', [test('holds', 'passed'), test('is for another machine', 'skipped')]),
      file('b.test.ts', 'failed', [
        test('works', 'passed'),
        test('counts', 'failed', 'expected 1 to be 2\n at b'),
      ]),
      file('c.test.ts', 'failed', [], 'Cannot find module'),
    ],
  }

  it("counts what passed, what failed, and files that didn't load", () => {
    const { passed, failed, problems } = countVitest(first, 1)
    expect({ passed, failed }).toEqual({ passed: 2, failed: 2 })
    expect(problems).toEqual([
      '✗ b.test.ts › counts\n  expected 1 to be 2\n   at b',
      '✗ c.test.ts\n  Cannot find module',
    ])
    expect(filesThatFailed(first)).toEqual(['b.test.ts', 'c.test.ts'])
  })

  it('counts a run that ends with an error although each test passed', () => {
    const calm = { testResults: [file('a.test.ts', 'passed', [test('holds', 'passed')])] }
    expect(countVitest(calm, 0)).toMatchObject({ passed: 1, failed: 0, problems: [] })
    expect(countVitest(calm, 1)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('uses the later run of a file, and lists what passed only then, with its first failure reason', () => {
    const later = {
      testResults: [
        file('b.test.ts', 'passed', [test('works', 'passed'), test('counts', 'passed')]),
        file('c.test.ts', 'failed', [test('loads', 'failed', 'still not')]),
      ],
    }
    expect(countVitest(withLater(first, later), 1)).toMatchObject({ passed: 3, failed: 1 })
    expect(triedAgain(first, later)).toEqual(['↻ b.test.ts › counts\n  expected 1 to be 2\n   at b'])
    const loaded = { testResults: [file('c.test.ts', 'passed', [test('loads', 'passed')])] }
    expect(triedAgain(first, loaded)).toEqual(['↻ c.test.ts\n  Cannot find module'])
  })

  it('keeps the results of a file for each of two servers', () => {
    const on = (first: string, second: string) => ({
      testResults: [first, second].map(status => file('d.test.ts', status, [test('holds', status, 'on it')])),
    })
    expect(filesThatFailed(on('failed', 'failed'))).toEqual(['d.test.ts'])
    const both = withLater(on('failed', 'passed'), on('failed', 'passed'))
    expect(countVitest(both, 1)).toMatchObject({ passed: 1, failed: 1 })
    expect(triedAgain(on('failed', 'passed'), on('failed', 'passed'))).toEqual([])
    expect(countVitest(withLater(on('failed', 'passed'), on('passed', 'passed')), 0)).toMatchObject({
      passed: 2,
      failed: 0,
    })
    expect(triedAgain(on('failed', 'passed'), on('passed', 'passed'))).toEqual([
      '↻ d.test.ts › holds\n  on it',
    ])
  })
})

describe('a report of Playwright', () => {
  const tried = (status: string, ...messages: (string | undefined)[]) => ({
    projectName: 'desktop',
    status,
    results: messages.map(message => (message ? { error: { message } } : {})),
  })
  const report = (stats: object, ...tests: ReturnType<typeof tried>[]) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [
      {
        suites: [{ specs: tests.map((each, at) => ({ file: 'x.spec.ts', title: `t${at}`, tests: [each] })) }],
      },
    ],
  })

  it('gives counts, the last reason of each failure, and the first reason of tests that passed on a retry', () => {
    const given = report(
      { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
      tried('expected', undefined),
      tried('unexpected', 'first', 'second'),
      tried('flaky', '\u001b[31mTimeout\u001b[39m of 15000ms', undefined),
    )
    expect(countPlaywright(given, 1)).toEqual({
      passed: 2,
      failed: 1,
      problems: ['✗ x.spec.ts › t1 (desktop)\n  second'],
      again: ['↻ x.spec.ts › t2 (desktop)\n  Timeout of 15000ms'],
      note: '1 passed only when tried again, 2 not run',
    })
  })

  it('counts errors outside the tests', () => {
    const broken = { ...report({ expected: 3 }), errors: [{ message: 'The server ended with 1' }] }
    expect(countPlaywright(broken, 1)).toMatchObject({
      passed: 3,
      failed: 1,
      problems: ['✗ The server ended with 1'],
    })
  })
})

describe('slow tests', () => {
  it('are those over 5 s, with the file, the title and the longest try', () => {
    const tests = [
      { ...test('waits', 'passed'), duration: 5_001 },
      { ...test('runs', 'passed'), duration: 4_999 },
    ]
    expect(slowInVitest({ testResults: [file('a.test.ts', 'passed', tests)] })).toEqual([
      { ms: 5_001, name: 'a.test.ts › waits' },
    ])
    const spec = {
      file: 'x.spec.ts',
      title: 'books',
      tests: [{ projectName: 'phone', results: [] as object[] }],
    }
    spec.tests[0]?.results.push({ duration: 3_000 }, { duration: 9_000 })
    expect(slowInPlaywright({ suites: [{ specs: [spec] }] })).toEqual([
      { ms: 9_000, name: 'x.spec.ts › books (phone)' },
    ])
    expect(slowInPlaywright({})).toEqual([])
  })
})
