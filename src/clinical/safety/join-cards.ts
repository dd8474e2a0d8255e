import type { HealthAnswers } from './health-answers.ts'

const once = <T>(lists: readonly (readonly T[])[]): T[] => [
  ...new Map(lists.flat().map(each => [JSON.stringify(each), each])).values(),
]

/** Joins merged records' cards, newest first. Keeps every answer; signed only if all are, on the earliest date. */
export function joinCards(cards: readonly HealthAnswers[]): HealthAnswers | null {
  const [newest] = cards
  if (!newest || cards.length === 1) return newest ?? null
  const signed = cards.map(({ signed_on }) => signed_on)
  const expecting = cards.map(({ pregnancy }) => pregnancy).filter(each => each !== null)
  return {
    conditions: once(cards.map(({ conditions }) => conditions)),
    medications: once(cards.map(({ medications }) => medications)),
    pregnancy: expecting.find(({ answer }) => answer !== null) ?? expecting[0] ?? null,
    allergies: once(cards.map(({ allergies }) => allergies)),
    signed_on: signed.includes(null) ? null : (signed.toSorted()[0] ?? null),
    unanswered: once(cards.map(({ unanswered }) => unanswered)),
  }
}
