export interface ChartPoint {
  key: string
  /** For the table and a point's readout: 'Thu, May 14'. */
  label: string
  /** For the axis; defaults to the label. */
  short?: string
}

export interface ChartSeries {
  key: string
  label: string
  /** One per point, in order; null if unknown. */
  values: readonly (number | null)[]
  note?: string
  /** For lines: `compared` is dashed gray, `unfinished` dotted. */
  line?: 'compared' | 'unfinished'
}

/** Pairs are side-by-side columns for values that don't add up. */
export type ChartKind = 'columns' | 'pairs' | 'lines' | 'areas'

export interface ChartData {
  points: readonly ChartPoint[]
  /** At most six, because more colors can't be told apart. Columns and areas are stacked. */
  series: readonly ChartSeries[]
}

export const isEmpty = ({ points, series }: ChartData): boolean =>
  points.length === 0 || series.every(({ values }) => values.every(value => !value))

/** Null if no value is known. */
export function totalAt({ series }: ChartData, at: number): number | null {
  const known = series.map(({ values }) => values[at]).filter(value => typeof value === 'number')
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
}

/** 'Thu, May 14: 6. Instagram 5, QR code 1'. Skips zeros and gaps, unless there is nothing else. */
export function pointWords(data: ChartData, at: number, words: (value: number) => string, isSum: boolean) {
  const label = data.points[at]?.label ?? ''
  const total = totalAt(data, at)
  if (total === null) return `${label}: not known`
  const parts = data.series.flatMap(series => {
    const value = series.values[at]
    return typeof value === 'number' && (value !== 0 || !isSum) ? [`${series.label} ${words(value)}`] : []
  })
  if (!isSum) return `${label}: ${parts.join(', ')}`
  return parts.length > 0 ? `${label}: ${words(total)}. ${parts.join(', ')}` : `${label}: ${words(total)}`
}

/** Minimum and maximum of the y axis, zero included. */
export function extentOf(data: ChartData, isSum: boolean): [number, number] {
  let [low, high] = [0, 0]
  for (const at of data.points.keys()) {
    const values = data.series.map(series => series.values[at] ?? 0)
    const sum = (sign: number) => values.reduce((all, value) => all + (value * sign > 0 ? value : 0), 0)
    low = Math.min(low, isSum ? sum(-1) : Math.min(...values))
    high = Math.max(high, isSum ? sum(1) : Math.max(...values))
  }
  return low === high ? [low, low + 1] : [low, high]
}

/** The last point, and evenly spaced ones before it as far as `room` allows. */
export function labelledPoints(count: number, room: number): number[] {
  const most = Math.max(2, Math.min(count, Math.floor(room)))
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)))
  return [...Array(count).keys()].filter(at => (count - 1 - at) % step === 0)
}
