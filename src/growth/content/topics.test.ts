import { describe, expect, it } from 'vitest'
import { topicMeant, topicNames } from './topics.ts'

describe('recognizing a topic', () => {
  it.each([
    ['open_times', 'open_times'],
    ['Open times', 'open_times'],
    ['free slots this week', 'open_times'],
    ['our cancellation policy', 'policy'],
    ['where to park', 'directions'],
    ['parking and directions', 'directions'],
    ['How much does it cost?', 'price_and_length'],
    ['welcome new clients', 'first_visit'],
    ['what a service costs', 'price_and_length'],
    ['Christmas', 'holiday'],
    ['quarterly figures', undefined],
    ['a post about us', undefined],
    ['', undefined],
  ] as const)('%j is %s', (asked, meant) => expect(topicMeant(asked)).toBe(meant))

  it('finds each topic by its name', () => {
    for (const name of topicNames) expect(topicMeant(name)).toBe(name)
    expect(topicNames.length).toBeGreaterThanOrEqual(24)
  })
})
