import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { usePhone } from '../../layout/use-media.ts'
import { cn } from '../../ui/cn.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TableBody, Th } from '../../ui/page/table.tsx'
import type { Sort } from '../address/list-address.ts'
import type { ListColumn } from './list-column.ts'
import { ListRow } from './list-row.tsx'
import { useFits } from './use-fits.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
const none: RowSelectionState = {}

export interface DataTableProps<Row extends { id: string }> {
  label: string
  columns: readonly ListColumn<Row>[]
  rows: Row[]
  shown: readonly string[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** Makes rows selectable; `nameOf` names one for screen readers. */
  selection?: {
    chosen: RowSelectionState
    onChange: (updater: Updater<RowSelectionState>) => void
    nameOf: (row: Row) => string
  }
  /** The first cell's link covers the whole row; true by default. */
  opens?: boolean
  isWaiting?: boolean
}

/** A table with a sticky header, cards below md. The owner of the rows sorts, selects and pages. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, shown, sort, onSort, selection, opens = true, isWaiting } = props
  const frame = useRef<HTMLDivElement>(null)
  const fits = useFits(frame)
  // Below md the header is only for screen readers, so it has no controls.
  const isPhone = usePhone()
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.label,
          enableSorting: column.sorts ?? false,
          // The source sorts; nothing here reads the value.
          accessorFn: row => row.id,
          sortDescFirst: false,
        }),
      ),
    [columns],
  )
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)]))
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: row => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      columnVisibility,
      sorting: [{ id: sort.by, desc: sort.down }],
      rowSelection: selection?.chosen ?? none,
    },
    onSortingChange: updater => {
      const [next] = typeof updater === 'function' ? updater([{ id: sort.by, desc: sort.down }]) : updater
      if (next) onSort({ by: next.id, down: next.desc })
    },
    onRowSelectionChange: updater => selection?.onChange(updater),
  })
  const columnBy = new Map(columns.map(column => [column.id, column]))
  const visible = useMemo(() => columns.filter(({ id }) => shown.includes(id)), [columns, shown])

  return (
    <div
      ref={frame}
      // A frame that scrolls sideways would break the sticky header.
      className={cn(fits ? 'overflow-clip' : 'overflow-x-auto')}
    >
      <table
        aria-label={label}
        aria-busy={isWaiting}
        className={cn('w-full border-collapse text-body max-md:block', isWaiting && 'opacity-60')}
      >
        <thead
          className={cn(
            'bg-sunken text-small max-md:sr-only',
            fits && 'md:sticky md:top-(--topbar-height) md:z-10',
          )}
        >
          <tr>
            {selection ? (
              <th scope="col" className="w-0 py-0 pl-5 text-left">
                {isPhone ? null : (
                  <Checkbox
                    hideLabel
                    label="Choose all on this page"
                    className="align-middle"
                    checked={table.getIsAllPageRowsSelected()}
                    ref={box => {
                      if (box)
                        box.indeterminate =
                          table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()
                    }}
                    onChange={table.getToggleAllPageRowsSelectedHandler()}
                  />
                )}
              </th>
            ) : null}
            {table.getHeaderGroups()[0]?.headers.map(({ column }) => {
              const { label: words, numeric, actions } = columnBy.get(column.id) as ListColumn<Row>
              const sorted = column.getIsSorted()
              return column.getCanSort() && !isPhone ? (
                <Th
                  key={column.id}
                  {...(numeric ? { numeric } : {})}
                  sort={sorted || 'none'}
                  onSort={() => column.toggleSorting(sorted === 'asc')}
                >
                  {words}
                </Th>
              ) : (
                <Th key={column.id} {...(numeric ? { numeric } : {})}>
                  {actions ? <span className="sr-only">{words}</span> : words}
                </Th>
              )
            })}
          </tr>
        </thead>
        <TableBody>
          {table.getRowModel().rows.map(row => (
            <ListRow
              key={row.id}
              row={row}
              columns={visible}
              isChosen={row.getIsSelected()}
              opens={opens}
              nameOf={selection?.nameOf}
            />
          ))}
        </TableBody>
      </table>
    </div>
  )
}
