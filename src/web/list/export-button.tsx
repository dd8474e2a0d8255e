import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { loadScript } from '../load-script.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import type { ListQuery } from './address/list-address.ts'
import { refusalToast } from './refusal-toast.ts'
import type { ListSource } from './source/list-source.ts'
import type { ListColumn } from './table/list-column.ts'

interface ExportButtonProps<Row> {
  name: string
  source: ListSource<Row>
  wish: ListQuery
  columns: readonly ListColumn<Row>[]
}

const words = (rows: number) => rows.toLocaleString('en-US')

/** Exports all matching rows. Shows the count meanwhile; a press cancels. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const [rows, setRows] = useState<number | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const save = async () => {
    const control = new AbortController()
    under.current = control
    setRows(0)
    try {
      const { exportRows, MOST_EXPORTED } = await loadScript(() => import('./export-rows.ts'))
      const saved = await exportRows(props, control.signal, setRows)
      const isWhole = saved < MOST_EXPORTED
      if (!isWhole) toast({ title: `The first ${words(saved)} rows are in ${props.name}.csv`, key: 'list' })
    } catch (error) {
      if (!control.signal.aborted) refusalToast('The file was not made', error)
    } finally {
      under.current = null
      setRows(null)
    }
  }
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => (rows === null ? void save() : under.current?.abort())}
      >
        {rows === null ? 'Export CSV' : `Cancel, ${words(rows)} rows`}
      </Button>
      <span role="status" className="sr-only">
        {rows === null ? null : 'Exporting'}
      </span>
    </>
  )
}
