import { type ChartData, totalAt } from './chart-data.ts'
import { lookOf } from './series-look.ts'

interface PointCardProps {
  data: ChartData
  at: number
  x: number
  width: number
  words: (value: number) => string
  isSum: boolean
}

/** Hidden from screen readers, because the slider says it. */
export function PointCard({ data, at, x, width, words, isSum }: PointCardProps) {
  const total = totalAt(data, at)
  const beside = x < width / 2 ? { left: x + 12 } : { right: width - x + 12 }
  return (
    <div
      aria-hidden="true"
      style={beside}
      className="pointer-events-none absolute top-2 z-1 max-w-52 rounded-sm bg-foreground px-3 py-2 text-small text-background shadow-2"
    >
      <p className="whitespace-nowrap">{data.points[at]?.label}</p>
      {isSum && total !== null ? <p className="text-body font-semibold tabular">{words(total)}</p> : null}
      {total === null ? <p>Not known</p> : null}
      {data.series.map(({ key, label, values }, which) => {
        const value = values[at]
        if (typeof value !== 'number' || (isSum && value === 0)) return null
        return (
          <p key={key} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 flex-none">
              <rect width={10} height={10} rx={2} className={lookOf(data.series, which).fill} />
              <rect width={10} height={10} rx={2} className="fill-none stroke-background" />
            </svg>
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="tabular">{words(value)}</span>
          </p>
        )
      })}
    </div>
  )
}
