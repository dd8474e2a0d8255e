import { formatDay } from '#lib/time/dates.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import type { LeadBoard } from '../../schema.ts'
import { SourceIcon, sourceName } from '../lead-labels.tsx'

export function SourcesCard({ board, zone }: { board: LeadBoard; zone: string }) {
  const { sources, since, were_clients } = board
  if (sources.length === 0) return null
  const leads = sources.reduce((sum, each) => sum + each.leads, 0)
  const converted = sources.reduce((sum, each) => sum + each.converted, 0)
  const most = Math.max(...sources.map(each => each.leads))
  return (
    <Card aria-labelledby="sources-title" className="mt-5">
      <CardHeader
        id="sources-title"
        title="What becomes of them, by source"
        description={`${leads} ${leads === 1 ? 'lead' : 'leads'} since ${formatDay(zone, Date.parse(since))}; ${converted} of them came a second time.${
          were_clients > 0
            ? ` Not counted: ${were_clients} who ${were_clients === 1 ? 'was a client' : 'were clients'} before.`
            : ''
        }`}
      />
      <div className="overflow-x-auto border-t border-border">
        <table className="w-full border-collapse text-body">
          <thead className="sr-only">
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Drawn</th>
              <th scope="col">Converted, of leads</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(each => (
              <tr
                key={`${each.source} ${each.guide}`}
                className="border-t border-border first:border-t-0 [&>*]:h-11 [&>*]:px-2 [&>*:first-child]:pl-5 [&>*:last-child]:pr-5"
              >
                <th scope="row" className="text-left font-semibold">
                  <span className="flex items-center gap-2.5">
                    <SourceIcon {...each} />
                    {sourceName(each)}
                  </span>
                </th>
                <td aria-hidden="true" className="w-1/2 max-md:hidden">
                  <Bar leads={each.leads / most} converted={each.converted / most} />
                </td>
                <td className="text-right font-semibold whitespace-nowrap tabular">
                  {each.converted} of {each.leads}
                </td>
                <td className="w-16 text-right text-muted-foreground tabular">
                  {Math.round((each.converted / each.leads) * 100)}&#8239;%
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const wide = (share: number) => ({ width: `${share * 100}%` })
const Bar = ({ leads, converted }: { leads: number; converted: number }) => (
  <span className="flex h-2.5 gap-0.5">
    {converted > 0 ? <span style={wide(converted)} className="rounded-xs bg-primary" /> : null}
    {leads > converted ? (
      <span style={wide(leads - converted)} className="rounded-xs border border-border-strong bg-mist" />
    ) : null}
  </span>
)
