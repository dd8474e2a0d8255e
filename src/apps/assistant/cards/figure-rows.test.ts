import { expect, it } from 'vitest'
import { figureRows, newsLine, type ShownFigure } from '../../../base/actions/figure-rows.ts'
import { effectsOf, entriesOf } from './card-entries.ts'

const idle: ShownFigure = {
  label: 'Between visits',
  unit: 'minutes',
  none: 'No gap',
  rest: 30,
  tables: [
    { parts: ['a', 'b'], values: [60, 0, 90, -30] },
    { parts: ['c'], values: [15, 0] },
  ],
}
const room: ShownFigure = {
  label: 'Room to sell',
  unit: 'USD',
  none: '',
  rest: 0,
  tables: [{ parts: ['a'], values: [11_000, 22_000] }],
}
const figures = [idle, room]
const plain = <T>(rows: T): T => JSON.parse(JSON.stringify(rows).replaceAll('\u00a0', ' '))

it('shows each figure before and after the changes', () => {
  expect(plain(figureRows(figures))).toEqual([
    { label: 'Between visits', value: 'No gap', was: '1 h 45' },
    { label: 'Room to sell', value: '$220', was: '$110' },
  ])
  expect(plain(figureRows(figures, ['a']))).toEqual([
    { label: 'Between visits', value: '2 h', was: '1 h 45' },
  ])
  expect(plain(figureRows(figures, ['a', 'c']))[0]?.value).toBe('2 h 15')
})

it('says that a figure stays as it is when nothing is done', () => {
  expect(plain(figureRows(figures, ['a', 'b', 'c']))).toEqual([
    { label: 'Between visits', value: '1 h 45, as now' },
  ])
})

it('recalculates figures for unchecked parts, and names only the clients who are still notified', () => {
  const tells = [
    { part: 'a', name: 'June' },
    { part: 'a', name: 'Kim' },
    { part: 'c', name: 'Ann' },
  ]
  expect(newsLine(tells)).toBe('Sends June, Kim and Ann the news in three minutes')
  expect(newsLine(tells, ['a', 'c'])).toBeNull()
  const preview = {
    rows: [
      { label: 'Between visits', value: 'No gap', was: '1 h 45' },
      { label: 'Room to sell', value: '$220', was: '$110' },
      { label: 'June and Kim change places', value: 'x', was: 'y', part: 'a' },
    ],
    diff: [],
    effects: ['Sends June, Kim and Ann the news in three minutes', 'Something else'],
    asks: [],
    people: [],
    cannot: null,
    figures,
    tells,
  }
  expect(plain(entriesOf({ preview, data: {} })).map(({ value }) => value)).toEqual(['No gap', '$220'])
  expect(plain(entriesOf({ preview, data: {} }, ['a'])).map(({ value }) => value)).toEqual(['2 h'])
  expect(effectsOf({ preview }, ['a'])).toEqual(['Sends Ann the news in three minutes', 'Something else'])
  expect(effectsOf({ preview }, ['a', 'c'])).toEqual(['Something else'])
})
