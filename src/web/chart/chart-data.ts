/** One place on the bottom axis: a day, a week, a month. */
export interface ChartPoint {
  key: string
  /** In full, as the table and whoever reads a point have it: 'Thu, May 14'. */
  label: string
  /** On the axis, where little room is; the label when left out. */
  short?: string
}

export interface ChartSeries {
  key: string
  label: string
  /** One for each point, in their order; null where nothing is known. */
  values: readonly (number | null)[]
  /** What the list beside the drawing says of it: its sum, its last value. */
  note?: string
  /** Of lines: what it is compared with is dashed and grey, what is not over yet is dotted. */
  line?: 'compared' | 'unfinished'
}

/** Pairs are columns beside one another, of what does not add up. */
export type ChartKind = 'columns' | 'pairs' | 'lines' | 'areas'

export interface ChartData {
  points: readonly ChartPoint[]
  /** Six at most: colours tell no more apart. Columns and areas stand on one another. */
  series: readonly ChartSeries[]
}

/** Whether there is nothing to draw: no point, or nothing but zeros and gaps. */
export const isEmpty = ({ points, series }: ChartData): boolean =>
  points.length === 0 || series.every(({ values }) => values.every(value => !value))

/** The sum of a point's values; null where none is known. */
export function totalAt({ series }: ChartData, at: number): number | null {
  const known = series.map(({ values }) => values[at]).filter(value => typeof value === 'number')
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
}

/** What a point says: 'Thu, May 14: 6. Instagram 5, QR code 1'. Zeros and gaps are left out, but not all of them. */
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

/** Lowest and highest that has to be on the upright axis, zero among them. */
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

/** Which points have their words under the axis: the last, and evenly before it as many as there is room for. */
export function labelledPoints(count: number, room: number): number[] {
  const most = Math.max(2, Math.min(count, Math.floor(room)))
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)))
  return [...Array(count).keys()].filter(at => (count - 1 - at) % step === 0)
}
