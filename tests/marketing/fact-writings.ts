// What a ref stands for, and how it may be written: the table "Evidence" of marketing rules, section 1.
import type { Facts } from './composer-shapes.ts'
import { cleaned, dropCode } from './dropped-facts.ts'
import { dayNumber, localOf, msOf } from './local-clock.ts'

/** A fact as it is now: writings of each kind, or why there are none. */
export type Fact = { state: 'there'; kinds: Record<string, string[]> } | { state: 'gone' | 'past' }

const gone: Fact = { state: 'gone' }
const past: Fact = { state: 'past' }
const blanks = (text: string) => text.replace(/\s/gu, ' ')

/** A value and its first sentences. */
export function firstSentences(value: string): string[] {
  const ends = [...value.matchAll(/[.!?](?= )/g)].map(each => each.index + 1)
  return [...ends.map(end => value.slice(0, end)), value]
}

const formats = new Map<string, Intl.DateTimeFormat>()
function write(facts: Facts, at: number, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([facts.practice.locale, zone, options])
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(facts.practice.locale, { ...options, timeZone: zone })
  formats.set(key, format)
  return blanks(format.format(at))
}

export function writeMoney(facts: Facts, cents: number): string {
  const { locale, currency } = facts.practice
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const format = new Intl.NumberFormat(locale, options)
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits as number
  return blanks(format.format(cents / 10 ** digits))
}

