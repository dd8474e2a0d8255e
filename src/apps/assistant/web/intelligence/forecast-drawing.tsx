import { scaleBand, scaleLinear } from 'd3-scale'
import { useId, useRef } from 'react'
import type { VisitsForecast } from '#desk/numbers/schema.ts'
import { weekdayOf } from '#lib/time/dates.ts'
import { monthYearShort, shortDay } from '#lib/time/format-day.ts'
import { useReading } from '#web/chart/use-reading.ts'
import { useWidth } from '#web/chart/use-width.ts'

type Day = VisitsForecast['days'][number]

const height = 200
const [top, foot, left] = [10, 26, 28]

/** One column per day: range, expected, booked; closed days hatched. For keyboards it is one slider. */
export function ForecastDrawing({ days }: { days: readonly Day[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const hatch = useId()
  const most = Math.max(4, ...days.map(({ high, booked }) => Math.max(high, booked)))
  const y = scaleLinear([0, most], [height - foot, top]).nice(4)
  const ticks = y.ticks(4).filter(Number.isInteger)
  const band = scaleBand(days.keys(), [left, Math.max(left + 1, width)]).padding(0.25)
  const x = (at: number) => (band(at) ?? 0) + band.bandwidth() / 2
  const { at, ...reading } = useReading(days.length, x)
  const wide = band.bandwidth()
  const read = days[at ?? 0]
  return (
    <div ref={frame}>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Visits to come, by day"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={read ? dayWords(read) : ''}
        className="focus-ring touch-pan-y rounded-sm"
        {...reading}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block w-full overflow-visible">
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0V6" className="stroke-border-strong" strokeWidth="1.5" />
            </pattern>
          </defs>
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
                {tick}
              </text>
            </g>
          ))}
          {days.map((day, index) => {
            const start = band(index) ?? 0
            const isClosed = day.open_minutes === 0 && day.booked === 0
            if (isClosed)
              return (
                <rect
                  key={day.date}
                  x={start}
                  width={wide}
                  y={top}
                  height={height - foot - top}
                  fill={`url(#${hatch})`}
                  opacity="0.6"
                />
              )
            return (
              <g key={day.date}>
                <rect
                  x={start}
                  width={wide}
                  y={y(day.high)}
                  height={Math.max(1, y(day.low) - y(day.high))}
                  rx="3"
                  className="fill-ramp-2"
                />
                <rect
                  x={start + wide * 0.225}
                  width={wide * 0.55}
                  y={y(day.booked)}
                  height={y(0) - y(day.booked)}
                  className="fill-primary"
                />
                <path
                  d={`M${start - 1} ${y(day.expected)}h${wide + 2}`}
                  className="stroke-foreground"
                  strokeWidth="2.25"
                />
              </g>
            )
          })}
          {days.map((day, index) =>
            index === 0 || weekdayOf(day.date) === 1 ? (
              <g key={day.date}>
                <path d={`M${x(index)} ${height - foot}v5`} className="stroke-border-strong" />
                {index === 0 || x(index) - x(0) > 52 ? (
                  <text
                    x={Math.max(x(index), left + 14)}
                    y={height - 6}
                    textAnchor="middle"
                    className="fill-muted-foreground text-micro"
                  >
                    {`${monthYearShort(day.date).slice(0, 3)} ${Number(day.date.slice(8))}`}
                  </text>
                ) : null}
              </g>
            ) : null,
          )}
          {at !== null && read ? (
            <circle
              cx={x(at)}
              cy={y(read.expected)}
              r="5"
              className="fill-point stroke-foreground"
              strokeWidth="1.5"
            />
          ) : null}
        </svg>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted-foreground">
        <Key className="bg-primary">Booked</Key>
        <Key className="h-0.5 bg-foreground">Expected</Key>
        <Key className="bg-ramp-2">80% band</Key>
        <Key className="hatched border border-border-strong">Closed</Key>
        <span aria-hidden="true" className="ml-auto min-h-5 tabular">
          {at !== null && read ? dayWords(read) : ''}
        </span>
      </div>
    </div>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${className}`} />
      {children}
    </span>
  )
}

const dayWords = (day: Day): string =>
  day.open_minutes === 0
    ? `${shortDay(day.date)}: closed${day.booked > 0 ? `, ${day.booked} booked` : ''}`
    : `${shortDay(day.date)}: ${Math.round(day.expected * 10) / 10} expected, ${day.low} to ${day.high}, ${day.booked} booked`
