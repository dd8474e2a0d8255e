import { expect, it } from 'vitest'
import { seedOr, width } from '../../../tests/width.ts'
import { type AttributionInput, attribute, type Dimension } from '../../rules/attribution/attribute.ts'

// A second, slow reading of marketing rules, section 3: every booking against every touch, and every group counted anew from
// the rows that are its own.

type Touch = AttributionInput['touches'][number]
type Booking = AttributionInput['bookings'][number]
const ms = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment))

function secondReading(input: AttributionInput) {
  const now = ms(input.now)
  const window = (input.window_days ?? 14) * 24 * 3_600_000
  const touches = input.touches.filter(each => ms(each.at) <= now)
  const bookings = input.bookings.filter(each => ms(each.booked_at) <= now)
  const payments = (input.payments ?? []).filter(each => ms(each.at) <= now)
  const root = (booking: Booking): Booking => {
    const before = bookings.find(each => each.id === booking.moved_from)
    return before ? root(before) : booking
  }
  const rank = (touch: Touch, { visitor, client }: Booking) =>
    (touch.visitor === visitor && visitor !== null ? 2 : 0) +
    (touch.client === client && client !== null ? 1 : 0)
  const winner = (booking: Booking): Touch | null => {
    const first = root(booking)
    const belonging = touches.filter(each => {
      const apart = ms(first.booked_at) - ms(each.at)
      return apart >= 0 && apart <= window && rank(each, first) > 0
    })
    belonging.sort((a, b) => ms(b.at) - ms(a.at) || rank(b, first) - rank(a, first) || (a.id < b.id ? -1 : 1))
    return belonging[0] ?? null
  }
  const visits = bookings.filter(each => !bookings.some(other => other.moved_from === each.id))
  const group = (isIn: (touch: Touch | null) => boolean) => {
    const own = touches.filter(isIn)
    const booked = visits.filter(each => isIn(winner(each)))
    const paid = payments.filter(each => {
      const to = bookings.find(other => other.id === each.booking_id)
      return isIn(to ? winner(to) : null)
    })
    const come = booked.filter(
      each => ['completed', 'arrived', 'confirmed'].includes(each.status) && ms(each.starts_at) <= now,
    )
    const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0)
    return {
      clicks: own.length,
      people: new Set(
        own.map(each => JSON.stringify([each.client, each.client ? 0 : (each.visitor ?? [each.id])])),
      ).size,
      bookings: booked.length,
      visits: come.length,
      cancelled: booked.filter(each => each.status === 'cancelled').length,
      no_shows: booked.filter(each => each.status === 'no_show').length,
      money_cents: input.payments
        ? sum(paid.map(each => (each.kind === 'refund' ? -1 : 1) * each.amount_cents))
        : sum(come.map(each => each.price_cents)),
      rows: {
        touches: own.map(each => each.id).sort(),
        bookings: booked.map(each => each.id).sort(),
        payments: paid.map(each => each.id).sort(),
      },
    }
  }
  const by = (dimension: Dimension) => {
    const keys = [...new Set(touches.map(each => each[dimension] as string | null))]
    const named = keys.filter(each => each !== null).sort()
    return [...named, null]
      .map(key => ({ key, ...group(each => (each?.[dimension] ?? null) === key) }))
      .filter(({ rows }) => rows.touches.length + rows.bookings.length + rows.payments.length > 0)
  }
  return {
    total: group(() => true),
    by: {
      source: by('source'),
      campaign: by('campaign'),
      post: by('post'),
      plan_item: by('plan_item'),
      link: by('link'),
    },
    credits: visits
      .map(each => ({ booking: each.id, touch: winner(each)?.id ?? null }))
      .sort((a, b) => (a.booking < b.booking ? -1 : 1)),
  }
}

function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

const hour = 3_600_000
function inputOf(pick: (below: number) => number): AttributionInput {
  const of = <T>(...all: T[]) => all[pick(all.length)] as T
  const now = Date.parse('2026-05-22T12:00:00Z')
  // Few moments and few people, so that they meet.
  const moment = () => {
    const at = now + (3 - pick(40)) * 12 * hour + of(0, 0, 0, 1, -1)
    return of<string | number>(at, new Date(at).toISOString())
  }
  const person = () => of(null, 'ann', 'bo', 'x')
  const touches = Array.from({ length: pick(of(4, 30)) }, (_, i) => ({
    id: `${of('t', 'T', '10', '9')}${i}`,
    at: moment(),
    visitor: person(),
    client: person(),
    source: of(null, 'mail', 'web'),
    campaign: of(null, 'c1', 'c2', 'C'),
    post: of(null, null, 'p'),
    plan_item: null,
    link: of(null, 'l1', 'l10', 'l9', 'ä'),
  }))
  const bookings: Booking[] = []
  const count = pick(of(4, 20))
  for (let i = 0; i < count; i++)
    bookings.push({
      id: `${of('b', 'B', 'é')}${i}`,
      client: person(),
      visitor: person(),
      booked_at: moment(),
      starts_at: moment(),
      status: of('completed', 'arrived', 'confirmed', 'cancelled', 'no_show', 'pending', 'moved'),
      price_cents: pick(5) * 1000,
      moved_from: of(null, null, 'gone', ...bookings.map(each => each.id)),
    })
  const payments = Array.from({ length: pick(15) }, (_, i) => ({
    id: `p${i}`,
    booking_id: of(null, 'gone', ...bookings.map(each => each.id)),
    at: moment(),
    kind: of('payment' as const, 'payment' as const, 'refund' as const),
    amount_cents: pick(9) * 500,
  }))
  const shuffled = <T>(rows: T[]) =>
    rows
      .map(row => [pick(1000), row] as const)
      .sort((a, b) => a[0] - b[0])
      .map(each => each[1])
  return {
    now,
    ...of<object>({}, { window_days: null }, { window_days: 2 }, { window_days: 1.5 }, { window_days: 14 }),
    touches: shuffled(touches),
    bookings: shuffled(bookings),
    ...of<object>({}, { payments }),
  }
}

it('agrees with a slow reference implementation of the page', () => {
  const seed = seedOr(310)
  const rounds = width(200, 30_000)
  const pick = random(seed)
  let credited = 0
  for (let i = 0; i < rounds; i++) {
    const input = inputOf(pick)
    const answer = attribute(input)
    const expected = secondReading(input)
    if (JSON.stringify(answer) !== JSON.stringify(expected))
      expect({ seed, input, answer }).toEqual({ seed, input, answer: expected })
    credited += answer.credits.filter(each => each.touch !== null).length
    // All but people adds up, whichever way it is cut.
    for (const groups of Object.values(answer.by))
      for (const field of ['clicks', 'bookings', 'visits', 'cancelled', 'no_shows', 'money_cents'] as const)
        expect(groups.reduce((sum, each) => sum + each[field], 0)).toBe(answer.total[field])
  }
  expect(credited).toBeGreaterThan(rounds / 2)
})
