import type { ChartData } from './chart-data.ts'
import { totalAt } from './chart-data.ts'

export interface TableWords {
  caption: string
  point: string
  total?: string
  newestFirst?: boolean
  onlyFilled?: boolean
}

interface ChartTableProps {
  data: ChartData
  table: TableWords
  words: (value: number) => string
}

const head = 'px-3 text-right font-medium whitespace-nowrap text-muted-foreground print:text-black'

/** The chart's numbers as a table, which replaces the drawing in print. */
export function ChartTable({ data, table, words }: ChartTableProps) {
  const { points, series } = data
  const rows = [...points.keys()].filter(at => !table.onlyFilled || series.some(({ values }) => values[at]))
  if (table.newestFirst) rows.reverse()
  const text = (value: number | null | undefined) => (typeof value === 'number' ? words(value) : '–')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={table.caption}
      className="focus-ring overflow-x-auto rounded-sm print:overflow-visible print:bg-white print:text-black"
    >
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="bg-sunken text-small print:bg-white">
          <tr>
            <th scope="col" className="h-9 px-3 text-left font-medium text-muted-foreground print:text-black">
              {table.point}
            </th>
            {table.total ? (
              <th scope="col" className={head}>
                {table.total}
              </th>
            ) : null}
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(at => (
            <tr key={points[at]?.key} className="break-inside-avoid border-t border-border">
              <th scope="row" className="h-9 px-3 text-left font-normal whitespace-nowrap">
                {points[at]?.label}
              </th>
              {table.total ? (
                <td className="px-3 text-right font-semibold tabular">{text(totalAt(data, at))}</td>
              ) : null}
              {series.map(({ key, values }) => (
                <td key={key} className="px-3 text-right tabular">
                  {text(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
