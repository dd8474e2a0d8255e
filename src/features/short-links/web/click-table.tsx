import { type ClickChart, dayWords } from '../click-chart.ts'
import { sourceLabel } from '../click-source.ts'

/** The same figures in rows: days that had clicks, newest first. */
export function ClickTable({ chart: { columns, sources, total } }: { chart: ClickChart }) {
  if (total === 0) return null
  const rows = columns.filter(column => column.total > 0).reverse()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Clicks by day and source"
      className="focus-ring overflow-x-auto rounded-sm"
    >
      <table className="w-full border-collapse text-body">
        <thead className="bg-sunken text-small">
          <tr>
            <th scope="col" className="h-9 px-3 text-left font-medium text-muted-foreground">
              Day
            </th>
            <th scope="col" className="px-3 text-right font-medium text-muted-foreground">
              All
            </th>
            {sources.map(({ source }) => (
              <th
                key={source}
                scope="col"
                className="px-3 text-right font-medium whitespace-nowrap text-muted-foreground"
              >
                {sourceLabel(source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(column => (
            <tr key={column.date} className="border-t border-border">
              <th scope="row" className="h-9 px-3 text-left font-normal whitespace-nowrap">
                {dayWords(column.date)}
              </th>
              <td className="px-3 text-right font-semibold tabular">{column.total}</td>
              {column.parts.map((clicks, at) => (
                <td key={sources[at]?.source} className="px-3 text-right tabular">
                  {clicks}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
