import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../ui/cn.ts'
import { Spinner } from '../ui/spinner.tsx'
import { refusalToast } from './refusal-toast.ts'

export interface BulkAct<Row> {
  label: string
  icon: ReactNode
  /** Shows its own result. False keeps the rows selected. */
  run: (rows: Row[]) => Promise<boolean>
  /** Whether the action applies to a row; shows the count if not to all. */
  reaches?: (row: Row) => boolean
}

interface BulkBarProps<Row> {
  acts: readonly BulkAct<Row>[]
  rows: readonly Row[]
  isAll: boolean
  total: number | undefined
  /** Set if all matches are few enough to select. */
  onChooseAll: (() => void) | undefined
  onClear: () => void
  everyRow: () => Promise<Row[]>
}

const button =
  'inline-flex h-9 items-center gap-2 rounded-md border border-[color-mix(in_oklch,var(--background)_35%,transparent)] px-3.5 font-semibold whitespace-nowrap hover:bg-[color-mix(in_oklch,var(--background)_14%,transparent)] max-md:h-11 pointer-coarse:h-11'

export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { acts, rows, isAll, total, onChooseAll, onClear, everyRow } = props
  const [busy, setBusy] = useState<string | null>(null)
  const count = isAll ? (total ?? 0) : rows.length
  const run = async (act: BulkAct<Row>) => {
    if (busy) return
    setBusy(act.label)
    try {
      const all = isAll ? await everyRow() : [...rows]
      if (await act.run(act.reaches ? all.filter(act.reaches) : all)) onClear()
    } catch (error) {
      refusalToast('The rows could not be read', error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? `${count.toLocaleString('en-US')} chosen` : null}
      </p>
      {count > 0 ? (
        <section
          aria-label="Chosen rows"
          data-bar
          data-over
          className="sticky bottom-[calc(var(--tab-bar,0px)+1.25rem)] z-20 mt-4 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-foreground px-4 py-2 text-background shadow-3 max-md:bottom-(--tab-bar,0px) max-md:-mx-gutter max-md:rounded-none"
        >
          <span className="font-semibold tabular">{count.toLocaleString('en-US')} chosen</span>
          {onChooseAll && !isAll ? (
            <button
              type="button"
              className="min-h-6 rounded-xs underline underline-offset-4 pointer-coarse:min-h-11"
              onClick={onChooseAll}
            >
              Choose all {total?.toLocaleString('en-US')}
            </button>
          ) : null}
          <span className="ml-auto flex flex-wrap items-center gap-2">
            {acts.map(act => {
              const reached = act.reaches && !isAll ? rows.filter(act.reaches).length : null
              return (
                <button
                  key={act.label}
                  type="button"
                  aria-disabled={busy !== null || reached === 0}
                  aria-busy={busy === act.label}
                  className={cn(button, reached === 0 && 'opacity-60')}
                  onClick={() => (reached === 0 ? undefined : void run(act))}
                >
                  {busy === act.label ? <Spinner /> : act.icon}
                  {act.label}
                  {reached === null || reached === rows.length ? null : (
                    <span className="text-small font-normal">
                      {reached} of {rows.length}
                    </span>
                  )}
                </button>
              )
            })}
            <button
              type="button"
              aria-label="Choose none"
              className="inline-flex size-9 items-center justify-center rounded-md hover:bg-[color-mix(in_oklch,var(--background)_14%,transparent)] pointer-coarse:size-11"
              onClick={onClear}
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          </span>
        </section>
      ) : null}
    </>
  )
}
