import { expect, test } from 'vitest'
import { anyClient, seeded } from '../../../tests/segment-random.ts'
import { seedOr, width } from '../../../tests/width.ts'
import { type Definition, isMessage, definition as schema } from './definition.ts'
import {
  dayOfSteps,
  moveTo,
  type Next,
  nextStep,
  type PersonFacts,
  type SequenceProgress,
} from './next-step.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const words = { subject: 'Hello', blocks: [{ type: 'text' as const, text: 'Words' }] }
const mail = (n: number) => ({ id: uuid(n), type: 'mail' as const, words })
const wait = (n: number, days: number) => ({ id: uuid(n), type: 'wait' as const, days })
const once = (n: number, otherwise: 'end' | 'skip') => ({
  id: uuid(n),
  type: 'condition' as const,
  expression: { field: 'visits' as const, op: 'eq' as const, value: 1 },
  otherwise,
})
const definition = (more: Partial<Definition> = {}): Definition => ({
  trigger: { type: 'first_visit' },
  hour: 10,
  steps: [wait(1, 2), mail(2), wait(3, 5), once(4, 'end'), mail(5)],
  goal: { type: 'booking' },
  ...more,
})
const day = '2026-03-06'
const facts = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  now: Date.parse(`${day}T20:30:00Z`),
  time_zone: 'America/New_York',
  own_zone: null,
  client: { visits: 1 },
  booked_at: null,
  replied_at: null,
  said_no_at: null,
  ...more,
})
const begin: SequenceProgress = { step: 0, ready_at: facts().now }

test('a wait ends whole days later at the same local hour, across a clock change', () => {
  const next = nextStep(definition(), begin, facts())
  // The clock goes forward on March 8: 10 am is 14:00 UTC.
  expect(next).toMatchObject({
    do: 'wait',
    standing: { step: 1, ready_at: Date.parse('2026-03-08T14:00:00Z') },
  })
})

test('a wait ends at an hour in the client’s own time zone, when known', () => {
  const waits = definition({ steps: [wait(1, 1), mail(2)] })
  const endOf = (own_zone: string | null, now: string) => {
    const next = nextStep(waits, { step: 0, ready_at: 0 }, facts({ now: Date.parse(now), own_zone }))
    return next.do === 'wait' ? new Date(next.standing.ready_at).toISOString() : null
  }
  // The night in which Berlin puts its clocks back and New York does not: 10 am is 09:00 UTC, and 14:00.
  const [berlin, eve] = ['Europe/Berlin', '2026-10-24T20:30:00Z']
  expect(endOf(berlin, eve)).toBe('2026-10-25T09:00:00.000Z')
  expect(endOf(null, eve)).toBe('2026-10-25T14:00:00.000Z')
  expect(endOf('Europe/Nowhere', eve)).toBe('2026-10-25T14:00:00.000Z')
  // It is the next day there already.
  expect(endOf(berlin, '2026-10-24T22:30:00Z')).toBe('2026-10-26T09:00:00.000Z')
})

test('nothing happens before a step’s time, then the message is sent', () => {
  const standing = { step: 1, ready_at: facts().now + 1 }
  expect(nextStep(definition(), standing, facts())).toEqual({ do: 'rest', until: facts().now + 1 })
  const next = nextStep(definition(), standing, facts({ now: facts().now + 1 }))
  expect(next).toMatchObject({ do: 'send', passed: { id: uuid(2) }, standing: { step: 2 } })
})

test('a condition continues, ends, or skips the next step', () => {
  const at = { step: 3, ready_at: 0 }
  expect(nextStep(definition(), at, facts())).toMatchObject({
    do: 'judge',
    fits: true,
    standing: { step: 4 },
  })
  const other = facts({ client: { visits: 2 } })
  expect(nextStep(definition(), at, other)).toMatchObject({ do: 'judge', fits: false, standing: null })
  const skips = definition({ steps: [wait(1, 2), mail(2), wait(3, 5), once(4, 'skip'), mail(5), mail(6)] })
  expect(nextStep(skips, at, other)).toMatchObject({ do: 'judge', fits: false, standing: { step: 5 } })
})

