// Separate from money.ts, which also parses input, because public pages only show prices.

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency} ${whole}`
  let found = formatters.get(key)
  if (!found) {
    const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
    found = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits })
    formatters.set(key, found)
  }
  return found
}

/** Cents per currency unit: 100, but 1 for yen. `currency` is ISO 4217; throws RangeError for an invalid code. */
export function centsInOne(currency: string): number {
  return 10 ** (formatterOf(currency, false).resolvedOptions().maximumFractionDigits ?? 2)
}

/** '$130', '$130.50', '−$5'. `cents` is an integer in the currency's smallest unit. */
export function formatMoney(cents: number, currency: string): string {
  const one = centsInOne(currency)
  const amount = Math.abs(cents) / one
  return `${cents < 0 ? '−' : ''}${formatterOf(currency, Number.isInteger(amount)).format(amount)}`
}
