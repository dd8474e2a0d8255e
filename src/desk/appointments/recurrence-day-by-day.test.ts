import { expect, it } from 'vitest'
import { hasDay, instantOfWall } from '#lib/time/zones.ts'
import { width } from '../../../tests/width.ts'
import { occurrences, type RecurrenceInput } from '../../rules/recurrence/recurrence.ts'

// The page's words a second time, as slowly as they can be read: every day from a year before the start is asked by itself.

const DAY = 86_400_000
const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const zones = [
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Havana',
  'Asia/Beirut',
  'UTC',
]

type Parts = Record<string, string | undefined>

function dayByDay({ rule, start, time_zone, from, to }: RecurrenceInput): number[] {
  const parts: Parts = Object.fromEntries(rule.split(';').map(part => part.split('=')))
  const first = Date.parse(`${start.slice(0, 10)}T00:00Z`)
  const clock = Date.parse(`${start}Z`) - first
  const periods = new Map<number, number[]>()
  for (let day = first - 366 * DAY; day < to + 400 * DAY; day += DAY) {
    const period = periodOf(parts, first, day)
    if (period < 0 || period % Number(parts.INTERVAL ?? 1) !== 0 || !holds(parts, first, day)) continue
    periods.set(period, [...(periods.get(period) ?? []), day])
  }
  const positions = parts.BYSETPOS?.split(',').map(Number)
  const starts: number[] = []
  let counted = 0
  for (const days of periods.values()) {
    const taken = days.filter(
      (_, i) => !positions || positions.includes(i + 1) || positions.includes(i - days.length),
    )
    for (const day of taken.filter(day => day >= first && hasDay(time_zone, day / DAY))) {
      const at = instantOfWall(time_zone, day + clock)
      if (isPast(parts.UNTIL, day, day + clock, at) || ++counted > Number(parts.COUNT ?? 1e9)) return starts
      if (from <= at && at < to) starts.push(at)
    }
  }
  return starts
}

function periodOf(parts: Parts, first: number, day: number): number {
  const [a, b] = [new Date(first), new Date(day)]
  const years = b.getUTCFullYear() - a.getUTCFullYear()
  const weekStart = codes.indexOf(parts.WKST ?? 'MO')
  const weekOf = (date: Date) => date.getTime() / DAY - ((date.getUTCDay() - weekStart + 7) % 7)
  if (parts.FREQ === 'DAILY') return (day - first) / DAY
  if (parts.FREQ === 'WEEKLY') return (weekOf(b) - weekOf(a)) / 7
  return parts.FREQ === 'YEARLY' ? years : years * 12 + b.getUTCMonth() - a.getUTCMonth()
}

function holds(parts: Parts, first: number, day: number): boolean {
  const [start, date] = [new Date(first), new Date(day)]
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const isBare = !parts.BYDAY && !parts.BYMONTHDAY
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  if (parts.BYMONTH && !parts.BYMONTH.split(',').includes(String(month + 1))) return false
  if (isBare && parts.FREQ === 'WEEKLY' && date.getUTCDay() !== start.getUTCDay()) return false
  if (isBare && /MONTH|YEAR/.test(parts.FREQ ?? '')) {
    if (date.getUTCDate() !== start.getUTCDate()) return false
    if (parts.FREQ === 'YEARLY' && !parts.BYMONTH && month !== start.getUTCMonth()) return false
  }
  const isDay = (n: number) => (n > 0 ? n : length + n + 1) === date.getUTCDate()
  if (parts.BYMONTHDAY && !parts.BYMONTHDAY.split(',').map(Number).some(isDay)) return false
  if (!parts.BYDAY) return true
  const isOfYear = parts.FREQ === 'YEARLY' && !parts.BYMONTH
  const begin = isOfYear ? Date.UTC(year, 0, 1) : Date.UTC(year, month, 1)
  const end = isOfYear ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month + 1, 1)
  const alike: number[] = []
  for (let other = begin; other < end; other += DAY)
    if (new Date(other).getUTCDay() === date.getUTCDay()) alike.push(other)
  return parts.BYDAY.split(',').some(one => {
    const nth = Number(one.slice(0, -2))
    return one.slice(-2) === codes[date.getUTCDay()] &&
      (nth === 0 || alike.at(nth > 0 ? nth - 1 : nth) === day)
      ? Math.abs(nth) <= alike.length
      : false
  })
}

function isPast(until: string | undefined, day: number, wall: number, at: number): boolean {
  if (!until) return false
  const date = Date.parse(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}T00:00Z`)
  if (until.length === 8) return day > date
  const ms = date + (Number(until.slice(9, 11)) * 60 + Number(until.slice(11, 13))) * 60_000
  return (until.endsWith('Z') ? at : wall) > ms
}

let seed = 20_261_122
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T
const some = (item: () => string | number) =>
  [...new Set(Array.from({ length: whole(1, 4) }, item))].join(',')
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function anything(): RecurrenceInput {
  const freq = pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
  const takesOrdinals = freq === 'MONTHLY' || freq === 'YEARLY'
  const parts = [`FREQ=${freq}`]
  if (random() < 0.5) parts.push(`INTERVAL=${whole(1, 4)}`)
  const ordinal = () =>
    takesOrdinals && random() < 0.5 ? pick([1, 2, 3, 4, 5, -1, -2, -5, 20, 53, -53]) : ''
  if (random() < 0.6) parts.push(`BYDAY=${some(() => `${ordinal()}${pick(codes)}`)}`)
  if (random() < 0.35 && freq !== 'WEEKLY')
    parts.push(`BYMONTHDAY=${some(() => pick([1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -30, -31]))}`)
  if (random() < 0.35) parts.push(`BYMONTH=${some(() => whole(1, 12))}`)
  if (random() < 0.4 && parts.some(part => part.startsWith('BY')))
    parts.push(`BYSETPOS=${some(() => pick([1, 2, 3, -1, -2, 5, -7, 20]))}`)
  if (random() < 0.4) parts.push(`WKST=${pick(codes)}`)
  const first = Date.UTC(pick([2011, whole(1995, 2035)]), whole(0, 11), whole(1, 31))
  const clock = `${pick(['00', '01', '02', '03', '09', '23'])}:${pick(['00', '30'])}`
  const ends = random()
  if (ends < 0.3) parts.push(`COUNT=${whole(1, 30)}`)
  else if (ends < 0.6) {
    const forms = ['', `T${clock.replace(':', '')}00`, 'T120000Z', 'T000000Z', 'T233000']
    parts.push(`UNTIL=${dayText(first + whole(-10, 700) * DAY).replaceAll('-', '')}${pick(forms)}`)
  }
  const from = first + whole(-300, 500) * DAY + whole(0, 86_399) * 1000
  return {
    rule: parts.join(';'),
    start: `${dayText(first)}T${clock}`,
    time_zone: pick(zones),
    from,
    to: from + whole(0, 400) * DAY,
  }
}

it('gives the same dates as a day-by-day check, for random rules', () => {
  let yielding = 0
  const rounds = width(150, 1_500)
  for (let round = 0; round < rounds; round++) {
    const asked = anything()
    const starts = dayByDay(asked)
    expect(occurrences(asked), JSON.stringify(asked)).toEqual({ starts })
    if (starts.length > 0) yielding++
  }
  expect(yielding).toBeGreaterThan(rounds / 3)
}, 60_000)
