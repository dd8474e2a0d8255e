import { formatMoney } from '#lib/format-money.ts'
// Apart from slot-copy.ts, so that the first screen of a booking carries no dates and zones.

/** '60 min', bound by a no-break space. */
export const minuteWords = (minutes: number): string => `${minutes}\u00a0min`

/** '60 or 90 min', '45, 60 or 90 min'. */
export function lengthChoices(minutes: readonly number[]): string {
  const all = [...new Set(minutes)]
  const last = all.pop()
  return all.length > 0 ? `${all.join(', ')} or ${minuteWords(last ?? 0)}` : minuteWords(last ?? 0)
}

/** 'Deep tissue 75', 'Deep tissue 75 with cupping', 'Deep tissue 75 with cupping and hot stones'. */
export function visitName(name: string, addons: readonly { name: string }[]): string {
  const names = addons.map(addon => lowerFirst(addon.name))
  const last = names.pop()
  if (last === undefined) return name
  return `${name} with ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`
}

/** An add-on's name inside a sentence. */
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** '$95', or 'from $95' where it costs more with others. */
export const fromMoney = (sum: { price_cents: number; is_from: boolean }, currency: string): string =>
  `${sum.is_from ? 'from ' : ''}${formatMoney(sum.price_cents, currency)}`
