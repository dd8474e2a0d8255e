import { describe, expect, it } from 'vitest'
import type { ShownPreview } from '#base/actions/preview.ts'
import { shownCard } from '../../../../tests/shown-card.ts'
import { actions } from '../../../actions.ts'
import {
  cardPartsOf,
  entriesOf,
  lookOf,
  otherWaysOf,
  placesOf,
  reasonOf,
  scheduleOf,
  subjectOf,
  undoUntil,
} from './card-entries.ts'

const preview = (fields: Partial<ShownPreview> = {}): ShownPreview => ({
  rows: [],
  diff: [],
  effects: [],
  asks: [],
  people: [],
  cannot: null,
  ...fields,
})
const cannot = { code: 'slot_taken', words: 'That time is taken.', choices: ['Friday 10:00'] }

describe('card status', () => {
  it.each([
    [{}, 'pending'],
    [{ state: 'running' }, 'running'],
    [{ state: 'completed' }, 'completed'],
    [{ state: 'undone' }, 'undone'],
    [{ state: 'declined' }, 'declined'],
    [{ state: 'failed' }, 'failed'],
    [{ state: 'refused' }, 'failed'],
    [{ preview: preview({ cannot }) }, 'failed'],
    [{ state: 'running', preview: preview({ cannot }) }, 'running'],
  ] as const)('%j', (fields, look) => expect(lookOf(shownCard(fields))).toBe(look))

  it('gives the reason for a failure, and other things to say', () => {
    const taken = shownCard({ preview: preview({ cannot }) })
    expect([reasonOf(taken), otherWaysOf(taken)]).toEqual(['That time is taken.', ['Friday 10:00']])
    const refused = shownCard({
      error: 'No',
      permission: 'Permission denied: Unknown action type',
      choices: ['Mail'],
    })
    expect([reasonOf(refused), otherWaysOf(refused)]).toEqual([
      'Permission denied: Unknown action type',
      ['Mail'],
    ])
    expect(reasonOf(shownCard({ error: 'STOP' }))).toBe('STOP')
  })
})

describe('entries (§9: three at most)', () => {
  it('show what would change, with the current value', () => {
    const rows = ['Client', 'When', 'Service', 'Price'].map(label => ({
      label,
      value: `new ${label}`,
      was: '',
    }))
    const changed = [{ label: 'When', value: 'Sat 1:15', was: 'Today 5:30' }, ...rows]
    expect(entriesOf(shownCard({ preview: preview({ rows: changed }) }))).toEqual([
      { label: 'When', value: 'Sat 1:15', was: 'Today 5:30' },
      { label: 'Client', value: 'new Client' },
      { label: 'When', value: 'new When' },
    ])
  })

  it('leave out rows of parts that can be unchecked, which are all shown separately', () => {
    const rows = [
      { label: 'Between visits', value: 'No gap', was: '1 h' },
      ...['a', 'b', 'c', 'd'].map(part => ({ label: part, value: '11:00 am', was: '10:00 am', part })),
    ]
    const card = shownCard({ preview: preview({ rows }) })
    expect(entriesOf(card)).toEqual([{ label: 'Between visits', value: 'No gap', was: '1 h' }])
    expect(cardPartsOf(card).map(({ part }) => part)).toEqual(['a', 'b', 'c', 'd'])
    expect(cardPartsOf(shownCard({ preview: null }))).toEqual([])
  })

  it('show the result of an action, without ids and lists', () => {
    const data = {
      client_id: 'x',
      id: 'y',
      clientId: 'z',
      send_at: 'Friday',
      visits: [1],
      paid: true,
      none: null,
      price: 90,
    }
    expect(entriesOf(shownCard({ data }))).toEqual([
      { label: 'Send at', value: 'Friday' },
      { label: 'Paid', value: 'Yes' },
      { label: 'Price', value: '90' },
    ])
    expect(subjectOf({ data: { name: '', Client: 'Rosa' } })).toBe('Rosa')
    expect(subjectOf({ data: {} })).toBeNull()
    expect(subjectOf({ data: { from: '2026-10-01', to: '2026-10-31' } })).toBeNull()
    expect(subjectOf({ data: { to: 'rosa@example.com' } })).toBe('rosa@example.com')
  })
})

it('a card can be undone until the time it states', () => {
  const undo = { until: '2026-05-14T12:00:00Z', why: null }
  const at = Date.parse(undo.until)
  expect(undoUntil({ state: 'completed', undo }, at - 1)).toBe(at)
  expect(undoUntil({ state: 'completed', undo }, at)).toBeNull()
  expect(undoUntil({ state: 'undone', undo }, at - 1)).toBeNull()
  expect(undoUntil({ state: 'completed', undo: { until: null, why: 'Sent' } }, 0)).toBeNull()
})

describe('a schedule', () => {
  const data = {
    date: '2026-05-14',
    appointments: [
      {
        appointment_id: 'v',
        time: '12:30',
        client_name: 'Kwame Mensah',
        service: 'Deep tissue',
        practitioner: null,
      },
    ],
  }
  it('lists time, client and service', () => {
    const lines = [
      { id: 'v', time: '12:30', client_name: 'Kwame Mensah', service: 'Deep tissue', practitioner: null },
    ]
    expect(scheduleOf({ type: 'getSchedule', data }, actions)).toEqual({ date: '2026-05-14', lines })
    expect(
      scheduleOf({ type: 'getSchedule', data: { date: '2026-05-15', appointments: [] } }, actions)?.lines,
    ).toEqual([])
    expect(scheduleOf({ type: 'findClient', data }, actions)).toBeNull()
    expect(scheduleOf({ type: 'getSchedule', data: {} }, actions)).toBeNull()
  })
})

it('a card links to the one record and the one visit behind it', () => {
  expect(placesOf({ evidence: ['appointments:v', 'clients:c', 'services:s'] })).toEqual([
    { to: '/clients/c', words: 'Open the record' },
    { to: '/appointments?appointment=v', words: 'Open the visit' },
  ])
  expect(placesOf({ evidence: ['clients:a', 'clients:b'] })).toEqual([])
})
