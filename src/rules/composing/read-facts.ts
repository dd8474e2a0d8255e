import { addDays, epochDayOf, isDate, weekdayOf } from '#lib/time/dates.ts'
import { instant } from '#lib/time/instants.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type FactFormats, formatsOf, normal, writingsOf } from './fact-formats.ts'
import type { DropCode, Dropped, Facts, Kind } from './facts-input.ts'
import { avoidedPattern, unsafeCode } from './unsafe-text.ts'

export interface Fact {
  kind: Kind
  ref: string
  /** Longest first; dates as weekday with day, day, weekday. */
  writings: readonly [string, ...string[]]
  isPast: boolean
}
export interface KnownService {
  id: string
  name: Fact
  description: Fact | null
  duration: Fact | null
  price: Fact | null
  isSingle: boolean
}
export interface KnownPerson {
  id: string
  name: Fact
  title: Fact | null
  bio: Fact | null
}
export interface KnownTime {
  id: string
  start: number
  date: Fact
  time: Fact
  person: Fact | null
  services: readonly KnownService[]
  weekday: number
}
export interface KnownDay {
  date: string
  day: Fact
  name?: Fact | null
}

export interface UsableFacts {
  now: number
  today: string
  practice: Readonly<
    Record<'name' | 'type' | 'address' | 'directions' | 'phone' | 'link' | 'policy', Fact | null>
  >
  signOff: Fact | null
  services: readonly KnownService[]
  practitioners: readonly KnownPerson[]
  /** Upcoming only, by start. */
  times: readonly KnownTime[]
  hours: readonly { weekday: Fact; from: Fact; to: Fact }[]
  closed: readonly KnownDay[]
  holidays: readonly KnownDay[]
  quotes: readonly { id: string; text: Fact | null }[]
  questions: readonly { id: string; q: Fact | null; a: Fact | null }[]
  month: Fact
  season: Fact
  avoided: RegExp | null
  prices_cents: readonly number[]
  dropped: readonly Dropped[]
  /** Why a fact was dropped; undefined if it wasn't, or never existed. */
  codes: ReadonlyMap<string, DropCode>
  /** All usable facts, past ones too, by kind and ref. */
  book: ReadonlyMap<string, Fact>
}

export const bookKey = (kind: string, ref: string): string => `${kind} ${ref}`
const byRef = (a: { ref: string }, b: { ref: string }) => (a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0)

