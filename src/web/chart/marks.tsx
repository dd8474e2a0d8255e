import type { ScaleLinear } from 'd3-scale'
import { area, line, type SeriesPoint, stack, stackOffsetDiverging } from 'd3-shape'
import { cn } from '../ui/cn.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { lookOf, strokeOf } from './series-look.ts'

export interface ChartScale {
  /** Center of a point on the x axis, by index. */
  x: (at: number) => number
  y: ScaleLinear<number, number>
  column: number
}

interface MarksProps {
  data: ChartData
  place: ChartScale
  at: number | null
}

const gap = 2
/** Minimum pixels between points to mark each. */
const roomy = 14

const stacked = ({ points, series }: ChartData) =>
  stack<number, ChartSeries>()
    .keys(series)
    .value((at, { values }) => values[at] ?? 0)
    .offset(stackOffsetDiverging)([...points.keys()])

export function Columns({ data, place, at }: MarksProps) {
  const { x, y, column } = place
  const rects = stacked(data).map((parts, which) =>
    parts.map(([from, to], point) => {
      if (from === to) return null
      const [low, high] = [y(from), y(to)]
      // The gap is cut where a part touches the one before it.
      const full = Math.abs(low - high)
      const tall = Math.max(1, full - (from === 0 || to === 0 ? 0 : gap))
      return (
        <rect
          key={`${parts.key.key} ${data.points[point]?.key}`}
          x={x(point) - column / 2}
          y={from < 0 ? Math.max(low, high) - tall : Math.min(low, high)}
          width={column}
          height={tall}
          rx={column > 8 ? 2 : 0.5}
          className={lookOf(data.series, which).fill}
        />
      )
    }),
  )
  return (
    <>
      {rects}
      <Read data={data} place={place} at={at} />
    </>
  )
}

export function Pairs({ data, place: { x, y, column }, at }: MarksProps) {
  const wide = Math.max(2, Math.min(14, (column - gap * (data.series.length - 1)) / data.series.length))
  const step = wide + gap
  const rects = data.series.map((series, which) => (
    <g key={series.key} className={lookOf(data.series, which).fill}>
      {series.values.map((value, point) =>
        value ? (
          <rect
            key={data.points[point]?.key}
            x={x(point) + (which - data.series.length / 2) * step + gap / 2}
            y={Math.min(y(0), y(value))}
            width={wide}
            height={Math.max(1, Math.abs(y(value) - y(0)))}
            rx={wide > 8 ? 2 : 0.5}
          />
        ) : null,
      )}
    </g>
  ))
  const tallest = at === null ? 0 : Math.max(0, ...data.series.map(({ values }) => values[at] ?? 0))
  return (
    <>
      {rects}
      {at === null ? null : <Point x={x(at)} y={y(tallest)} />}
    </>
  )
}

export function Lines({ data, place: { x, y }, at }: MarksProps) {
  const isRoomy = data.points.length < 2 || x(1) - x(0) >= roomy
  return data.series.map((series, which) => {
    const { key, values } = series
    const { fill, stroke, mark } = lookOf(data.series, which)
    const known = [...values.keys()].filter(point => values[point] !== null)
    // A single point between two gaps is on no line.
    const isMarked = (point: number) =>
      isRoomy ||
      point === known.at(-1) ||
      (typeof values[point - 1] !== 'number' && typeof values[point + 1] !== 'number')
    const path = line<number | null>()
      .defined(value => value !== null)
      .x((_, point) => x(point))
      .y(value => y(value ?? 0))([...values])
    return (
      <g key={key}>
        <path d={path ?? undefined} className={cn('fill-none', stroke, strokeOf(series.line))} />
        {series.line
          ? null
          : known.map(point =>
              isMarked(point) ? (
                <path
                  key={point}
                  d={mark}
                  transform={spot(x(point), y(values[point] ?? 0))}
                  className={fill}
                />
              ) : null,
            )}
        {at !== null && typeof values[at] === 'number' ? <Point x={x(at)} y={y(values[at])} /> : null}
      </g>
    )
  })
}

export function Areas({ data, place, at }: MarksProps) {
  const { x, y } = place
  const parts = stacked(data)
  const isAlone = parts.length === 1
  return (
    <>
      {parts.map((part, which) => {
        const path = area<SeriesPoint<number>>()
          .x((_, point) => x(point))
          .y0(([from]) => y(from))
          .y1(([, to]) => y(to))([...part])
        return (
          <path
            key={part.key.key}
            d={path ?? undefined}
            className={cn(lookOf(data.series, which).fill, isAlone ? 'opacity-12' : 'stroke-card stroke-2')}
          />
        )
      })}
      {isAlone ? <Lines data={data} place={place} at={at} /> : <Read data={data} place={place} at={at} />}
    </>
  )
}

function Read({ data, place: { x, y }, at }: MarksProps) {
  if (at === null) return null
  const above = data.series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0)
  return <Point x={x(at)} y={y(above)} />
}

const Point = ({ x, y }: { x: number; y: number }) => (
  <circle r={5} transform={spot(x, y)} className="fill-point stroke-point-outline stroke-[1.5]" />
)

const spot = (x: number, y: number) => `translate(${x} ${y})`
