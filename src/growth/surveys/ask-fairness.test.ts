import { describe, expect, it } from 'vitest'
import { decide } from '#rules/sending/may-send.ts'
import { isAskDue, usualHours } from './ask-rule.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.parse('2025-05-01T12:00:00Z')

interface Visit {
  id: string
  client: number
  status: string
  source: string
  starts_at: number
  ends_at: number
  created_at: number
  is_later_piece: boolean
  /** What must decide nothing. */
  score: number | null
  spent_cents: number
  practitioner: number
}

/** Numbers from 0 to 1, the same each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

const statuses = [
  'confirmed',
  'arrived',
  'completed',
  'completed',
  'completed',
  'no_show',
  'cancelled',
  'pending',
]

function randomVisits(count: number, seed: number): Visit[] {
  const next = numbers(seed)
  const whole = (below: number) => Math.floor(next() * below)
  return Array.from({ length: count }, (_, nth) => {
    const starts_at = start + whole(365 * 24) * HOUR
    return {
      id: `v${nth}`,
      client: whole(3000),
      status: statuses[whole(statuses.length)] as string,
      source: whole(10) === 0 ? 'import' : 'online',
      starts_at,
      ends_at: starts_at + HOUR,
      created_at: starts_at + (whole(20) === 0 ? DAY : -DAY),
      is_later_piece: whole(25) === 0,
      score: whole(3) === 0 ? null : 1 + whole(5),
      spent_cents: whole(100_000),
      practitioner: whole(3),
    }
  }).sort((a, b) => a.ends_at - b.ends_at)
}

/** Which visits are asked about, one after the other, as the job does: by the finder's rule, then by `decide`. */
function askedAbout(visits: readonly Visit[], mayAlso: (visit: Visit) => boolean = () => true): Set<string> {
  const touches = new Map<number, object[]>()
  const asked = new Set<string>()
  for (const visit of visits) {
    const now = visit.ends_at + usualHours * HOUR
    if (!isAskDue(visit, now) || !mayAlso(visit)) continue
    const own = touches.get(visit.client) ?? []
    const hasMail = visit.client % 10 !== 0
    const saidNo = visit.client % 17 === 0
    const { score, spent_cents, practitioner } = visit
    const decision = decide({
      ...{ score, spent_cents, practitioner },
      now,
      message: {
        ...{ channel: 'email', purpose: 'review', dedupe_key: visit.id, score },
        about: { says: 'visited', appointment_id: visit.id, starts_at: visit.starts_at },
      },
      person: {
        ...{ email: hasMail ? `c${visit.client}@example.com` : null, phone: null, time_zone: null },
        ...{ is_archived: false, last_sign_at: null, spent_cents },
      },
      practice: { time_zone: 'America/New_York' },
      consents: saidNo
        ? [{ channel: 'email', purpose: 'reviews', is_granted: false, created_at: start }]
        : [],
      suppressions: [],
      touches: own,
      appointments: [{ ...visit, booked_at: visit.created_at }],
    } as unknown as Parameters<typeof decide>[0])
    if (decision.send === 'never') continue
    const at = decision.send === 'at' ? Date.parse(decision.at) : now
    own.push({ channel: 'email', purpose: 'review', dedupe_key: visit.id, status: 'sent', at })
    touches.set(visit.client, own)
    asked.add(visit.id)
  }
  return asked
}

/** The widest gap between a group's share and the share of all, in standard deviations of a fair draw. */
function widestGap(
  visits: readonly Visit[],
  asked: ReadonlySet<string>,
  groupOf: (visit: Visit) => unknown,
): number {
  const share = asked.size / visits.length
  const gaps = [...Map.groupBy(visits, groupOf).values()].map(some => {
    const own = some.filter(({ id }) => asked.has(id)).length / some.length
    return Math.abs(own - share) / Math.sqrt((share * (1 - share)) / some.length)
  })
  return Math.max(...gaps)
}

const groups = {
  score: (visit: Visit) => visit.score,
  spending: (visit: Visit) => Math.floor(visit.spent_cents / 25_000),
  practitioner: (visit: Visit) => visit.practitioner,
}

describe('review requests after a visit, over 10,000 random visits', () => {
  const visits = randomVisits(10_000, 7)
  const asked = askedAbout(visits)

  it('go to many clients, and to none twice in 180 days', () => {
    expect(asked.size).toBeGreaterThan(2000)
    for (const some of Map.groupBy(visits, visit => visit.client).values()) {
      const ends = some.filter(({ id }) => asked.has(id)).map(({ ends_at }) => ends_at)
      for (const [nth, end] of ends.slice(1).entries()) {
        // An ask that waited for the morning came up to eleven hours later.
        expect(end - (ends[nth] as number)).toBeGreaterThan(180 * DAY - 12 * HOUR)
      }
    }
  })

  it.each(Object.entries(groups))('have the same share whatever the %s', (_, groupOf) => {
    expect(widestGap(visits, asked, groupOf)).toBeLessThan(3.5)
  })

  it('go to the same visits when scores, spending and practitioners are swapped', () => {
    const next = numbers(99)
    const turned = visits.map(visit => {
      const other = visits[Math.floor(next() * visits.length)] as Visit
      const { score, spent_cents, practitioner } = other
      return { ...visit, score, spent_cents, practitioner }
    })
    expect(askedAbout(turned)).toEqual(asked)
  })

  it('would be found selective by this test if they were', () => {
    const gated = askedAbout(visits, ({ score }) => score === null || score > 2)
    expect(widestGap(visits, gated, groups.score)).toBeGreaterThan(3.5)
    const forGuests = askedAbout(visits, ({ spent_cents }) => spent_cents > 10_000)
    expect(widestGap(visits, forGuests, groups.spending)).toBeGreaterThan(3.5)
  })
})
