/** Why an act asks although its risk level runs alone (product decisions: no setting switches these off). */
export type AskReason = 'many' | 'deletion' | 'money' | 'near_visit' | 'complaint' | 'unsaid' | 'price'

export const askWords: Record<AskReason, string> = {
  many: 'What was asked for concerns more than one person.',
  deletion: 'It deletes something for good.',
  money: 'It is about more than $500.',
  near_visit: 'A visit is less than two hours away.',
  complaint: 'It is about a complaint.',
  price: 'The price changes by more than 25 %.',
  unsaid: 'Check it first: it may not be exactly what you asked for.',
}

/** In cents; larger amounts ask. */
const askAboveCents = 50_000
/** Amounts agreed, changed or canceled, in cents; null: none. */
export const moneyAsks = (...cents: readonly (number | null | undefined)[]): AskReason[] =>
  cents.some(sum => (sum ?? 0) > askAboveCents) ? ['money'] : []
/** A larger relative price change asks, whatever the new price is. */
const askAbovePart = 0.25
/** Old and new price in cents. */
export const priceAsks = (before?: number, after?: number): AskReason[] =>
  before !== undefined && after !== undefined && Math.abs(after - before) > before * askAbovePart
    ? ['price']
    : []
/** Milliseconds; a visit that starts within this time asks. */
export const nearVisitMs = 2 * 3_600_000

const complaint =
  /\b(?:complain(?:t|ts|ed|ing|s)?|refund\w*|chargeback|lawyer|attorney|lawsuit|sue[ds]?|unhappy|upset|angry|furious|disappointed|dissatisfied|hurt (?:her|him|them|me)|injur(?:y|ed))\b/i

/** Errs toward yes: the cost is one more click. */
export const isComplaint = (...words: readonly (string | null | undefined)[]): boolean =>
  words.some(text => text && complaint.test(text))
