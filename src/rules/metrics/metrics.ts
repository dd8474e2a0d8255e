import {
  type Figure,
  type FigureRequest,
  type Measure,
  type MetricName,
  metricUnits,
  type Rows,
} from './figure-shapes.ts'
import type { Reckon } from './figures.ts'
import { comparisonOf, type Frame, frameOf } from './frame.ts'
import { knowRows, type MetricRows } from './known-rows.ts'
import { moneyFigures } from './money-figures.ts'
import { peopleFigures } from './people-figures.ts'
import { timeFigures } from './time-figures.ts'
import { visitFigures } from './visit-figures.ts'

export type { Figure, FigureRequest, Measure, MetricName, Rows, Unit } from './figure-shapes.ts'

export const metricNames: readonly MetricName[] = Object.keys(metricUnits) as MetricName[]

const reckonings: Record<MetricName, Reckon> = {
  ...visitFigures,
  ...peopleFigures,
  ...timeFigures,
  ...moneyFigures,
}

/** In the requested order, as docs/metrics.md defines them; `ask.now` is the time. RangeError for invalid input. */
export const measure = (rows: Rows, ask: FigureRequest): Measure[] =>
  measureKnown(knowRows(rows, ask.zone), ask)

/** For many questions to the same rows; `ask.zone` is the zone they were read in. */
export function measureKnown(known: MetricRows, ask: FigureRequest): Measure[] {
  const frame = frameOf(ask)
  const earlier = comparisonOf(ask, frame)
  return ask.metrics.map(metric => {
    const reckon = Object.hasOwn(reckonings, metric) ? reckonings[metric] : undefined
    if (!reckon) throw new RangeError(`no such metric: ${metric}`)
    return {
      metric,
      unit: metricUnits[metric],
      ...figureOf(reckon, known, frame),
      comparison: earlier && figureOf(reckon, known, earlier),
    }
  })
}

const figureOf = (reckon: Reckon, known: MetricRows, frame: Frame): Figure => ({
  ...reckon(known, frame),
  from: frame.from,
  to: frame.to,
  is_partial: frame.is_partial,
})
