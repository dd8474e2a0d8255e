import { expect, test } from 'vitest'
import { formatRelativeTime } from './format-when.ts'

const now = Date.parse('2026-05-14T15:00:00Z')

test.each([
  ['2026-05-14T14:30:00Z', 'Today, 10:30 am'],
  ['2026-05-14T02:30:00Z', 'Yesterday, 10:30 pm'],
  ['2026-05-15T14:30:00Z', 'Tomorrow, 10:30 am'],
  ['2026-04-23T16:10:00Z', 'Thu, Apr 23, 12:10 pm'],
  ['2025-04-23T16:10:00Z', 'Wed, Apr 23, 2025, 12:10 pm'],
])('%s is shown as %s', (at, words) => {
  expect(formatRelativeTime('America/New_York', Date.parse(at), now).replaceAll('\u00a0', ' ')).toBe(words)
})
