import { describe, expect, it } from 'vitest'
import { noProcessing } from './processing.ts'
import { resourceColumns, type Supply, takeBeside, takes, withHolds, withoutStanding } from './resources.ts'

const HOUR = 3_600_000
const span = { from: 10 * HOUR, until: 11 * HOUR }
const busy = [{ start: span.from, end: span.until }]

/** Mara, two rooms and a pool of two lamps, of which one is needed. */
const supply = (more: Partial<Supply> = {}): Supply => ({
  practitioners: [{ id: 'mara', timeZone: 'UTC', weekly: [], busy: [] }],
  rooms: [{ id: 'one' }, { id: 'two' }],
  equipment: [{ id: 'lamp', name: 'Lamp', needed: 1, units: [{ unit: 1 }, { unit: 2 }] }],
  ...more,
})
const visit = {
  practitioner_id: 'mara',
  room_id: 'two',
  equipment: [{ id: 'lamp', unit: 2 }],
  ...noProcessing,
  starts_at: new Date(span.from),
  ends_at: new Date(span.until),
  blocks_from: new Date(span.from),
  blocks_until: new Date(span.until),
}

describe('takeBeside', () => {
  it('takes the first free room and unit, or those that the visit already has', () => {
    expect(takeBeside(supply(), span)).toEqual({
      beside: { room_id: 'one', equipment: [{ id: 'lamp', unit: 1 }] },
      lacks: [],
    })
    const { room_id, equipment } = visit
    expect(takeBeside(supply(), span, visit).beside).toEqual({ room_id, equipment })
  })

  it('gives a visit another room and unit where its own are in use, and keeps a room that the service no longer names', () => {
    const rooms = [{ id: 'one' }, { id: 'two', busy }]
    const pool = { id: 'lamp', name: 'Lamp', needed: 1, units: [{ unit: 1 }, { unit: 2, busy }] }
    expect(takeBeside(supply({ rooms, equipment: [pool] }), span, visit).beside).toEqual({
      room_id: 'one',
      equipment: [{ id: 'lamp', unit: 1 }],
    })
    expect(takeBeside(supply(), span, { room_id: 'three' }).beside.room_id).toBe('three')
    expect(takeBeside(supply(), span, { room_id: null }).beside.room_id).toBeNull()
  })

  it('prefers free units over held ones, and held ones over none', () => {
    const hold = (unit: number) => ({ start: span.from, end: span.until, equipment_id: 'lamp', unit })
    const units = (...held: number[]) =>
      takeBeside({ ...supply(), holds: held.map(hold) }, span).beside.equipment.map(({ unit }) => unit)
    expect([units(1), units(1, 2)]).toEqual([[2], [1]])
  })

  it('names everything that is short, the room first', () => {
    const pool = { id: 'lamp', name: 'Lamp', needed: 2, units: [{ unit: 1, busy }, { unit: 2 }] }
    expect(takeBeside(supply({ rooms: [{ id: 'one', busy }], equipment: [pool] }), span)).toEqual({
      beside: { room_id: null, equipment: [{ id: 'lamp', unit: 2 }] },
      lacks: [{ code: 'room_taken' }, { code: 'equipment_taken', name: 'Lamp' }],
    })
  })
})

describe('withoutStanding', () => {
  it('frees what one visit takes, and nothing else', () => {
    const all = withHolds(supply(), [
      { ...busy[0], practitioner_id: 'mara' },
      { ...busy[0], room_id: 'one' },
      { ...busy[0], room_id: 'two' },
      { ...busy[0], equipment_id: 'lamp', unit: 1 },
      { ...busy[0], equipment_id: 'lamp', unit: 2 },
    ] as Parameters<typeof withHolds>[1])
    const { practitioners, rooms, equipment } = withoutStanding(all, [visit])
    expect(practitioners.map(each => each.busy?.length)).toEqual([0])
    expect(rooms?.map(each => each.busy?.length)).toEqual([1, 0])
    expect(equipment?.[0]?.units.map(each => each.busy?.length)).toEqual([1, 0])
  })
})

it('compares a unit by its pool and number, and writes units as JSON', () => {
  expect(takes(visit, { equipment_id: 'lamp', unit: 2 })).toBe(true)
  expect(takes(visit, { equipment_id: 'lamp', unit: 1 })).toBe(false)
  expect(resourceColumns(visit)).toEqual({
    practitioner_id: 'mara',
    room_id: 'two',
    equipment: '[{"id":"lamp","unit":2}]',
  })
})
