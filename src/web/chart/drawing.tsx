import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import { useRef } from 'react'
import { type ChartData, type ChartKind, extentOf, labelledPoints, pointWords } from './chart-data.ts'
import { Areas, type ChartScale, Columns, Lines, Pairs } from './marks.tsx'
import { PointCard } from './point-card.tsx'
import { useReading } from './use-reading.ts'
import { useWidth } from './use-width.ts'

export interface DrawingProps {
  kind: ChartKind
  data: ChartData
  label: string
  words: (value: number) => string
}

const height = 216
const [top, foot] = [10, 26]
/** Maximum width of an axis character in pixels. */
const perCharacter = 6.6
const widestColumn = 28
const gap = 2

/** For the keyboard, it is one slider over the points. A pointer reads the point below it. */
export function Drawing({ kind, data, label, words }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const { points, series } = data
  const isSum = kind === 'columns' || kind === 'areas'
  const isBanded = kind === 'columns' || kind === 'pairs'
  const isWhole = series.every(({ values }) => values.every(value => Number.isInteger(value ?? 0)))

  const y = scaleLinear(extentOf(data, isSum), [height - foot, top]).nice(4)
  const ticks = y.ticks(4).filter(tick => !isWhole || Number.isInteger(tick))
  const left = Math.max(...ticks.map(tick => words(tick).length)) * perCharacter + 10
  const ends: [number, number] = [left, Math.max(left + 1, width)]
  const band = scaleBand(points.keys(), ends)
  const line = scalePoint(points.keys(), ends).padding(0.5)
  const x = (at: number) => (isBanded ? (band(at) ?? 0) + band.bandwidth() / 2 : (line(at) ?? 0))
  const place: ChartScale = { x, y, column: Math.max(2, Math.min(band.bandwidth() - gap, widestColumn)) }

  const { at, ...reading } = useReading(points.length, x)
  const short = points.map(point => point.short ?? point.label)
  const widest = Math.max(...short.map(text => text.length)) * perCharacter
  const named = labelledPoints(points.length, (width - left) / (widest + 14))
  const Marks = marksOf[kind]
  return (
    <div ref={frame} className="relative">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={pointWords(data, at ?? points.length - 1, words, isSum)}
        className="focus-ring touch-pan-y rounded-sm"
        {...reading}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block w-full overflow-visible">
          {ticks.map(tick => (
            <g key={tick}>
              <path
                d={`M${left} ${y(tick)}H${width}`}
                className={tick === 0 ? 'stroke-border-strong' : 'stroke-border'}
              />
              <text
                x={left - 8}
                y={y(tick) + 4}
                textAnchor="end"
                className="fill-muted-foreground text-micro tabular"
              >
                {words(tick)}
              </text>
            </g>
          ))}
          {named.map(which => (
            <text
              key={points[which]?.key}
              x={Math.min(Math.max(x(which), left + inHalf(short[which])), width - inHalf(short[which]))}
              y={height - 6}
              textAnchor="middle"
              className="fill-muted-foreground text-micro"
            >
              {short[which]}
            </text>
          ))}
          {at === null ? null : (
            <path d={`M${x(at)} ${top}V${height - foot}`} className="stroke-foreground" />
          )}
          <Marks data={data} place={place} at={at} />
        </svg>
      </div>
      {at === null ? null : (
        <PointCard data={data} at={at} x={x(at)} width={width} words={words} isSum={isSum} />
      )}
    </div>
  )
}

const marksOf = { columns: Columns, pairs: Pairs, lines: Lines, areas: Areas }

const inHalf = (text = '') => (text.length * perCharacter) / 2
