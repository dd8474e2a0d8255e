import { isUuid } from '#lib/is-uuid.ts'
import { isLeapYear } from '#lib/time/civil-days.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Moment } from '#rules/segments/segment.ts'
import { checkExpression } from '#rules/segments/segment-check.ts'
import {
  type Condition,
  type Expression,
  type FieldKind,
  fieldKinds,
} from '#rules/segments/segment-fields.ts'
import { consentFields } from '../offers/consent-facts.ts'
import { spansFrom } from './days-in-sql.ts'

/** An expression as a condition on `c` (clients), `v` (client_visit_times) and, if `asksConsent`, `k`. */
export interface SegmentSql {
  /** Never null. User input is in it as $n only. */
  where: string
  values: unknown[]
  /** Whether it needs `k` (consent-facts.ts). */
  asksConsent: boolean
}

/** Same results as `matches` of segment.ts (segment-sql.test.ts). RangeError for an invalid expression or zone. */
export function segmentSql(e: Expression, moment: Moment, values: readonly unknown[] = []): SegmentSql {
  const [problem] = checkExpression(e)
  if (problem) throw new RangeError(`${problem.code} at '${problem.path}'`)
  const all = [...values]
  const today = localDateOf(moment.time_zone, moment.now)
  let asksConsent = false
  const asked: Asked = {
    ...moment,
    today,
    put: (value, type) => `$${all.push(value)}::${type}`,
    consent: field => {
      asksConsent = true
      return `k.${field}`
    },
  }
  const where = said(e, asked)
  return { where, values: all, asksConsent }
}

interface Asked extends Moment {
  today: string
  put: (value: unknown, type: string) => string
  consent: (field: string) => string
}

function said(e: Expression, asked: Asked): string {
  if ('all' in e) return joined(e.all, ' and ', 'true', asked)
  if ('any' in e) return joined(e.any, ' or ', 'false', asked)
  if ('not' in e) return `(not ${said(e.not, asked)})`
  const kind = fieldKinds.get(e.field) as FieldKind
  return `coalesce(${compilers[kind](e as never, asked)}, false)`
}

const joined = (parts: readonly Expression[], word: string, none: string, asked: Asked) =>
  parts.length === 0 ? none : `(${parts.map(part => said(part, asked)).join(word)})`

type Of<Field> = Condition extends infer Each
  ? Each extends { field: infer Own }
    ? Field extends Own
      ? Each
      : never
    : never
  : never
/** The whitespace that JavaScript's trim removes. */
const blanks = String.raw`E' \t\n\r\x0b\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`
const trimmed = (text: string) => `btrim(${text}, ${blanks})`
const small = (text: string) => text.trim().toLowerCase()
const known = (column: string, op: string) =>
  op === 'is_known' ? `${column} is not null` : `${column} is null`

const fullName = `concat_ws(' ', nullif(${trimmed('c.first_name')}, ''), nullif(${trimmed('c.last_name')}, ''))`
const birthMonthDay = '(extract(month from c.birth_date) * 100 + extract(day from c.birth_date))::integer'
/** -infinity and infinity mean "no visit". */
const instants = {
  created_at: 'c.created_at',
  first_visit_at: "nullif(v.first_at, 'infinity')",
  last_visit_at: "nullif(v.last_at, '-infinity')",
  next_visit_at: "nullif(v.next_at, 'infinity')",
} as const
const lists = { service_ids: 'v.service_ids', practitioner_ids: 'v.practitioner_ids' } as const

