import {
  type AttributionInput,
  type AttributionPayment,
  type Booking,
  compare,
  type Dimension,
  dimensions,
  readInput,
  type Touch,
} from './attribution-input.ts'
import { winnersAmong } from './winning-touch.ts'

export type {
  AttributionBooking,
  AttributionInput,
  AttributionPayment,
  AttributionTouch,
  Dimension,
} from './attribution-input.ts'

export interface AttributionGroup {
  clicks: number
  people: number
  bookings: number
  visits: number
  cancelled: number
  no_shows: number
  money_cents: number
  rows: { touches: string[]; bookings: string[]; payments: string[] }
}

export interface Attribution {
  total: AttributionGroup
  /** By the touches' own fields; `key: null` is unknown and comes last. */
  by: Record<Dimension, ({ key: string | null } & AttributionGroup)[]>
  credits: { booking: string; touch: string | null }[]
}

/** Which touch brought which bookings, and their value (marketing rules, section 3). RangeError for invalid input. */
export function attribute(input: AttributionInput): Attribution {
  const { now, window, touches, payments, bookings } = readInput(input)
  const rootOf = rootsOf(bookings)
  const winnerOf = winnersAmong(touches, window)
  const winners = new Map<string, Touch | null>()
  for (const root of new Set(rootOf.values())) winners.set(root.id, winnerOf(root))
  const winnerOfBooking = (id: string | null | undefined) => {
    const root = typeof id === 'string' ? rootOf.get(id) : undefined
    return root ? (winners.get(root.id) as Touch | null) : null
  }
  const replaced = new Set(bookings.map(each => each.moved_from))
  const visits = bookings.filter(each => !replaced.has(each.id))

  const total = new Group()
  const by = dimensions.map(name => ({ name, groups: new Map<string | null, Group>() }))
  const found = [total]
  const groupsOf = (touch: Touch | null): readonly Group[] => {
    for (let i = 0; i < by.length; i++) {
      const { name, groups } = by[i] as (typeof by)[number]
      const key = touch?.[name] ?? null
      const group = groups.get(key) ?? new Group()
      if (group.isEmpty) groups.set(key, group)
      found[i + 1] = group
    }
    return found
  }
  for (const touch of touches) for (const group of groupsOf(touch)) group.addTouch(touch.id)
  const [order, personOf] = byPerson(touches)
  for (const at of order)
    for (const group of groupsOf(touches[at] as Touch)) group.addPerson(personOf[at] as number)
  for (const visit of visits)
    for (const group of groupsOf(winnerOfBooking(visit.id))) group.addVisit(visit, now, payments === null)
  for (const payment of payments ?? [])
    for (const group of groupsOf(winnerOfBooking(payment.booking_id))) group.addPayment(payment)

  return {
    total: total.answer(),
    by: Object.fromEntries(by.map(({ name, groups }) => [name, sorted(groups)])) as Attribution['by'],
    credits: visits.map(({ id }) => ({ booking: id, touch: winnerOfBooking(id)?.id ?? null })),
  }
}

/** The first form of each booking; one whose first form is missing starts its own chain. */
function rootsOf(bookings: readonly Booking[]): Map<string, Booking> {
  const all = new Map(bookings.map(each => [each.id, each]))
  const roots = new Map<string, Booking>()
  for (const booking of bookings) {
    const way = [booking]
    for (let at = booking; !roots.has(at.id); way.push(at)) {
      const before = at.moved_from == null ? undefined : all.get(at.moved_from)
      if (before) at = before
      else roots.set(at.id, at)
    }
    const root = roots.get((way.at(-1) as Booking).id) as Booking
    for (const { id } of way) roots.set(id, root)
  }
  return roots
}

/** Touch indexes grouped by person, with each one's person number. */
function byPerson(touches: readonly Touch[]): [order: number[], personOf: Int32Array] {
  const [clients, visitors] = [new Map<string, number>(), new Map<string, number>()]
  const places: number[][] = []
  const personOf = new Int32Array(touches.length)
  for (const [at, { client, visitor }] of touches.entries()) {
    const known = client != null ? clients : visitors
    const name = client ?? visitor
    const person = (name == null ? undefined : known.get(name)) ?? places.length
    if (person === places.length) places.push([])
    if (name != null) known.set(name, person)
    places[person]?.push(at)
    personOf[at] = person
  }
  return [places.flat(), personOf]
}

const sorted = (groups: ReadonlyMap<string | null, Group>) =>
  [...groups]
    .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : compare(a, b)))
    .map(([key, group]) => ({ key, ...group.answer() }))

const kept = new Set(['completed', 'arrived', 'confirmed'])

class Group {
  #people = 0
  #lastPerson = -1
  #counts = { bookings: 0, visits: 0, cancelled: 0, no_shows: 0, money_cents: 0 }
  #rows: AttributionGroup['rows'] = { touches: [], bookings: [], payments: [] }

  get isEmpty(): boolean {
    const { touches, bookings, payments } = this.#rows
    return touches.length + bookings.length + payments.length === 0
  }

  addTouch(id: string): void {
    this.#rows.touches.push(id)
  }

  /** Called once per touch of a person, all in a row. */
  addPerson(person: number): void {
    if (person !== this.#lastPerson) this.#people++
    this.#lastPerson = person
  }

  addVisit({ id, status, starts, price_cents }: Booking, now: number, isPriced: boolean): void {
    this.#rows.bookings.push(id)
    this.#counts.bookings++
    if (status === 'cancelled') this.#counts.cancelled++
    if (status === 'no_show') this.#counts.no_shows++
    if (!kept.has(status) || starts > now) return
    this.#counts.visits++
    if (isPriced) this.#counts.money_cents += price_cents
  }

  addPayment({ id, kind, amount_cents }: AttributionPayment): void {
    this.#rows.payments.push(id)
    this.#counts.money_cents += kind === 'payment' ? amount_cents : -amount_cents
  }

  answer(): AttributionGroup {
    const { touches } = this.#rows
    return { clicks: touches.length, people: this.#people, ...this.#counts, rows: this.#rows }
  }
}
