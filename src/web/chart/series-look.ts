import type { ChartSeries } from './chart-data.ts'

const colours = [
  { fill: 'fill-chart-1', stroke: 'stroke-chart-1' },
  { fill: 'fill-chart-2', stroke: 'stroke-chart-2' },
  { fill: 'fill-chart-3', stroke: 'stroke-chart-3' },
  { fill: 'fill-chart-4', stroke: 'stroke-chart-4' },
  { fill: 'fill-chart-5', stroke: 'stroke-chart-5' },
  { fill: 'fill-chart-6', stroke: 'stroke-chart-6' },
] as const

const grey = { fill: 'fill-input', stroke: 'stroke-input' } as const

/** Color and mark of a series. Unfinished ones reuse the previous series' look; compared ones are gray. */
export function lookOf(
  series: readonly ChartSeries[],
  at: number,
): { fill: string; stroke: string; mark: string } {
  const plain = series.slice(0, at + 1).filter(one => !one.line).length
  const place = Math.max(0, plain - 1) % 6
  const colour = series[at]?.line === 'compared' ? grey : (colours[place] ?? colours[0])
  return { ...colour, mark: marks[place] ?? marks[0] }
}

// Shapes that differ without color: circle, square, triangle, diamond, cross, rotated cross.
const marks = [
  'M4 0a4 4 0 1 1-8 0a4 4 0 1 1 8 0Z',
  'M-3.5-3.5h7v7h-7Z',
  'M0-4.5L4.3 3.5h-8.6Z',
  'M0-5L5 0L0 5L-5 0Z',
  'M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3Z',
  'M0 4.5L4.3-3.5h-8.6Z',
] as const

export const strokeOf = (line: ChartSeries['line']): string =>
  line === 'compared'
    ? 'stroke-[1.5] [stroke-dasharray:4_4]'
    : `stroke-[2.25] ${line ? '[stroke-dasharray:0.1_4.5] [stroke-linecap:round]' : ''}`
