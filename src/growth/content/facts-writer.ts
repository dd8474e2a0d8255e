import { centsInOne } from '#lib/format-money.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Facts } from '#rules/composing/compose.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')
/** Noon keeps the date the same wherever it is read as UTC. */
const noon = (date: string) => `${date}T12:00:00Z`

/** Formats for the practice's country. Instants are ISO, dates 'YYYY-MM-DD', money in minor units. */
export function factsWriter({ practice: { locale, zone, currency } }: Facts) {
  const write = (options: Intl.DateTimeFormatOptions, at: string, timeZone = zone) =>
    plain(new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(Date.parse(at)))
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const at = (start: unknown) => new Date(start as string).toISOString()
  return {
    day: (start: unknown) => write(day, at(start)),
    time: (start: unknown) => write(time, at(start)),
    date: (date: string) => write(day, noon(date), 'UTC'),
    shortDate: (date: string) => write(short, noon(date), 'UTC'),
    /** 'Sat, May 16, 1:00 PM'. */
    shortTime: (start: unknown) => write({ ...short, ...time }, at(start)),
    localDate: (start: unknown) => localDateOf(zone, Date.parse(at(start))),
    money: (cents: number) =>
      plain(
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          trailingZeroDisplay: 'stripIfInteger',
        }).format(cents / centsInOne(currency)),
      ),
  }
}
