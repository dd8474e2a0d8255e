import { centsInOne } from './format-money.ts'

export { centsInOne, formatMoney } from './format-money.ts'

export function moneyText(cents: number, currency = 'USD'): string {
  const one = centsInOne(currency)
  return cents % one === 0 ? String(cents / one) : (cents / one).toFixed(String(one).length - 1)
}

/** Cents of '130', '$1,300.50', '130,50' or '€ 90'. Undefined unless it is one amount of zero or more. */
export function parseMoney(text: string, currency = 'USD'): number | undefined {
  const bare = text
    .trim()
    .replace(/^\p{Sc}|\p{Sc}$/u, '')
    .replace(/\s/g, '')
  // A comma before exactly three digits groups thousands; before one or two, it is the decimal sign.
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/,(\d{1,2})$/, '.$1')
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  const one = centsInOne(currency)
  const cents = Math.round(Number(`${match[1]}.${match[2] ?? '0'}`) * one * 100) / 100
  return Number.isInteger(cents) ? cents : undefined
}
