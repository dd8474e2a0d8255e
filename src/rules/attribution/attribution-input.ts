import { instant, type Moment } from '#lib/time/instants.ts'

export const dimensions = ['source', 'campaign', 'post', 'plan_item', 'link'] as const
export type Dimension = (typeof dimensions)[number]

export type AttributionTouch = { [Key in Dimension]?: string | null } & {
  id: string
  at: Moment
  /** Set with the link. */
  visitor?: string | null
  client?: string | null
}

export interface AttributionBooking {
  id: string
  client?: string | null
  visitor?: string | null
  booked_at: Moment
  starts_at: Moment
  status: string
  price_cents: number
  /** The booking it replaced. */
  moved_from?: string | null
}

export interface AttributionPayment {
  id: string
  booking_id?: string | null
  at: Moment
  kind: 'payment' | 'refund'
  amount_cents: number
}

export interface AttributionInput {
  now: Moment
  /** Absent: 14. */
  window_days?: number | null
  touches: readonly AttributionTouch[]
  payments?: readonly AttributionPayment[] | null
  bookings: readonly AttributionBooking[]
}

export type Touch = Omit<AttributionTouch, 'at'> & { at: number }
export type Booking = AttributionBooking & { booked: number; starts: number }

const statuses = new Set(['completed', 'arrived', 'confirmed', 'cancelled', 'no_show', 'pending', 'moved'])
const kinds = new Set(['payment', 'refund'])

/** Without future rows, by id. RangeError as in `attribute`. */
export function readInput({ now: at, window_days, touches, payments, bookings }: AttributionInput) {
  const now = instant(at)
  const days = window_days ?? 14
  if (!(days > 0)) throw new RangeError(`a window of ${days} days`)
  for (const list of [touches, payments ?? [], bookings]) checkIds(list)
  const moved = new Map(bookings.map(each => [each.id, each.moved_from ?? null]))
  checkCircles(moved)
  return {
    now,
    window: days * 86_400_000,
    touches: inOrder(touches.map(each => ({ ...each, at: instant(each.at) }))).filter(each => each.at <= now),
    payments: payments ? inOrder(payments.filter(each => isPaid(each) && instant(each.at) <= now)) : null,
    bookings: inOrder(bookings.map(readBooking)).filter(each => each.booked <= now),
  }
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = <Row extends { id: string }>(rows: Row[]): Row[] => rows.sort((a, b) => compare(a.id, b.id))

function readBooking(booking: AttributionBooking): Booking {
  if (!statuses.has(booking.status)) throw new RangeError(`unknown status: ${booking.status}`)
  checkCents(booking.price_cents)
  return { ...booking, booked: instant(booking.booked_at), starts: instant(booking.starts_at) }
}

function isPaid({ kind, amount_cents }: AttributionPayment): true {
  if (!kinds.has(kind)) throw new RangeError(`unknown kind: ${kind}`)
  checkCents(amount_cents)
  return true
}

function checkCents(cents: number): void {
  if (!Number.isInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`)
}

function checkIds(rows: readonly { id: string }[]): void {
  const seen = new Set<string>()
  for (const { id } of rows) {
    if (seen.has(id)) throw new RangeError(`twice: ${id}`)
    seen.add(id)
  }
}

function checkCircles(moved: ReadonlyMap<string, string | null>): void {
  const ending = new Set<string>()
  for (const start of moved.keys()) {
    const way = new Set<string>()
    for (let id: string | null = start; id !== null && !ending.has(id); id = moved.get(id) ?? null) {
      if (way.has(id)) throw new RangeError(`in a circle: ${id}`)
      way.add(id)
    }
    for (const id of way) ending.add(id)
  }
}
