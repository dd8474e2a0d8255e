import { expect, it } from 'vitest'
import { anyClient, anyExpression, anyMoment, seeded } from '../../../tests/segment-random.ts'
import { seedOr, width } from '../../../tests/width.ts'
import { checkExpression, matches, type SegmentClient } from '../../rules/segments/segment.ts'

// Day-rules section 3 read once more, as slowly as it can be: dates by Intl, a birthday by trying each day.

type Asked = { field: string; op: string; value?: unknown }
const blank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
const same = (a: unknown, b: unknown) => String(a).trim().toLowerCase() === String(b).trim().toLowerCase()
const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const dateIn = (zone: string, ms: number) => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, format)
  const parts = format.formatToParts(ms)
  const of = (type: string) => parts.find(part => part.type === type)?.value as string
  return `${of('year')}-${of('month')}-${of('day')}`
}
const plus = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
const isLeapYear = (date: string) => plus(`${date.slice(0, 4)}-02-28`, 1).endsWith('02-29')
const isBirthday = (birth: string, date: string) =>
  birth.slice(5) === date.slice(5) || (birth.endsWith('02-29') && date.endsWith('02-28') && !isLeapYear(date))

function ageOn(birth: string, today: string): number {
  let age = 0
  for (let date = plus(birth, 1); date <= today; date = plus(date, 1)) if (isBirthday(birth, date)) age++
  return age
}

function valueIn(field: string, client: SegmentClient, zone: string, now: number): unknown {
  const today = dateIn(zone, now)
  const { birth_date, visits, rhythm_days, last_visit_at, next_visit_at } = client
  if (field === 'name') return `${client.first_name ?? ''} ${client.last_name ?? ''}`.trim()
  if (field === 'age') return birth_date ? ageOn(birth_date, today) : null
  if (field === 'birthday_month') return birth_date ? Number(birth_date.split('-')[1]) : null
  if (field === 'overdue_days') {
    if (visits == null || visits < 2 || rhythm_days == null || last_visit_at == null) return null
    if (next_visit_at != null && next_visit_at > now) return null
    return (Date.parse(today) - Date.parse(dateIn(zone, last_visit_at))) / DAY - rhythm_days
  }
  return client[field as keyof SegmentClient]
}

function naive(e: unknown, client: SegmentClient, zone: string, now: number): boolean {
  const { all, any, not } = e as { all?: unknown[]; any?: unknown[]; not?: unknown }
  if (all) return all.filter(part => !naive(part, client, zone, now)).length === 0
  if (any) return any.filter(part => naive(part, client, zone, now)).length > 0
  if (not) return !naive(not, client, zone, now)
  const { field, op, value } = e as Asked
  const own = valueIn(field, client, zone, now)
  const unknown = blank(own) || (Array.isArray(own) && own.length === 0)
  if (op === 'is_known') return !unknown
  if (op === 'is_unknown') return unknown
  if (unknown && !(op.startsWith('has') && Array.isArray(own))) return false
  const today = dateIn(zone, now)
  const list = own as string[]
  const wanted = value as string[]
  const date = typeof own === 'number' && field.endsWith('_at') ? dateIn(zone, own) : ''
  const instant = own as number
  switch (op) {
    case 'is':
      return field === 'is_archived' ? own === value : same(own, value)
    case 'is_not':
      return !same(own, value)
    case 'in':
      return wanted.some(each => same(each, own))
    case 'contains':
      return String(own).toLowerCase().includes(String(value).trim().toLowerCase())
    case 'has':
      return list.some(each => same(each, value))
    case 'has_any':
      return wanted.some(each => list.some(mine => same(mine, each)))
    case 'has_all':
      return wanted.every(each => list.some(mine => same(mine, each)))
    case 'has_none':
      return !wanted.some(each => list.some(mine => same(mine, each)))
    case 'eq':
      return own === value
    case 'at_least':
      return instant >= (value as number)
    case 'at_most':
      return instant <= (value as number)
    case 'between':
      return instant >= Number(wanted[0]) && instant <= Number(wanted[1])
    case 'on':
      return date === value
    case 'before':
      return date < String(value)
    case 'after':
      return date > String(value)
    case 'within_days':
      return instant <= now && date >= plus(today, -Number(value))
    case 'older_than_days':
      return date < plus(today, -Number(value))
    default: {
      if (field !== 'birth_date') return instant > now && date <= plus(today, Number(value))
      for (let days = 0; days <= Number(value); days++)
        if (isBirthday(String(own), plus(today, days))) return true
      return false
    }
  }
}

it('segment matching equals a naive implementation, for any client, expression and time', () => {
  const [seed, rounds] = [seedOr(11), width(400, 3_000)]
  const pick = seeded(seed)
  const counted = { true: 0, false: 0 }
  for (let n = 0; n < rounds; n++) {
    const { now, time_zone } = anyMoment(pick)
    const client = anyClient(pick, now)
    const e = anyExpression(pick)
    expect([e, checkExpression(e)]).toEqual([e, []])
    const before = JSON.stringify([e, client])
    const answer = matches(e, client, { now, time_zone })
    expect([seed, e, client, now, time_zone, answer]).toEqual([
      seed,
      e,
      client,
      now,
      time_zone,
      naive(e, client, time_zone, now),
    ])
    expect(JSON.stringify([e, client])).toBe(before)
    counted[`${answer}`]++
  }
  // Neither answer is rare, or the comparison would say little.
  expect(Math.min(counted.true, counted.false)).toBeGreaterThan(rounds / 5)
})
