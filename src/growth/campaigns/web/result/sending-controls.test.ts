import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Campaign } from '../../campaign.ts'
import { ResultFigures } from './result-figures.tsx'
import { SendingControls } from './sending-controls.tsx'

type Shown = ComponentProps<typeof SendingControls>

const wordsOf = (html: string) => html.replaceAll('&#x27;', "'").replace(/<[^>]+>/g, ' ')
const shown = (campaign: Partial<Campaign>, more: Partial<Shown> = {}) =>
  wordsOf(
    renderToStaticMarkup(
      createElement(SendingControls, {
        campaign: { timing: 'now', leaves_at: '2026-05-12T14:00:00Z', ...campaign } as Campaign,
        acts: {} as Shown['acts'],
        zone: 'America/New_York',
        waiting: 1,
        handedOn: undefined,
        ...more,
      }),
    ),
  )
const stopped: Partial<Campaign> = {
  state: 'paused',
  began_at: '2026-05-12T14:00:00Z',
  stopped_at: '2026-05-12T15:00:00Z',
  stopped_words: '“$110” is no longer true.',
}

it.each([
  [undefined, '“$110” is no longer true. Nothing more of it leaves.'],
  [0, '“$110” is no longer true. No one has got it. Nothing more of it leaves.'],
  [1, '“$110” is no longer true. 1 person has got it. Nothing more of it leaves.'],
  [1200, '“$110” is no longer true. 1,200 people have got it. Nothing more of it leaves.'],
])('an outdated campaign shows why it stopped and who already has it: %s', (handedOn, words) => {
  const said = shown(stopped, { handedOn })
  expect(said).toContain('It stopped by itself')
  expect(said).toContain(words)
  expect(said).toContain('Go on')
  expect(said).toContain('Cancel what has not left')
})

it('a campaign that failed to go on says that resuming sends no message twice', () => {
  const said = shown({ ...stopped, stopped_words: null })
  expect(said).toContain('It stopped by itself')
  expect(said).toContain('no one gets it twice')
})

it('a campaign paused by hand shows as paused, and a finished one shows nothing', () => {
  expect(shown({ ...stopped, stopped_at: null, stopped_words: null })).toContain('It is paused')
  expect(shown({ state: 'sent' })).toBe('')
})

it.each([
  [0, 'of 2 who matched'],
  [1, 'of 2 who matched, 1 still waits'],
  [1200, 'of 2 who matched, 1,200 still wait'],
])('the results count those who are still waiting: %s', (waiting, words) => {
  const results = {
    handed_on: 1,
    waiting,
    matched: 2,
    clicked: 0,
    bookings: 0,
    worth_cents: 0,
    currency: 'USD',
  }
  const html = renderToStaticMarkup(
    createElement(ResultFigures, {
      results: { ...results, bounced: 0, complained: 0, left: 0 } as ComponentProps<
        typeof ResultFigures
      >['results'],
      onOpen: () => {},
    }),
  )
  expect(html).toMatch(new RegExp(`>${words}<`))
})
