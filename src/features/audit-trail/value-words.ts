import { roleNames } from '#features/rights/member-rights.ts'
import { lengthText } from '#lib/clock-words.ts'
import { formatMoney } from '#lib/format-money.ts'
import { dayWords, whenWords } from '#lib/when-words.ts'
import { instantOf } from '#lib/zones.ts'

/** What values are told in: the practice's zone and currency, and the moment of looking (epoch ms). */
export interface Facts {
  zone: string
  currency: string
  now: number
}

/** A setting's value as people read it. `column` says what it is: minutes, cents, a moment. */
export function valueWords(column: string, value: unknown, { zone, currency, now }: Facts): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (column === 'role') return roleNames[value as keyof typeof roleNames] ?? String(value)
  if (column === 'date') return dayWords(zone, instantOf(zone, String(value), 720), now)
  if (typeof value === 'string' && /_at$/.test(column)) return whenWords(zone, Date.parse(value), now)
  if (typeof value !== 'number') return String(value)
  if (/_cents$/.test(column)) return formatMoney(value, currency)
  if (/_min$/.test(column)) return lengthText(value)
  if (/_days$/.test(column)) return value === 1 ? '1 day' : `${value} days`
  if (/_hours$/.test(column)) return lengthText(value * 60)
  return String(value)
}
