import { type ReactNode, useState } from 'react'
import { Segmented } from '../ui/fields/segmented.tsx'
import { whenOpened } from '../when-opened.tsx'
import { type ChartData, type ChartKind, isEmpty } from './chart-data.ts'
import { ChartTable, type TableWords } from './chart-table.tsx'
import type { DrawingProps } from './drawing.tsx'
import { SeriesList } from './series-list.tsx'

interface ChartProps {
  kind: ChartKind
  /** Undefined while it is on its way, or could not be loaded: then `instead` stands there. */
  data: ChartData | undefined
  instead?: ReactNode
  /** One or two sentences that say what the drawing shows; they stand above it. */
  summary: string | undefined
  table: TableWords
  /** A value in words; as the number itself when left out. Axis, points and table say the same. */
  words?: (value: number) => string
  /** What stands in the place of a drawing of nothing. */
  empty?: ReactNode
  /** What else is chosen for this chart, such as its period: beside the switch. */
  tools?: ReactNode
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

// Its script comes with the first chart that is shown; the table needs none.
const Drawing = whenOpened<DrawingProps>(() =>
  import('./drawing.tsx').then(
    module => module.Drawing,
    () => Lost,
  ),
)

/** A drawing and a table of the same numbers, and the sentence that sums them up. Paper gets the table. */
export function Chart({ data, instead, tools, ...shown }: ChartProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
        {tools}
        <Segmented label="View" size="sm" value={view} onChange={setView} options={views} />
      </div>
      {data ? <Shown {...shown} data={data} view={view} /> : instead}
    </>
  )
}

type ShownProps = Omit<ChartProps, 'instead' | 'tools'> & { data: ChartData; view: 'chart' | 'table' }

function Shown({ kind, data, summary, table, words = String, empty, view }: ShownProps) {
  const hasNothing = isEmpty(data)
  const isTable = view === 'table'
  return (
    <>
      <p className="mb-4 text-body print:text-black">{summary}</p>
      {hasNothing ? empty : null}
      {hasNothing || isTable ? null : (
        <div className="print:hidden">
          {/* Kept while the script is on its way, so that nothing below moves. */}
          <div className="min-h-54">
            <Drawing kind={kind} data={data} label={table.caption} words={words} />
          </div>
          <SeriesList kind={kind} series={data.series} />
        </div>
      )}
      {hasNothing ? null : (
        <div className={isTable ? undefined : 'hidden print:block'}>
          <ChartTable data={data} table={table} words={words} />
        </div>
      )}
    </>
  )
}

function Lost() {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-body text-muted-foreground">
      The drawing could not be loaded. The table has the same numbers.
    </p>
  )
}
