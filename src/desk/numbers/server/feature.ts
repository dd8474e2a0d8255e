import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { forecastVisits } from './offers/forecast-visits.ts'
import { measurePractice } from './offers/measure-practice.ts'
import { showMetricRows } from './show-metric-rows.ts'

export const server = {
  verbs: [forecastVisits, measurePractice, showMetricRows],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
