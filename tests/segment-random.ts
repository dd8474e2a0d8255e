import { dateOfEpochDay } from '#lib/time/dates.ts'
import type { Expression, SegmentClient } from '#rules/segments/segment.ts'
import { fieldKinds, operators } from '#rules/segments/segment-fields.ts'

// Random clients, expressions and moments, the same in each run; small enough worlds that answers meet.

export type Pick = <Each>(list: readonly Each[]) => Each

/** Choices by a small congruential generator. */
export function seeded(seed: number): Pick {
  let state = seed
  return list => {
    state = (state * 1103515245 + 12345) % 2147483648
    return list[Math.floor((state / 2147483648) * list.length)] as never
  }
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n)
const DAY = 86_400_000
const texts = ['Ann', ' ann ', 'BO', 'bo', 'Ån', 'Été', "o'n", 'a_%', '\\', 'ask']
const zones = [
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/St_Johns',
  'UTC',
]

/** A moment about a leap day or a clock change, to the second. */
export function anyMoment(pick: Pick) {
  const day = pick(['2024-02-28', '2024-02-29', '2026-02-28', '2026-03-08', '2026-11-01', '2026-12-31'])
  const now = Date.parse(day) + pick(upTo(47)) * 1_800_000 + pick([0, 1, 999, 1000])
  return { now, time_zone: pick(zones) }
}

/** A client of whom about a third is unknown. Instants lie about `now` (epoch ms). */
export function anyClient(pick: Pick, now: number): Required<SegmentClient> {
  const text = () => pick([null, '', '  ', ...texts])
  const word = () => pick([null, ...texts])
  const list = () => pick([[], [], [pick(texts)], [pick(texts), pick(texts)]])
  const number = () => pick([null, ...upTo(5)])
  const instant = () =>
    pick([null, now, now - 1, now + 1, now + pick(upTo(20)) * DAY - 10 * DAY + pick(upTo(24)) * 3_600_000])
  const birth = Math.floor(now / DAY) - 365 * pick(upTo(30)) - pick(upTo(10)) - 1
  const consent = () => pick([null, 'yes', 'no'])
  return {
    first_name: text(),
    last_name: text(),
    email: text(),
    phone: word(),
    source: word(),
    locale: word(),
    lead_stage: word(),
    last_service_id: word(),
    booking: pick(['allow', 'ask', 'block']),
    consent_email_offers: consent(),
    consent_email_reminders: consent(),
    consent_sms_offers: consent(),
    consent_sms_reminders: consent(),
    tags: list(),
    service_ids: list(),
    practitioner_ids: list(),
    visits: number(),
    no_shows: number(),
    late_cancels: number(),
    spent_cents: number(),
    rhythm_days: pick([null, 1, 2.5, 7]),
    created_at: instant(),
    first_visit_at: instant(),
    last_visit_at: instant(),
    next_visit_at: instant(),
    birth_date: pick([null, '2000-02-29', '1996-02-29', dateOfEpochDay(birth)]),
    is_archived: pick([true, false]),
  }
}

const fields = [...fieldKinds]

/** A good expression, at most four deep, of every field and op. */
export function anyExpression(pick: Pick, deepest = 4): Expression {
  const shape = deepest === 0 ? 'one' : pick(['one', 'one', 'one', 'one', 'all', 'any', 'not'])
  const parts = () => Array.from({ length: pick(upTo(3)) }, () => anyExpression(pick, deepest - 1))
  if (shape === 'all') return { all: parts() }
  if (shape === 'any') return { any: parts() }
  if (shape === 'not') return { not: anyExpression(pick, deepest - 1) }
  const [field, kind] = pick(fields)
  const [op, takes] = pick(Object.entries(operators[kind]))
  const word = () => pick([...texts, 'yes', 'no', 'allow'])
  const low = pick(upTo(5)) - (field === 'overdue_days' ? 3 : 0)
  const number = field === 'birthday_month' ? pick([2, 3, 11, 12]) : field === 'age' ? pick(upTo(30)) : low
  const values = {
    text: word(),
    texts: [word(), word()],
    number,
    range: [number - pick([0, 0.5, 1]), number + pick([0, 0.5, 2])],
    date: dateOfEpochDay(
      Date.parse(pick(['2024-02-28', '2026-03-01', '2026-11-01'])) / DAY + pick(upTo(9)) - 4,
    ),
    days: pick([...upTo(12), 365, 366]),
    flag: pick([true, false]),
    none: undefined,
  }
  const value = values[takes]
  return (value === undefined ? { field, op } : { field, op, value }) as Expression
}
