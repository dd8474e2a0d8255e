import { type ClickChart, dayWords, summaryOf } from '../click-chart.ts'
import { sourceLabel } from '../click-source.ts'

const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5', 'fill-chart-6']
const dots = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6']

const width = 460
const height = 150
const gap = 2

/** A column a day, stacked by source, with two pixels of card between what touches. The list beneath names the colours. */
export function ClickColumns({ chart }: { chart: ClickChart }) {
  const { columns, sources, total } = chart
  if (total === 0) return null
  const most = Math.max(...columns.map(column => column.total))
  const step = width / columns.length
  const bar = Math.max(2, Math.min(step - gap, 28))
  const tall = (clicks: number) => (clicks / most) * height
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height + 1}`}
        role="img"
        aria-label={summaryOf(chart)}
        className="block w-full overflow-visible"
      >
        <path d={`M0 ${height + 0.5}h${width}`} className="stroke-border-strong" />
        {columns.map((column, day) => {
          let top = height
          return (
            <g key={column.date}>
              <title>{`${dayWords(column.date)}: ${column.total}`}</title>
              {column.parts.map((clicks, at) => {
                if (clicks === 0) return null
                const full = tall(clicks)
                top -= full
                const isTop = column.parts.slice(at + 1).every(count => count === 0)
                return (
                  <rect
                    key={sources[at]?.source}
                    x={day * step + (step - bar) / 2}
                    y={top}
                    width={bar}
                    height={Math.max(1, full - (top + full < height ? gap : 0))}
                    rx={isTop ? 1.5 : 0}
                    className={fills[at]}
                  />
                )
              })}
            </g>
          )
        })}
      </svg>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-micro text-muted-foreground">
        <span>{dayWords(columns[0]?.date ?? '')}</span>
        <span>at most {most} a day</span>
        <span>{dayWords(columns.at(-1)?.date ?? '')}</span>
      </div>
      <ul className="mt-4 flex flex-col gap-1.5">
        {sources.map(({ source, clicks }, at) => (
          <li key={source} className="flex items-center gap-2.5 text-body">
            <span aria-hidden="true" className={`size-3 flex-none rounded-xs ${dots[at]}`} />
            <span className="min-w-0 flex-1 truncate">{sourceLabel(source)}</span>
            <span className="tabular">{clicks}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
