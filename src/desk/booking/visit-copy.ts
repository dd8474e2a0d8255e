import { formatMoney } from '#lib/format-money.ts'
// Apart from slot-copy.ts, so that the first screen of a booking carries no dates and zones.

export const minuteWords = (minutes: number): string => `${minutes}\u00a0min`

export function lengthChoices(minutes: readonly number[]): string {
  const all = [...new Set(minutes)]
  const last = all.pop()
  return all.length > 0 ? `${all.join(', ')} or ${minuteWords(last ?? 0)}` : minuteWords(last ?? 0)
}

export function visitName(name: string, addons: readonly { name: string }[]): string {
  const names = addons.map(addon => lowerFirst(addon.name))
  const last = names.pop()
  if (last === undefined) return name
  return `${name} with ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`
}

export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** '$95', or 'from $95' if other practitioners charge more. */
export const fromMoney = (sum: { price_cents: number; is_from: boolean }, currency: string): string =>
  `${sum.is_from ? 'from ' : ''}${formatMoney(sum.price_cents, currency)}`
