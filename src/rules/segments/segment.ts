import { z } from 'zod'
import { addDays, daysBetween } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { birthdayFacts } from './segment-birthday.ts'
import { checkExpression } from './segment-check.ts'
import {
  type Condition,
  type Expression,
  type FieldKind,
  fieldKinds,
  type ListField,
  type NumberField,
  type TextField,
} from './segment-fields.ts'

export { checkExpression, type Problem, type ProblemCode } from './segment-check.ts'
export type { Condition, Expression } from './segment-fields.ts'

/** Day-rules section 3, as in URLs, segments and verbs; a problem's code is its message. */
export const segmentExpression = z.custom<Expression>().superRefine((e, context) => {
  for (const { path, code } of checkExpression(e))
    context.addIssue({ code: 'custom', path: keysOf(path), message: code })
})

const keysOf = (path: string) =>
  path === '' ? [] : path.split('.').map(key => (/^\d/.test(key) ? Number(key) : key))

type Worked = 'age' | 'birthday_month' | 'overdue_days'
/** Unknown fields are null or absent; instants are epoch ms. */
export type SegmentClient = { [Field in TextField]?: string | null } & {
  [Field in Exclude<NumberField, Worked>]?: number | null
} & { [Field in ListField]?: readonly string[] | null } & {
  first_name?: string | null
  last_name?: string | null
  created_at?: number | null
  first_visit_at?: number | null
  last_visit_at?: number | null
  next_visit_at?: number | null
  /** YYYY-MM-DD. */
  birth_date?: string | null
  is_archived?: boolean | null
}

/** `now` in epoch ms, `time_zone` an IANA zone. */
export interface Moment {
  now: number
  time_zone: string
}

/** Day-rules section 3. Unknown values never match, even `is_not`; `not` inverts. RangeError for a bad `e` or zone. */
export function matches(e: unknown, client: SegmentClient, { now, time_zone }: Moment): boolean {
  const [problem] = checkExpression(e)
  if (problem) throw new RangeError(`${problem.code} at '${problem.path}'`)
  return holds(e as Expression, client, { now, zone: time_zone, today: localDateOf(time_zone, now) })
}

interface Day {
  now: number
  zone: string
  today: string
}

function holds(e: Expression, client: SegmentClient, day: Day): boolean {
  if ('all' in e) return e.all.every(part => holds(part, client, day))
  if ('any' in e) return e.any.some(part => holds(part, client, day))
  if ('not' in e) return !holds(e.not, client, day)
  const kind = fieldKinds.get(e.field) as FieldKind
  const fact = factOf(e.field, client, day)
  if (e.op === 'is_known') return isKnown(fact)
  if (e.op === 'is_unknown') return !isKnown(fact)
  if (kind === 'list' ? !Array.isArray(fact) : !isKnown(fact)) return false
  return tests[kind](fact as never, e as never, day)
}

const isKnown = (fact: unknown) =>
  typeof fact === 'string' ? fact.trim() !== '' : Array.isArray(fact) ? fact.length > 0 : fact != null

function factOf(field: Condition['field'], client: SegmentClient, day: Day) {
  if (field === 'name')
    return [client.first_name, client.last_name]
      .map(part => part?.trim())
      .filter(Boolean)
      .join(' ')
  if (field === 'age') return birthdayFacts(client.birth_date, day.today)?.age
  if (field === 'birthday_month') return birthdayFacts(client.birth_date, day.today)?.month
  if (field === 'overdue_days') return overdueDays(client, day)
  return client[field]
}

/** Days past the expected visit; null if one is upcoming or there is no rhythm. */
function overdueDays(client: SegmentClient, { now, zone, today }: Day): number | null {
  const { visits, rhythm_days, last_visit_at, next_visit_at } = client
  if (visits == null || visits < 2 || rhythm_days == null || last_visit_at == null) return null
  if (next_visit_at != null && next_visit_at > now) return null
  return daysBetween(localDateOf(zone, last_visit_at), today) - rhythm_days
}

const small = (text: string) => text.trim().toLowerCase()
type Asked = { op: string; value: never }

const tests: Record<FieldKind, (fact: never, asked: Asked, day: Day) => boolean> = {
  text: (fact: string, { op, value }) => {
    const own = small(fact)
    if (op === 'in') return (value as string[]).some(each => small(each) === own)
    return (own === small(value)) === (op === 'is')
  },
  name: (fact: string, { value }) => small(fact).includes(small(value)),
  list: (fact: readonly string[], { op, value }) => {
    const own = new Set(fact.map(small))
    const has = (each: string) => own.has(small(each))
    if (op === 'has') return has(value)
    if (op === 'has_any') return (value as string[]).some(has)
    return op === 'has_all' ? (value as string[]).every(has) : !(value as string[]).some(has)
  },
  number: (fact: number, { op, value }) => {
    if (op === 'eq') return fact === value
    if (op === 'at_least') return fact >= value
    if (op === 'at_most') return fact <= value
    const [low, high] = value as [number, number]
    return fact >= low && fact <= high
  },
  instant: (fact: number, { op, value }, { now, zone, today }) => {
    const date = localDateOf(zone, fact)
    if (op === 'on') return date === value
    if (op === 'before') return date < (value as string)
    if (op === 'after') return date > (value as string)
    if (op === 'within_days') return fact <= now && date >= addDays(today, -value)
    if (op === 'older_than_days') return date < addDays(today, -value)
    return fact > now && date <= addDays(today, value)
  },
  birthday: (fact: string, { value }, { today }) => {
    const days = birthdayFacts(fact, today)?.days
    return days !== undefined && days <= value
  },
  flag: (fact: boolean, { value }) => fact === value,
}
