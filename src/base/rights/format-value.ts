import { formatMoney } from '#lib/format-money.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { addDays } from '#lib/time/dates.ts'
import { clockWords, lengthText, minutesOfField } from '#lib/time/format-clock.ts'
import { weekdayLong } from '#lib/time/format-day.ts'
import { formatRelativeDay, formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { instantOf } from '#lib/time/zones.ts'

/** How to format a value; a record has labels per value. */
export type Format =
  | 'text'
  | 'title'
  | 'count'
  | 'money'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'weeks'
  | 'instant'
  | 'date'
  | 'clock'
  | 'weekday'
  | 'zone'
  | 'list'
  | 'url'
  | 'reminders'
  | Readonly<Record<string, string>>

/** The practice's zone and currency, and the current time (epoch ms). */
export interface ValueContext {
  zone: string
  currency: string
  now: number
}

const monday = '2024-01-01'
const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  return `${text.slice(0, space > most / 2 ? space : most)}…`
}

/** A URL without query and such; '' if it contains an id. */
function urlWords(address: string): string {
  const words = address.replace(/^https?:\/\//, '').split(/[?#]/, 1)[0] ?? ''
  return words.split('/').some(isUuid) ? '' : shortened(words, 80)
}

function listed(as: Format, values: readonly unknown[]): string {
  if (as === 'list') return values.filter(each => typeof each === 'string').join(', ')
  if (as !== 'reminders') return ''
  const reminders = values as readonly { channel?: unknown; hours?: unknown }[]
  return reminders
    .map(({ channel, hours }) => `${channel === 'sms' ? 'text message' : 'email'} ${Number(hours)} h before`)
    .join(', ')
}

/** '' for none, or a value not of the format. */
export function valueWords(as: Format, value: unknown, { zone, currency, now }: ValueContext): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof as === 'object') return as[String(value)] ?? ''
  if (Array.isArray(value)) return listed(as, value)
  if (typeof value === 'string') {
    if (as === 'text') return shortened(value, 80)
    if (as === 'title') return `“${shortened(value, 80)}”`
    if (as === 'url') return urlWords(value)
    if (as === 'zone') return value.replaceAll('_', ' ')
    if (as === 'date') return inSentence(formatRelativeDay(zone, instantOf(zone, value, 720), now))
    if (as === 'instant') return inSentence(formatRelativeTime(zone, Date.parse(value), now))
    const minutes = as === 'clock' ? minutesOfField(value) : null
    return minutes === null ? '' : clockWords(minutes)
  }
  if (typeof value !== 'number') return ''
  switch (as) {
    case 'money':
      return formatMoney(value, currency)
    case 'minutes':
      return lengthText(value)
    case 'hours':
      return value > 48 && value % 24 === 0 ? counted(value / 24, 'day') : lengthText(value * 60)
    case 'days':
      return counted(value, 'day')
    case 'weeks':
      return counted(value, 'week')
    case 'weekday':
      return weekdayLong(addDays(monday, value - 1))
    case 'count':
      return value.toLocaleString('en-US')
    default:
      return ''
  }
}