const compilers: { [Kind in FieldKind]: (condition: never, asked: Asked) => string } = {
  text: (condition: Of<'email'>, asked) => {
    const { field, op } = condition
    const column = consentFields.has(field)
      ? asked.consent(field)
      : field === 'last_service_id'
        ? 'v.last_service_id::text'
        : `nullif(${trimmed(`c.${field}`)}, '')`
    if (op === 'is_known' || op === 'is_unknown') return known(column, op)
    const own = `lower(${column})`
    if (op === 'in') return `${own} = any(${asked.put(condition.value.map(small), 'text[]')})`
    return `${own} ${op === 'is' ? '=' : '<>'} ${asked.put(small(condition.value), 'text')}`
  },
  name: (condition: Of<'name'>, asked) =>
    condition.op === 'contains'
      ? `strpos(lower(${fullName}), ${asked.put(small(condition.value), 'text')}) > 0`
      : known(`nullif(${fullName}, '')`, condition.op),
  list: (condition: Of<'tags'>, asked) => {
    const { field, op } = condition
    const column = field === 'tags' ? 'c.tags' : lists[field]
    if (op === 'is_known') return `cardinality(${column}) > 0`
    if (op === 'is_unknown') return `cardinality(${column}) = 0`
    const values = [...new Set((op === 'has' ? [condition.value] : condition.value).map(small))]
    if (field !== 'tags') {
      const ids = values.filter(isUuid)
      if (op === 'has_all' && ids.length < values.length) return 'false'
      return `${op === 'has_none' ? 'not ' : ''}${column} ${op === 'has_all' ? '@>' : '&&'} ${asked.put(ids, 'uuid[]')}`
    }
    const own = `(select array_agg(lower(${trimmed('t.tag')})) from unnest(c.tags) t (tag))`
    const wanted = asked.put(values, 'text[]')
    if (op === 'has_all') return `${own} @> ${wanted}`
    // array_agg of nothing is null, so `&&` needs the coalesce.
    return op === 'has_none' ? `not coalesce(${own} && ${wanted}, false)` : `${own} && ${wanted}`
  },
  number: (condition: Of<'visits'>, asked) => {
    const { op } = condition
    const column = numberIn(condition.field, asked)
    if (op === 'is_known' || op === 'is_unknown') return known(column, op)
    if (op === 'between') {
      const [low, high] = condition.value
      return `${column} between ${asked.put(low, 'float8')} and ${asked.put(high, 'float8')}`
    }
    const sign = { eq: '=', at_least: '>=', at_most: '<=' }[op]
    return `${column} ${sign} ${asked.put(condition.value, 'float8')}`
  },
  instant: (condition: Of<'created_at'>, asked) => {
    const column = instants[condition.field]
    const { op } = condition
    if (op === 'is_known' || op === 'is_unknown') return known(column, op)
    const at = (ms: number) => asked.put(new Date(ms).toISOString(), 'timestamptz')
    const isFrom = (date: string) =>
      `(${spansFrom(asked.time_zone, date)
        .map(({ from, to }) => `${column} >= ${at(from)}${to === null ? '' : ` and ${column} < ${at(to)}`}`)
        .join(' or ')})`
    if (op === 'on') return `${isFrom(condition.value)} and not ${isFrom(addDays(condition.value, 1))}`
    if (op === 'before') return `not ${isFrom(condition.value)}`
    if (op === 'after') return isFrom(addDays(condition.value, 1))
    const days = condition.value
    if (op === 'within_days')
      return `${column} <= ${at(asked.now)} and ${isFrom(addDays(asked.today, -days))}`
    if (op === 'older_than_days') return `not ${isFrom(addDays(asked.today, -days))}`
    return `${column} > ${at(asked.now)} and not ${isFrom(addDays(asked.today, days + 1))}`
  },
  birthday: (condition: Of<'birth_date'>, asked) =>
    condition.op === 'in_next_days'
      ? `${birthMonthDay} = any(${asked.put(birthdaysFrom(asked.today, condition.value), 'integer[]')})`
      : known('c.birth_date', condition.op),
  flag: (condition: Of<'is_archived'>, asked) =>
    `(c.archived_at is not null) = ${asked.put(condition.value, 'boolean')}`,
}

const monthDayOf = (date: string) => Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))

function birthdaysFrom(today: string, days: number): number[] {
  const found = new Set<number>()
  for (let day = 0; day <= Math.min(days, 366); day++) {
    const date = addDays(today, day)
    found.add(monthDayOf(date))
    if (date.endsWith('02-28') && !isLeapYear(Number(date.slice(0, 4)))) found.add(229)
  }
  return [...found]
}

function numberIn(field: string, { today, time_zone, now, put }: Asked): string {
  if (field === 'birthday_month') return 'extract(month from c.birth_date)::float8'
  if (field === 'age') {
    const year = Number(today.slice(0, 4))
    const birthday = isLeapYear(year)
      ? birthMonthDay
      : `(case ${birthMonthDay} when 229 then 228 else ${birthMonthDay} end)`
    return `(${put(year, 'integer')} - extract(year from c.birth_date) - (case when ${birthday} > ${put(monthDayOf(today), 'integer')} then 1 else 0 end))::float8`
  }
  if (field === 'overdue_days') {
    const isToCome = `coalesce(${instants.next_visit_at} > ${put(new Date(now).toISOString(), 'timestamptz')}, false)`
    return `(case when v.visits >= 2 and not ${isToCome}
      then ${put(today, 'date')} - (${instants.last_visit_at} at time zone ${put(time_zone, 'text')})::date - v.rhythm_days end)::float8`
  }
  return `v.${field}::float8`
}