const weekday = { weekday: 'long' } as const
const dayAndMonth = { day: 'numeric', month: 'long' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

const datesOf = (facts: Facts, at: number, zone: string) =>
  [weekday, dayAndMonth, { ...weekday, ...dayAndMonth }].map(each => write(facts, at, zone, each))
const middayOf = (date: string) => Date.parse(`${date}T12:00:00Z`)

export function today(facts: Facts): string {
  return localOf(facts.now, facts.practice.zone).date
}

export function seasonOf(facts: Facts): string {
  const month = Number(today(facts).slice(5, 7))
  const quarter = Math.floor((month % 12) / 3) + (facts.practice.hemisphere === 'south' ? 2 : 0)
  return ['winter', 'spring', 'summer', 'autumn'][quarter % 4] as string
}

const thereIf = (kinds: Record<string, string[]>): Fact => ({ state: 'there', kinds })

/** A text by its path, with the kinds it may stand as. */
function textFact(
  facts: Facts,
  ref: string,
  text: string | null | undefined,
  kind: string,
  owner = ref,
): Fact {
  const value = cleaned(text)
  if (value === '' || dropCode(facts, ref) !== null || dropCode(facts, owner) !== null) return gone
  return thereIf({ [kind]: kind === 'words' ? firstSentences(value) : [value] })
}

export function factOf(facts: Facts, ref: string): Fact {
  const [root = '', id = '', ...rest] = ref.split('/')
  const { practice, voice } = facts
  switch (root) {
    case 'practice':
      return rest.length > 0 ? gone : practiceFact(facts, ref, id)
    case 'voice':
      return ref === 'voice/sign_off' ? textFact(facts, ref, voice.sign_off, 'words') : gone
    case 'services':
      return serviceFact(facts, ref, id, rest.join('/'))
    case 'practitioners':
      return practitionerFact(facts, ref, id, rest.join('/'))
    case 'open_times':
      return openTimeFact(facts, id, rest)
    case 'quotes':
      return rest.join('/') === 'text'
        ? textFact(facts, ref, facts.quotes.find(each => each.id === id)?.text, 'quote')
        : gone
    case 'questions': {
      const question = facts.questions.find(each => each.id === id)
      const field = rest.join('/')
      return field === 'q' || field === 'a' ? textFact(facts, ref, question?.[field], 'words') : gone
    }
    case 'hours':
      return hoursFact(facts, id, rest.join('/'))
    case 'closed_days':
    case 'holidays':
      return dayFact(facts, root, id, rest.join('/'))
    case 'month':
      return ref === 'month'
        ? thereIf({ month: [write(facts, msOf(facts.now), practice.zone, { month: 'long' })] })
        : gone
    case 'season':
      return ref === 'season' ? thereIf({ season: [seasonOf(facts)] }) : gone
    default:
      return gone
  }
}

function practiceFact(facts: Facts, ref: string, field: string): Fact {
  const { practice } = facts
  if (field === 'name' || field === 'address') return textFact(facts, ref, practice[field], field)
  if (field === 'type' || field === 'directions' || field === 'policy')
    return textFact(facts, ref, practice[field], 'words')
  if (field === 'phone' || field === 'booking_url') {
    const value = cleaned(practice[field])
    return value === '' ? gone : thereIf({ [field === 'phone' ? 'phone' : 'link']: [value] })
  }
  return gone
}

function serviceFact(facts: Facts, ref: string, id: string, field: string): Fact {
  const service = facts.services.find(each => each.id === id)
  const name = `services/${id}/name`
  if (!service || textFact(facts, name, service.name, 'name').state === 'gone') return gone
  if (field === 'name') return textFact(facts, ref, service.name, 'name')
  if (field === 'description') return textFact(facts, ref, service.description, 'words')
  if (field === 'price_cents') return thereIf({ price: [writeMoney(facts, service.price_cents)] })
  if (field !== 'duration_min') return gone
  const minutes = service.duration_min
  return thereIf({
    duration: [blanks(new Intl.NumberFormat(facts.practice.locale).format(minutes)), String(minutes)],
  })
}

function practitionerFact(facts: Facts, ref: string, id: string, field: string): Fact {
  const person = facts.practitioners.find(each => each.id === id)
  const name = `practitioners/${id}/name`
  if (!person || textFact(facts, name, person.name, 'name').state === 'gone') return gone
  if (field === 'name') return textFact(facts, ref, person.name, 'name')
  if (field === 'title' || field === 'bio') return textFact(facts, ref, person[field], 'words')
  return gone
}

/** Nothing said of it holds once it is over. */
function openTimeFact(facts: Facts, id: string, rest: readonly string[]): Fact {
  const time = facts.open_times.find(each => each.id === id)
  if (!time) return gone
  const named = () => {
    const path = rest.join('/')
    if (path === 'practitioner/name') return factOf(facts, `practitioners/${time.practitioner_id}/name`)
    const [, service] = /^services\/([^/]+)\/name$/.exec(path) ?? []
    if (service === undefined || !time.service_ids.includes(service)) return gone
    return factOf(facts, `services/${service}/name`)
  }
  const at = msOf(time.start)
  const { zone } = facts.practice
  const found =
    rest.join('/') === 'start'
      ? thereIf({ time: [write(facts, at, zone, clock)], date: datesOf(facts, at, zone) })
      : named()
  if (found.state === 'gone') return gone
  return at <= msOf(facts.now) ? past : found
}

function hoursFact(facts: Facts, id: string, field: string): Fact {
  const row = facts.hours.find(each => String(each.weekday) === id)
  if (!row) return gone
  // 1 January 2024 was a Monday.
  const monday = Date.parse('2024-01-01T00:00:00Z') + (row.weekday - 1) * 86_400_000
  if (field === '') return thereIf({ weekday: [write(facts, monday, 'UTC', weekday)] })
  if (field !== 'from' && field !== 'to') return gone
  return thereIf({ time: [write(facts, Date.parse(`2024-01-01T${row[field]}:00Z`), 'UTC', clock)] })
}

function dayFact(facts: Facts, root: 'closed_days' | 'holidays', date: string, field: string): Fact {
  const holiday = facts.holidays.find(each => each.date === date)
  if (root === 'closed_days' && (field !== '' || !facts.closed_days.some(each => each.date === date)))
    return gone
  if (root === 'holidays') {
    if (!holiday || !['', 'name'].includes(field)) return gone
    const name = textFact(facts, `holidays/${date}/name`, holiday.name, 'name')
    if (name.state === 'gone') return gone
    if (field === 'name') return dayNumber(date) < dayNumber(today(facts)) ? past : name
  }
  if (dayNumber(date) < dayNumber(today(facts))) return past
  return thereIf({ date: datesOf(facts, middayOf(date), 'UTC') })
}
