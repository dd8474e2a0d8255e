import { Check } from 'lucide-react'
import { planNames, plans } from '#base/plans/plans.ts'
import type { PlanCell, PlanTable } from '../../plan-table.ts'

/** One table, so that screen readers can read by column. */
export function PlanComparison({ title, tables }: { title: string; tables: PlanTable[] }) {
  return (
    <table className="w-full table-fixed text-body sm:text-read">
      <caption className="sr-only">{title}</caption>
      <colgroup>
        <col className="w-[37%] sm:w-[40%]" />
      </colgroup>
      <thead>
        <tr className="border-b border-border-strong align-bottom">
          <td />
          {plans.map(plan => (
            <th key={plan} scope="col" className="px-1 pb-3 text-body font-semibold sm:text-read">
              {planNames[plan]}
            </th>
          ))}
        </tr>
      </thead>
      {tables.map(table => (
        <tbody key={table.title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={4}
              className="pt-8 pb-2 text-left font-display text-display-xs font-[470]"
            >
              {table.title}
            </th>
          </tr>
          {table.rows.map(row => (
            <tr key={row.name} className="border-t border-border">
              <th scope="row" className="py-3 pr-2 text-left font-normal">
                {row.name}
              </th>
              {row.cells.map((cell, at) => (
                <td key={plans[at]} className="px-1 py-3 text-center tabular">
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Cell({ cell }: { cell: PlanCell }) {
  if ('text' in cell) return cell.text
  if ('coming' in cell) return <span className="text-muted-foreground italic">Coming</span>
  return cell.has ? (
    <>
      <Check aria-hidden="true" className="mx-auto size-4.5 text-primary" />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="mx-auto block h-px w-3 bg-input" />
      <span className="sr-only">Not included</span>
    </>
  )
}
