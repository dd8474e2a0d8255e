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
export const filesThatFailed = report =>
  report.testResults.filter(file => file.status === 'failed').map(file => short(file.name))

/** The first report with the files of the later one in the place of theirs. */
export function withLater(first, later) {
  const byName = new Map(later.testResults.map(file => [file.name, file]))
  return { ...first, testResults: first.testResults.map(file => byName.get(file.name) ?? file) }
}

/** @returns {{passed: number, failed: number, problems: string[], note?: string}} */
export function countPlaywright(report, code) {
  const problems = []
  const walk = suite => {
    for (const spec of suite.specs ?? []) {
      if (spec.ok) continue
      for (const test of spec.tests.filter(each => each.status === 'unexpected')) {
        const message = test.results.findLast(result => result.error)?.error.message
        problems.push(`✗ ${spec.file} › ${spec.title} (${test.projectName})\n  ${firstLines(message)}`)
      }
    }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of report.suites ?? []) walk(suite)
  for (const error of report.errors ?? []) problems.push(`✗ ${firstLines(error.message)}`)
  const { expected, unexpected, flaky, skipped } = report.stats
  let failed = unexpected
  if (code !== 0 && failed === 0) failed = 1
  const notes = [flaky ? `${flaky} passed only when tried again` : '', skipped ? `${skipped} not run` : '']
  return { passed: expected + flaky, failed, problems, note: notes.filter(Boolean).join(', ') || undefined }
}

const short = path => path.replace(process.cwd(), '').replace(/^[\\/]/, '')

const firstLines = text =>
  stripVTControlCharacters(String(text ?? ''))
    .split('\n')
    .slice(0, 12)
    .join('\n  ')
