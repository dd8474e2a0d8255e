import { expect, it } from 'vitest'
import { openedGroup } from './opened-group.ts'

const audience = {
  channel: 'email',
  expression: { all: [] },
  timing: 'at_once',
  wall_date: null,
  wall_time: null,
  ends_on: null,
  stop_on_book: false,
  plan_item_id: null,
} as const

it('a group that gets a campaign on a later day opens only that day’s recipients', () => {
  const later = { outcome: 'later', reason: 'frequency_cap', day: '2026-05-19', people: 2 } as const
  expect(openedGroup(audience, later)).toEqual({
    title: '2 people get it later',
    group: { ...audience, outcome: 'later', reason: 'frequency_cap', day: '2026-05-19' },
  })
})

it.each([
  [{ outcome: 'now', reason: 'now', day: null, people: 1 }, '1 person get it then'],
  [{ outcome: 'never', reason: 'no_consent', day: null, people: 3 }, 'Nobody has asked them'],
] as const)('the group %j opens its own reason', (group, title) => {
  const { outcome, reason, day } = group
  expect(openedGroup(audience, group)).toMatchObject({
    title: expect.stringContaining(title),
    group: { outcome, reason, day },
  })
})
