// Apart from money.ts, which also reads what people type: public pages only show prices.

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

/** How many cents make one: 100, but 1 for yen. `currency` is an ISO 4217 code; throws RangeError for no code. */
export function centsInOne(currency: string): number {
  return 10 ** (formatterOf(currency, false).resolvedOptions().maximumFractionDigits ?? 2)
}

/** '$130', '$130.50', '−$5': whole amounts without a fraction. `cents` is an integer in the currency's least unit. */
export function formatMoney(cents: number, currency: string): string {
  const one = centsInOne(currency)
  const amount = Math.abs(cents) / one
  return `${cents < 0 ? '−' : ''}${formatterOf(currency, Number.isInteger(amount)).format(amount)}`
}
