// Real counts out of the reports of the two test runners.
import { stripVTControlCharacters } from 'node:util'

/** @returns {{passed: number, failed: number, problems: string[]}} */
export function countVitest(report, code) {
  const problems = []
  let failed = 0
  for (const file of report.testResults) {
    const broken = file.assertionResults.filter(test => test.status === 'failed')
    for (const test of broken) {
      problems.push(`✗ ${short(file.name)} › ${test.fullName}\n  ${firstLines(test.failureMessages?.[0])}`)
    }
    // A file that could not be loaded, or whose set-up failed, has failed without a failed test.
    if (file.status === 'failed' && broken.length === 0) {
      problems.push(`✗ ${short(file.name)}\n  ${firstLines(file.message)}`)
      failed++
    }
    failed += broken.length
  }
  if (code !== 0 && failed === 0) {
    problems.push('✗ The run ended with an error outside the tests.')
    failed++
  }
  const tests = report.testResults.flatMap(file => file.assertionResults)
  return { passed: tests.filter(test => test.status === 'passed').length, failed, problems }
}

/** The files of a report of Vitest that failed, below the project's folder. */
export const filesThatFailed = report => [
  ...new Set(report.testResults.filter(file => file.status === 'failed').map(file => short(file.name))),
]

/** The first report with the files of the later one in the place of theirs. A file may stand in it once a server. */
export function withLater(first, later) {
  const again = new Set(later.testResults.map(file => file.name))
  return {
    ...first,
    testResults: [...first.testResults.filter(file => !again.has(file.name)), ...later.testResults],
  }
}

/** What failed in the first report and passed in the later one, each with what it failed of. */
export function triedAgain(first, later) {
  const passed = new Set()
  const whole = new Set()
  for (const file of later.testResults) {
    if (file.status === 'passed') whole.add(file.name)
    for (const test of file.assertionResults)
      if (test.status === 'passed') passed.add(`${file.name} ${test.fullName}`)
  }
  // Once a server: whatever failed on one of them did not pass.
  for (const file of later.testResults) {
    if (file.status === 'failed') whole.delete(file.name)
    for (const test of file.assertionResults)
      if (test.status === 'failed') passed.delete(`${file.name} ${test.fullName}`)
  }
  return first.testResults.flatMap(file => {
    const broken = file.assertionResults.filter(test => test.status === 'failed')
    if (file.status === 'failed' && broken.length === 0 && whole.has(file.name))
      return [`↻ ${short(file.name)}\n  ${firstLines(file.message)}`]
    return broken
      .filter(test => passed.has(`${file.name} ${test.fullName}`))
      .map(
        test =>
          `↻ ${short(file.name)} › ${test.fullName}${lasting(test.duration)}\n  ${firstLines(test.failureMessages?.[0])}`,
      )
  })
}

/** A test that takes longer than this many milliseconds says why, or gets faster. */
export const slowMs = 5_000

/** Tests of a Vitest report over `slowMs`: `{ ms, name }`, name with file and title. */
export const slowInVitest = report =>
  report.testResults.flatMap(file =>
    file.assertionResults
      .filter(({ duration }) => duration > slowMs)
      .map(test => ({ ms: test.duration, name: `${short(file.name)} › ${test.fullName}` })),
  )

/** The same of a Playwright report; of a test that was retried, its longest try. */
export const slowInPlaywright = report =>
  testsIn(report)
    .map(({ spec, test }) => ({
      ms: Math.max(0, ...test.results.map(({ duration }) => duration ?? 0)),
      name: `${spec.file} › ${spec.title} (${test.projectName})`,
    }))
    .filter(({ ms }) => ms > slowMs)

const testsIn = report => {
  const inside = suite => [
    ...(suite.specs ?? []).flatMap(spec => spec.tests.map(test => ({ spec, test }))),
    ...(suite.suites ?? []).flatMap(inside),
  ]
  return (report.suites ?? []).flatMap(inside)
}

const lasting = ms => (ms === undefined ? '' : ` (${(ms / 1000).toFixed(1)} s)`)

/**
 * `again` names what passed only when it was tried again, each with the message of its first failure.
 * @returns {{passed: number, failed: number, problems: string[], again: string[], note?: string}}
 */
export function countPlaywright(report, code) {
  const problems = []
  const again = []
  for (const { spec, test } of testsIn(report)) {
    const failures = test.results.filter(result => result.error)
    const told = result =>
      `${spec.file} › ${spec.title} (${test.projectName})${lasting(result?.duration)}\n  ${firstLines(result?.error?.message)}`
    if (test.status === 'unexpected') problems.push(`✗ ${told(failures.at(-1))}`)
    if (test.status === 'flaky') again.push(`↻ ${told(failures[0])}`)
  }
  for (const error of report.errors ?? []) problems.push(`✗ ${firstLines(error.message)}`)
  const { expected, unexpected, flaky, skipped } = report.stats
  let failed = unexpected
  if (code !== 0 && failed === 0) failed = 1
  const notes = [flaky ? `${flaky} passed only when tried again` : '', skipped ? `${skipped} not run` : '']
  return {
    passed: expected + flaky,
    failed,
    problems,
    again,
    note: notes.filter(Boolean).join(', ') || undefined,
  }
}

const short = path => path.replace(process.cwd(), '').replace(/^[\\/]/, '')

const firstLines = text =>
  stripVTControlCharacters(String(text ?? ''))
    .split('\n')
    .slice(0, 12)
    .join('\n  ')
