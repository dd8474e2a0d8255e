import { describe, expect, it } from 'vitest'
import { placeQuery, readPlace } from '../booking-address.ts'
import type { BookingPage, BookingService } from '../schema.ts'
import { moved, piecesIn, placeOfPieces, shownPieces, totalOf, wantedSetOf } from './set-address.ts'

const service = (id: string, people: string[], more: Partial<BookingService> = {}): BookingService => ({
  id,
  name: id,
  description: null,
  category: null,
  dye: 'woad',
  is_class: false,
  answers_by_mail: false,
  durations: [{ id: `${id}-60`, duration_min: 60, price_cents: 9_000 }],
  addons: [{ id: `${id}-oil`, name: 'Oil', duration_min: 10, price_cents: 500 }],
  practitioner_ids: people,
  terms: [],
  ...more,
})
const page = {
  practice: { id: 'home' },
  practitioners: [],
  services: [service('massage', ['ann', 'ben']), service('facial', ['ben'])],
  link: null,
  via: null,
  today: '2026-05-20',
} as unknown as BookingPage

const place = (query: string) => {
  const found = readPlace(new URLSearchParams(query), page)
  if (!found) throw new Error('no place')
  return found
}

describe('several services of one visit in the address', () => {
  it('are written to the address and read back', () => {
    const pieces = [
      { service_id: 'massage', duration_id: 'massage-60', addon_ids: [], practitioner_id: null },
      { service_id: 'facial', duration_id: 'facial-60', addon_ids: ['facial-oil'], practitioner_id: 'ben' },
    ]
    const there = { ...place(''), ...placeOfPieces(pieces) }
    const back = place(placeQuery(there).slice(1))
    expect(piecesIn(back, page)).toEqual(pieces)
    expect(wantedSetOf(back, page)).toEqual({ practice_id: 'home', link: null, pieces })
  })

  it('become one service if only one is left, and skip services that are not offered', () => {
    expect(wantedSetOf(place('service=facial'), page)).toBeNull()
    const odd = place('also=gone.x..y~facial.no.ann.nothing~~%27;drop&service=massage')
    expect(piecesIn(odd, page).slice(1)).toEqual([
      { service_id: 'facial', duration_id: 'facial-60', addon_ids: [], practitioner_id: null },
    ])
    const many = place(`also=${Array(9).fill('facial.facial-60.').join('~')}`)
    expect(piecesIn(many, page)).toHaveLength(4)
    expect(placeOfPieces([])).toBeUndefined()
  })

  it('add up to a length and a price, with practitioners once they are held', () => {
    const both = place('also=facial.facial-60..facial-oil')
    expect(totalOf(shownPieces(both, page, null))).toEqual({
      duration_min: 130,
      price_cents: 18_500,
      is_from: false,
    })
    const held = [
      { practitioner_id: 'ann', start: '2026-05-21T14:00:00Z', end: '2026-05-21T15:00:00Z' },
      { practitioner_id: 'ben', start: '2026-05-21T15:00:00Z', end: '2026-05-21T16:10:00Z' },
    ]
    const hold = {
      hold_token: 'x',
      practitioner_id: 'ann',
      start: '',
      end: '',
      until: 0,
      key: '',
      pieces: held,
    }
    expect(shownPieces(both, page, hold).map(piece => piece.practitioner_id)).toEqual(['ann', 'ben'])
  })

  it('can be reordered, and stay in place at the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})
