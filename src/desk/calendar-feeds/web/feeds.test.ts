import { expect, it, vi } from 'vitest'
import {
  type Answered,
  answerQuestions,
  handlerIn,
  lastNotice,
  partOf,
  screenActs,
} from '../../../../tests/screen-acts.ts'
import { BusyFeeds } from './busy-feeds.tsx'
import { CalendarFeeds } from './calendar-feeds.tsx'

const card = { practice: { id: 'k1', time_zone: 'UTC' }, person: { id: 'p1', name: 'Dana' }, now: 0 }
const feed = { id: 'f1', practitioner_id: 'p1', name: 'Home', host: 'cal.test', shows: 'initials' }

/** Chooses in the menu of the one calendar that Dana has. */
function choose(words: string, answers?: () => Answered) {
  const { acts, sent } = screenActs(
    () => [partOf(CalendarFeeds(card), 'Feed'), partOf(BusyFeeds(card), 'Feed')],
    answers,
    [
      [['calendar_feeds', 'live'], [feed]],
      [['busy_feeds', 'list'], [feed]],
    ],
  )
  handlerIn(acts, 'onSelect', words)()
  return sent
}

it.each([
  ['Revoke', 'revoke-calendar-feed', { calendar_feed_id: 'f1' }, 'Home is revoked'],
  ['Read it now', 'retry-busy-feed', { busy_feed_id: 'f1' }, 'Home is being read'],
  ['Remove', 'remove-busy-feed', { busy_feed_id: 'f1' }, 'Home is removed'],
])('%s: succeeds and shows a message', async (words, verb, input, title) => {
  answerQuestions(true)
  const sent = choose(words)
  expect(await lastNotice()).toMatchObject({ title })
  expect(sent).toEqual([[verb, input]])
})

it.each([
  ['New address', 'The address was not renewed'],
  ['Revoke', 'The address was not revoked'],
  ['Read it now', 'The calendar was not read'],
  ['Remove', 'The calendar was not removed'],
])('%s: a refusal shows an error message', async (words, title) => {
  answerQuestions(true)
  choose(words, () => ({ error: { code: 'not_found', message: 'It was removed.' } }))
  expect(await lastNotice()).toMatchObject({ title, tone: 'error' })
})

it.each(['New address', 'Revoke', 'Remove'])('%s: asks for confirmation first', async words => {
  const asked = answerQuestions(false)
  const sent = choose(words)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(sent).toEqual([])
})
