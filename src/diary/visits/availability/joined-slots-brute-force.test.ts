import { describe, expect, it } from 'vitest'
import { width } from '../../../../tests/width.ts'
import type { BusyTime } from '../../../rules/slots/slot-input.ts'
import type { BookingRequest } from './booking-rules.ts'
import { type JoinedPiece, joinedSlots } from './joined-slots.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
// A Saturday; New York turns its clock in the night after it.
const SATURDAY = Date.UTC(2026, 9, 31)
const at = (clock: string, day = 0) => SATURDAY + day * DAY + Date.parse(`1970-01-01T${clock}Z`)
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

const rules: BookingRequest['rules'] = {
  booking_window_days: 90,
  allows_same_day: true,
  daily_limit: null,
  upcoming_limit: null,
  hides_short_gaps: false,
}
const piece = (durationMin: number, over: Partial<BookingRequest> = {}): JoinedPiece => ({
  request: {
    now: SATURDAY - DAY,
    range: { from: SATURDAY, to: SATURDAY + DAY },
    service: { durationMin, incrementMin: 30 },
    practitioners: [],
    practiceZone: 'UTC',
    rules,
    ...over,
  },
})
/** Seeded, so that a failure can be run again (mulberry32). */
function randomness(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  return {
    below,
    pick,
    times: <T>(n: number, make: (at: number) => T) => Array.from({ length: n }, (_, at) => make(at)),
  }
}

type Random = ReturnType<typeof randomness>

const randomBusy = ({ below, times }: Random) =>
  times(below(3), () => {
    const start = at('08:00') + below(400) * MINUTE
    return { start, end: start + below(70) * MINUTE }
  })

function randomPieces(random: Random): JoinedPiece[] {
  const { below, pick, times } = random
  const everybody = times(3, index => ({
    id: `p${index}`,
    timeZone: 'UTC',
    weekly: times(1 + below(2), () => {
      const start = 8 + below(5)
      return {
        day: 6,
        start: `${String(start).padStart(2, '0')}:${pick(['00', '00', '30', '07'])}`,
        end: `${start + 3}:15`.padStart(5, '0'),
      }
    }),
    busy: randomBusy(random),
  }))
  const everywhere = times(3, index => ({ id: `r${index}`, busy: randomBusy(random) }))
  const some = <T>(list: readonly T[]) => {
    const kept = list.filter(() => below(3) > 0)
    return kept.length > 0 ? kept : [pick(list)]
  }
  return times(2 + below(2), index => {
    const durationMin = pick([15, 30, 45, 60])
    const practitioners = some(everybody)
    const one = piece(durationMin, {
      practitioners,
      service: {
        durationMin,
        incrementMin: pick([5, 15, 20, 30]),
        bufferBeforeMin: pick([0, 0, 5, 15]),
        bufferAfterMin: pick([0, 0, 10, 40]),
        minNoticeMin: 0,
      },
      now: at('09:00') - below(DAY / MINUTE) * MINUTE,
      ...(below(2) === 0 ? { rooms: some(everywhere) } : {}),
      ...(below(3) === 0 ? { lengths: { [pick(practitioners).id]: pick([20, 50]) } } : {}),
      ...(below(3) === 0 ? { processing: { processing_after_min: 5, processing_min: 10 } } : {}),
    })
    return index > 0 && below(4) === 0 ? { ...one, waitMin: pick([5, 10, 30]) } : one
  })
}

interface Try {
  id: string
  room: string | null
  start: number
  end: number
  from: number
  until: number
  works: [number, number][]
}

// A second reading that shares nothing with the module: every way of giving the pieces from one minute on.
function everyWay(pieces: readonly JoinedPiece[], whole: number, done: Try[] = []): Try[][] {
  const given = pieces[done.length]
  if (!given) {
    const all = standing(pieces, done)
    return all ? [all] : []
  }
  const { request, waitMin = 0 } = given
  const last = done.at(-1)
  const start = last ? last.end + waitMin * MINUTE : whole
  return request.practitioners.flatMap(({ id }) =>
    (request.rooms?.map(room => room.id) ?? [null]).flatMap(room => {
      const end = start + (request.lengths?.[id] ?? request.service.durationMin) * MINUTE
      if (!isOpen(request, id, start, end)) return []
      return everyWay(pieces, whole, [...done, { id, room, start, end, from: start, until: end, works: [] }])
    }),
  )
}

