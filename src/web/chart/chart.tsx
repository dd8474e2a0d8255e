import { type ReactNode, useState } from 'react'
import { Segmented } from '../ui/fields/segmented.tsx'
import { whenOpened } from '../when-opened.tsx'
import { type ChartData, type ChartKind, isEmpty } from './chart-data.ts'
import { ChartTable, type TableWords } from './chart-table.tsx'
import type { DrawingProps } from './drawing.tsx'
import { SeriesList } from './series-list.tsx'

interface ChartProps {
  kind: ChartKind
  /** Undefined while loading or after an error; `instead` is shown then. */
  data: ChartData | undefined
  instead?: ReactNode
  summary: string | undefined
  table: TableWords
  /** Formats a value for axis, points and table. */
  words?: (value: number) => string
  /** Shown instead of an empty drawing. */
  empty?: ReactNode
  tools?: ReactNode
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

// The drawing's script loads with the first chart; the table needs none.
const Drawing = whenOpened<DrawingProps>(() =>
  import('./drawing.tsx').then(
    module => module.Drawing,
    () => Lost,
  ),
)

/** A drawing, a table of the same numbers and a summary. Prints as the table. */
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
