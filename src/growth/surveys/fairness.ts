import type { Fairness } from './schema.ts'

export interface RequestOutcome {
  practitioner_id: string
  practitioner: string
  band: 'high' | 'low' | 'none'
  outcome: string
  visits: number
}

const bands = ['high', 'low', 'none'] as const

/** Totals of the report; they add up to all visits. */
export function fairnessOf(rows: readonly RequestOutcome[]): Omit<Fairness, 'is_on' | 'hours'> {
  const isAsked = (row: RequestOutcome) => row.outcome === 'asked'
  const sum = (some: readonly RequestOutcome[]) => some.reduce((total, { visits }) => total + visits, 0)
  const group = (name: string, some: readonly RequestOutcome[]) => ({
    name,
    asked: sum(some.filter(isAsked)),
    visits: sum(some),
  })
  const reasons = Map.groupBy(
    rows.filter(row => !isAsked(row)),
    row => row.outcome,
  )
  const people = Map.groupBy(rows, row => row.practitioner_id)
  return {
    visits: sum(rows),
    asked: sum(rows.filter(isAsked)),
    not_asked: [...reasons]
      .map(([reason, some]) => ({ reason, visits: sum(some) }))
      .sort((a, b) => b.visits - a.visits || a.reason.localeCompare(b.reason)),
    by_practitioner: [...people.values()]
      .map(some => group(some[0]?.practitioner ?? '', some))
      .sort((a, b) => b.visits - a.visits || a.name.localeCompare(b.name)),
    by_score: bands.map(band =>
      group(
        band,
        rows.filter(row => row.band === band),
      ),
    ),
  }
}
