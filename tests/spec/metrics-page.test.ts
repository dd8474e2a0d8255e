import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricUnits } from '#rules/metrics/figure-shapes.ts'

const page = readFileSync(new URL('../../docs/metrics.md', import.meta.url), 'utf8')

test('the metrics page for readers names every metric once, in the order of the code and with its unit', () => {
  const rows = [...page.matchAll(/^\| [^|]+ \| `(\w+)` \| (\w+) \| ([^|]+) \|$/gm)]
  expect(rows.map(([, name, unit]) => [name, unit])).toEqual(Object.entries(metricUnits))
  // A sentence each.
  for (const [, , , words] of rows) expect(words).toMatch(/^[A-Z].*\.$/)
})