test('an opt-out takes precedence over a booking, a booking over a reply, and each over waiting', () => {
  const later = { step: 1, ready_at: facts().now + 1 }
  const end = (more: Partial<PersonFacts>, goal?: Definition['goal']) =>
    nextStep(definition(goal ? { goal } : {}), later, facts(more))
  expect(end({ said_no_at: 1, booked_at: 1, replied_at: 1 })).toEqual({ do: 'end', state: 'opted_out' })
  expect(end({ booked_at: 1, replied_at: 1 })).toEqual({ do: 'end', state: 'goal' })
  expect(end({ replied_at: 1 })).toEqual({ do: 'end', state: 'replied' })
  const tagged = {
    type: 'expression' as const,
    expression: { field: 'tags' as const, op: 'has' as const, value: 'VIP' },
  }
  expect(end({ booked_at: 1 }, tagged)).toEqual({ do: 'end', state: 'booked' })
  expect(end({ client: { tags: ['vip'] } }, tagged)).toEqual({ do: 'end', state: 'goal' })
  expect(end({}, tagged)).toMatchObject({ do: 'rest' })
  expect(nextStep(definition(), { step: 5, ready_at: 0 }, facts())).toEqual({
    do: 'end',
    state: 'finished',
  })
})

test('after an edit, clients continue after the last of their steps that still exists', () => {
  const old = definition().steps
  expect(moveTo(old, [wait(1, 3), mail(9), mail(2), mail(5)], 2)).toBe(3)
  expect(moveTo(old, [mail(9), wait(1, 3)], 2)).toBe(2)
  expect(moveTo(old, [mail(9)], 2)).toBe(1)
  expect(moveTo(old, [mail(9)], 0)).toBe(0)
})

test('days are counted from the day a client entered', () => {
  expect(dayOfSteps(definition().steps)).toEqual([2, 2, 7, 7, 7])
})

test('a sequence needs a message, also at its end, and has at most eight steps', () => {
  const wrong = (steps: Definition['steps']) => schema.safeParse(definition({ steps })).success
  expect(wrong(definition().steps)).toBe(true)
  expect(wrong([wait(1, 2)])).toBe(false)
  expect(wrong([mail(1), wait(2, 2)])).toBe(false)
  expect(wrong([mail(1), mail(1)])).toBe(false)
  expect(wrong(Array.from({ length: 9 }, (_, n) => mail(n)))).toBe(false)
  expect(wrong([{ ...wait(1, 0) }, mail(2)])).toBe(false)
})

test('every random walk ends, with no message twice, early or after a stop', () => {
  const seed = seedOr(7)
  const pick = seeded(seed)
  const upTo = (n: number) => Array.from({ length: n + 1 }, (_, at) => at)
  for (let run = 0; run < width(300, 3_000); run++) {
    const steps = Array.from({ length: pick(upTo(6)) + 1 }, (_, n) =>
      pick([() => mail(n), () => wait(n, pick([1, 2, 30])), () => once(n, pick(['end', 'skip'] as const))])(),
    )
    const own = definition({ steps: [...steps, mail(99)] })
    const start = Date.parse(day) + pick(upTo(47)) * 1_800_000
    const time_zone = pick(['America/New_York', 'Pacific/Chatham', 'Australia/Lord_Howe', 'UTC'])
    const stopAt = pick([null, null, start + pick(upTo(40)) * 86_400_000])
    const kind = pick(['booked_at', 'replied_at', 'said_no_at'] as const)
    let standing: SequenceProgress = { step: 0, ready_at: start }
    let now = start
    const seen: Next[] = []
    const sent: string[] = []
    for (;;) {
      const stop = stopAt !== null && stopAt <= now ? { [kind]: stopAt } : {}
      const given = { ...facts({ ...stop, time_zone }), now, client: anyClient(pick, now) }
      const next = nextStep(own, standing, given)
      seen.push(next)
      expect(seen.length, `seed ${seed}`).toBeLessThan(40)
      if (next.do === 'end') {
        if (stopAt !== null && stopAt <= now) expect(next.state).not.toBe('finished')
        break
      }
      if (next.do === 'rest') {
        expect(next.until).toBeGreaterThan(now)
        // The clock may be late.
        now = next.until + pick([0, 60_000])
        continue
      }
      if (next.do === 'send') {
        expect(stopAt === null || stopAt > now).toBe(true)
        sent.push(next.passed.id)
      }
      if (!next.standing) break
      expect(next.standing.step).toBeGreaterThan(standing.step)
      if (next.do === 'wait')
        expect(next.standing.ready_at - now).toBeGreaterThan(
          ((next.passed as { days: number }).days - 1) * 86_400_000,
        )
      standing = next.standing
    }
    expect(new Set(sent).size).toBe(sent.length)
    expect(own.steps.filter(isMessage).map(each => each.id)).toEqual(expect.arrayContaining(sent))
  }
})