export function readFacts(facts: Facts): UsableFacts {
  const { practice, voice } = facts
  const formats = formatsOf(practice.locale, practice.zone, practice.currency)
  const now = instant(facts.now)
  const today = localDateOf(practice.zone, now)
  const avoided = avoidedPattern(voice.avoid.map(normal))
  const prices_cents = facts.services.map(each => each.price_cents)
  const book = new Map<string, Fact>()
  const codes = new Map<string, DropCode>()

  const add = (kind: Kind, ref: string, writings: readonly string[], isPast = false): Fact => {
    const fact: Fact = { kind, ref, writings: writings as Fact['writings'], isPast }
    book.set(bookKey(kind, ref), fact)
    return fact
  }
  const text = (
    kind: Kind,
    ref: string,
    raw: string | null | undefined,
    mayNameHealth: boolean,
    isPast = false,
  ): Fact | null => {
    const value = normal(raw ?? '')
    if (value === '') return null
    const code = unsafeCode(raw as string, value, { prices_cents, avoided, mayNameHealth })
    if (code) codes.set(ref, code)
    return code ? null : add(kind, ref, kind === 'words' ? writingsOf(value) : [value], isPast)
  }
  const given = (kind: Kind, ref: string, raw: string | null | undefined) => {
    const value = normal(raw ?? '')
    return value === '' ? null : add(kind, ref, [value])
  }
  /** Facts without a name aren't used. */
  const forget = <Row>(row: Row, lost: boolean): Row | null => {
    if (!lost) return row
    for (const fact of Object.values(row as object) as (Fact | null)[])
      if (fact && typeof fact === 'object') book.delete(bookKey(fact.kind, fact.ref))
    return null
  }
  const isThere = <Row>(row: Row | null): row is Row => row !== null

  const known = {
    name: text('name', 'practice/name', practice.name, true),
    type: text('words', 'practice/type', practice.type, true),
    address: text('address', 'practice/address', practice.address, true),
    directions: text('words', 'practice/directions', practice.directions, true),
    policy: text('words', 'practice/policy', practice.policy, false),
    phone: given('phone', 'practice/phone', practice.phone),
    link: given('link', 'practice/booking_url', practice.booking_url),
  }
  const signOff = text('words', 'voice/sign_off', voice.sign_off, true)
  const services = once(facts.services, each => each.id)
    .map(each => {
      const ref = `services/${each.id}`
      const { duration_min: minutes, price_cents: cents } = each
      const row = {
        id: each.id,
        name: text('name', `${ref}/name`, each.name, true),
        description: text('words', `${ref}/description`, each.description, false),
        duration: isCount(minutes) ? add('duration', `${ref}/duration_min`, [formats.number(minutes)]) : null,
        price: isCount(cents) ? add('price', `${ref}/price_cents`, [formats.money(cents)]) : null,
        isSingle: minutes === 1,
      }
      return forget(row, row.name === null) as KnownService | null
    })
    .filter(isThere)
  const practitioners = once(facts.practitioners, each => each.id)
    .map(each => {
      const ref = `practitioners/${each.id}`
      const row = {
        id: each.id,
        name: text('name', `${ref}/name`, each.name, true),
        title: text('words', `${ref}/title`, each.title, false),
        bio: text('words', `${ref}/bio`, each.bio, false),
      }
      return forget(row, row.name === null) as KnownPerson | null
    })
    .filter(isThere)

  const times = once(facts.open_times, each => each.id).map(each => {
    const ref = `open_times/${each.id}`
    const start = instant(each.start)
    const isPast = start <= now
    const person = practitioners.find(({ id }) => id === each.practitioner_id)
    const named = (path: string, fact: Fact) => add('name', `${ref}/${path}`, fact.writings, isPast)
    return {
      id: each.id,
      start,
      date: add('date', `${ref}/start`, dateWritings(formats, start), isPast),
      time: add('time', `${ref}/start`, [formats.moment('time', start)], isPast),
      person: person ? named('practitioner/name', person.name) : null,
      services: services
        .filter(({ id }) => each.service_ids.includes(id))
        .map(service => ({ ...service, name: named(`services/${service.id}/name`, service.name) })),
      weekday: weekdayOf(localDateOf(practice.zone, start)),
    }
  })
  const hours = once(facts.hours, each => each.weekday)
    .filter(each => isWeekday(each.weekday) && isClock(each.from) && isClock(each.to))
    .toSorted((a, b) => a.weekday - b.weekday)
    .map(({ weekday, from, to }) => ({
      // January 3, 2000 was a Monday.
      weekday: add('weekday', `hours/${weekday}`, [
        formats.moment('weekday', Date.UTC(2000, 0, 2 + weekday, 12), 'UTC'),
      ]),
      from: add('time', `hours/${weekday}/from`, [formats.moment('time', clock(from), 'UTC')]),
      to: add('time', `hours/${weekday}/to`, [formats.moment('time', clock(to), 'UTC')]),
    }))
  const dated = (list: 'closed_days' | 'holidays', { date }: { date: string }) => {
    const noon = epochDayOf(date) * 86_400_000 + 43_200_000
    return add('date', `${list}/${date}`, dateWritings(formats, noon, 'UTC'), date < today)
  }
  const closed = once(facts.closed_days, each => each.date)
    .filter(each => isDate(each.date))
    .map(each => ({ date: each.date, day: dated('closed_days', each) }))
  const holidays = once(facts.holidays, each => each.date)
    .filter(each => isDate(each.date))
    .map(each => {
      const { date } = each
      const name = text('name', `holidays/${date}/name`, each.name, true, date < today)
      const row = { date, name, day: dated('holidays', each) }
      return forget(row, name === null)
    })
    .filter(isThere)
  const ahead = <Row extends { date: string }>(rows: readonly Row[]) =>
    rows.filter(each => each.date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))

  return {
    now,
    today,
    practice: known,
    signOff,
    services,
    practitioners,
    times: times.filter(each => each.start > now).toSorted((a, b) => a.start - b.start),
    hours,
    closed: ahead(closed),
    holidays: ahead(holidays),
    quotes: once(facts.quotes, each => each.id).map(({ id, text: said }) => ({
      id,
      text: text('quote', `quotes/${id}/text`, said, false),
    })),
    questions: once(facts.questions, each => each.id).map(({ id, q, a }) => ({
      id,
      q: text('words', `questions/${id}/q`, q, false),
      a: text('words', `questions/${id}/a`, a, false),
    })),
    month: add('month', 'month', [formats.moment('month', now)]),
    season: add('season', 'season', [seasonOf(today, practice.hemisphere)]),
    avoided,
    prices_cents,
    codes,
    dropped: [...codes].map(([ref, code]) => ({ ref, code })).sort(byRef),
    book,
  }
}

function once<Row>(rows: readonly Row[], key: (row: Row) => string | number): Row[] {
  const seen = new Set<string | number>()
  return rows.filter(row => !seen.has(key(row)) && seen.add(key(row)))
}

const dateWritings = (formats: FactFormats, ms: number, zone?: string) =>
  (['date', 'day', 'weekday'] as const).map(style => formats.moment(style, ms, zone))

const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0
const isWeekday = (value: number) => Number.isInteger(value) && value >= 1 && value <= 7
const isClock = (time: unknown) =>
  typeof time === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time)
const clock = (time: string) => Date.UTC(2000, 0, 3, Number(time.slice(0, 2)), Number(time.slice(3, 5)))

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
/** Northern spring begins in March. */
function seasonOf(date: string, hemisphere: 'north' | 'south'): string {
  const north = Math.floor((Number(date.slice(5, 7)) % 12) / 3)
  return seasons[(north + (hemisphere === 'south' ? 2 : 0)) % 4] as string
}

export const nearUntil = (today: string): string => addDays(today, 60)
