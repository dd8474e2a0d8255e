import type { BusyTime, SlotInput } from '#rules/slots/slot-input.ts'
import { type EquipmentNeed, type TakenUnit, takeUnits } from './equipment.ts'
import { type ProcessingTime, workedSpans } from './processing.ts'

/**
 * What a visit, a class or a hold takes for as long as it lasts, as its row has it. Verbs read, choose, compare and write it as
 * a whole, by this module: a further kind of resource is added here, to the engine's request and to `held_times`.
 */
export interface Resources {
  practitioner_id: string
  room_id: string | null
  equipment: readonly TakenUnit[]
}

export type BesidePractitioner = Omit<Resources, 'practitioner_id'>

/** What there is for one wish, each with the times at which it is busy. */
export interface Supply extends Pick<SlotInput, 'practitioners' | 'rooms'> {
  equipment?: readonly EquipmentNeed[]
}

/** One practitioner, one room or one unit of a pool. */
interface OneResource {
  practitioner_id?: string | null
  room_id?: string | null
  equipment_id?: string | null
  unit?: number | null
}

/** A time somebody is filling in the form for, with the buffers it needs. Leave one's own out. */
export type HeldTime = BusyTime &
  OneResource & {
    is_visitors?: boolean
  }

/** With its buffers, epoch ms. */
export interface BlockedSpan {
  from: number
  until: number
}

export const nothingBeside: BesidePractitioner = { room_id: null, equipment: [] }

/** Its resources alone, of something that has more. */
export const resourcesOf = ({ practitioner_id, room_id, equipment }: Resources): Resources => ({
  practitioner_id,
  room_id,
  equipment,
})

/** The columns of a row that takes them, to be written. */
export const resourceColumns = (taken: Resources) => ({
  ...resourcesOf(taken),
  equipment: JSON.stringify(taken.equipment),
})

/** The same columns in a raw select. */
export const selectResources = (table: string): string =>
  `${table}.practitioner_id, ${table}.room_id, ${table}.equipment`

/** Each by itself, as holds are compared with it. */
export const eachResource = ({ practitioner_id, room_id, equipment }: Resources): OneResource[] => [
  { practitioner_id },
  ...(room_id ? [{ room_id }] : []),
  ...equipment.map(({ id, unit }) => ({ equipment_id: id, unit })),
]

/** Whether one of them is the practitioner, room or unit that `other` names. */
export const takes = (taken: Resources, other: OneResource): boolean =>
  eachResource(taken).some(one => isSame(other, one))

const isSame = (other: OneResource, one: OneResource) =>
  (Object.keys(one) as (keyof OneResource)[]).every(key => other[key] === one[key])

/** Whether there is too little of something, whatever the time. */
export const lacksResources = ({ rooms, equipment = [] }: Omit<Supply, 'practitioners'>): boolean =>
  rooms?.length === 0 || equipment.some(({ units, needed }) => units.length < needed)

/** A held slot is busy for everybody else. */
export const withHolds = <T extends Supply>(supply: T, holds: readonly HeldTime[]): T =>
  holds.length === 0
    ? supply
    : withBusy(supply, (busy, one) => [...busy, ...holds.filter(hold => isSame(hold, one))])

/** A visit or a class that stands in the diary. */
export interface Standing extends Resources, ProcessingTime {
  starts_at: Date
  ends_at: Date
  blocks_from: Date
  blocks_until: Date
}

/** The supply as it is when these are not where they are. */
export function withoutStanding<T extends Supply>(supply: T, own: readonly Standing[]): T {
  if (own.length === 0) return supply
  return withBusy(supply, (busy, one) => {
    const gone = new Set(own.flatMap(visit => (takes(visit, one) ? spansOf(visit, one) : [])))
    return busy.filter(time => !gone.has(`${time.start} ${time.end}`))
  })
}

// A practitioner is free in between; a room and units are not.
function spansOf(visit: Standing, { practitioner_id }: OneResource): string[] {
  const [from, until] = [visit.blocks_from.getTime(), visit.blocks_until.getTime()]
  const span = { from, start: visit.starts_at.getTime(), end: visit.ends_at.getTime(), until }
  const spans = practitioner_id ? workedSpans(span, visit) : [{ from, to: until }]
  return spans.map(({ from, to }) => `${from} ${to}`)
}

function withBusy<T extends Supply>(
  supply: T,
  change: (busy: readonly BusyTime[], one: OneResource) => readonly BusyTime[],
): T {
  const { practitioners, rooms, equipment } = supply
  return {
    ...supply,
    practitioners: practitioners.map(each => ({
      ...each,
      busy: change(each.busy ?? [], { practitioner_id: each.id }),
    })),
    ...(rooms && {
      rooms: rooms.map(each => ({ ...each, busy: change(each.busy ?? [], { room_id: each.id }) })),
    }),
    ...(equipment && {
      equipment: equipment.map(need => ({
        ...need,
        units: need.units.map(({ unit, busy = [] }) => ({
          unit,
          busy: change(busy, { equipment_id: need.id, unit }),
        })),
      })),
    }),
  }
}

/** What there is not enough of; `name` of the pool. */
export type Lack = { code: 'room_taken' } | { code: 'equipment_taken'; name: string }

/**
 * What is free beside the practitioner for a span: what the visit `has` where that is still free, else the first; of units
 * those that nobody holds before the others. A room that it has and the service no longer names stays with it: the database
 * refuses it if it is in use. Where there is too little (`lacks`) it is what there is.
 */
export function takeBeside(
  supply: Supply & { holds?: readonly HeldTime[] },
  { from, until }: BlockedSpan,
  has: Partial<BesidePractitioner> = {},
): { beside: BesidePractitioner; lacks: Lack[] } {
  const { rooms, equipment = [], holds = [] } = supply
  const free = rooms?.filter(({ busy = [] }) =>
    busy.every(time => Number(time.end) <= from || Number(time.start) >= until),
  )
  const own = has.room_id
  const isAmong = (list: typeof rooms) => list?.some(({ id }) => id === own)
  const isKept = own === null || (own !== undefined && (!isAmong(rooms) || isAmong(free)))
  const room_id = isKept ? own : free ? free[0]?.id : null
  const unheld = takeUnits(withHolds(supply, holds).equipment ?? [], from, until, has.equipment)
  const { units, lacks } = unheld.lacks ? takeUnits(equipment, from, until, has.equipment) : unheld
  return {
    beside: { room_id: room_id ?? null, equipment: units },
    lacks: [
      ...(room_id === undefined ? [{ code: 'room_taken' } as const] : []),
      ...(lacks ? [{ code: 'equipment_taken', name: lacks.name } as const] : []),
    ],
  }
}