function isOpen({ practitioners }: BookingRequest, id: string, start: number, end: number): boolean {
  const weekly = practitioners.find(each => each.id === id)?.weekly ?? []
  for (let minute = start; minute < end; minute += MINUTE)
    if (!weekly.some(window => at(window.start) <= minute && minute < at(window.end))) return false
  return true
}

const meet = (a: [number, number], b: [number, number]) => a[0] < b[1] && b[0] < a[1]

function standing(pieces: readonly JoinedPiece[], tries: readonly Try[]): Try[] | undefined {
  const all = tries.map((one, index) => {
    const { request, waitMin = 0 } = pieces[index] as JoinedPiece
    const [before, after] = [tries[index - 1], tries[index + 1]]
    const { bufferBeforeMin = 0, bufferAfterMin = 0 } = request.service
    const stays = before?.id === one.id && waitMin === 0
    const goesOn = after?.id === one.id && (pieces[index + 1]?.waitMin ?? 0) === 0
    const from = one.start - (stays ? 0 : bufferBeforeMin) * MINUTE
    const until = one.end + (goesOn ? 0 : bufferAfterMin) * MINUTE
    const works: [number, number][] =
      request.processing && one.start + 15 * MINUTE < one.end
        ? [
            [from, one.start + 5 * MINUTE],
            [one.start + 15 * MINUTE, until],
          ]
        : [[from, until]]
    return { ...one, from, until, works }
  })
  const isFree = all.every((one, index) => {
    const { request } = pieces[index] as JoinedPiece
    const who = request.practitioners.find(({ id }) => id === one.id)
    if (index === 0) {
      let opens = one.start
      while (isOpen(request, one.id, opens - MINUTE, opens)) opens -= MINUTE
      if (((one.start - opens) / MINUTE) % request.service.incrementMin !== 0) return false
    }
    const spans = (busy: readonly BusyTime[] = []) =>
      busy.map(({ start, end }): [number, number] => [Number(start), Number(end)]).filter(([a, b]) => a < b)
    if (spans(who?.busy).some(busy => one.works.some(work => meet(busy, work)))) return false
    const room = request.rooms?.find(({ id }) => id === one.room)
    return !spans(room?.busy).some(busy => meet(busy, [one.from, one.until]))
  })
  const isApart = all.every((one, index) =>
    all.slice(index + 1).every(other => {
      if (one.id === other.id && one.works.some(a => other.works.some(b => meet(a, b)))) return false
      return (
        one.room === null ||
        one.room !== other.room ||
        !meet([one.from, one.until], [other.from, other.until])
      )
    }),
  )
  return isFree && isApart ? all : undefined
}

const changesIn = (ids: readonly string[]) =>
  ids.filter((id, index) => index > 0 && id !== ids[index - 1]).length

describe('joined slots compared with a minute-by-minute brute force', () => {
  it.each(width([1, 2], [1, 2, 3, 4, 5, 6]))('seed %s', seed => {
    const random = randomness(seed * 7919)
    let offered = 0
    for (let round = 0; round < width(2, 5); round++) {
      const pieces = randomPieces(random)
      const now = Number(pieces[0]?.request.now)
      const expected = new Map<number, Try[][]>()
      for (let minute = 450; minute < 1000; minute++) {
        const start = SATURDAY + minute * MINUTE
        const ways = start < now ? [] : everyWay(pieces, start)
        if (ways.length > 0) expected.set(start, ways)
      }
      const found = joinedSlots(pieces)
      expect({ seed, round, starts: found.map(slot => clock(slot.start)) }).toEqual({
        seed,
        round,
        starts: [...expected.keys()].map(clock),
      })
      for (const slot of found) {
        const ways = expected.get(slot.start) ?? []
        const ids = slot.pieces.map(one => one.practitioner_id)
        const same = ways.some(way =>
          way.every(
            (one, index) =>
              one.id === ids[index] &&
              one.room === slot.pieces[index]?.room_id &&
              one.end === slot.pieces[index]?.end,
          ),
        )
        expect({ seed, round, ids, same }).toEqual({ seed, round, ids, same: true })
        expect(changesIn(ids)).toBe(Math.min(...ways.map(way => changesIn(way.map(one => one.id)))))
      }
      offered += found.length
    }
    expect(offered).toBeGreaterThan(0)
  })
})
