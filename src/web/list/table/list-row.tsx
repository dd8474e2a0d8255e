import { memo } from 'react'
import { cn } from '../../ui/cn.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Td, Tr } from '../../ui/page/table.tsx'
import type { ListColumn } from './list-column.ts'

interface ListRowProps<Row> {
  /** TanStack Table keeps it stable while its data is. */
  row: { original: Row; getToggleSelectedHandler: () => (event: unknown) => void }
  columns: readonly ListColumn<Row>[]
  isChosen: boolean
  opens: boolean
  /** Makes rows selectable; names one for screen readers. */
  nameOf: ((row: Row) => string) | undefined
}

function PlainRow<Row>({ row, columns, isChosen, opens, nameOf }: ListRowProps<Row>) {
  return (
    <Tr
      opens={opens}
      data-chosen={isChosen || undefined}
      className={cn(
        nameOf && 'max-md:pl-14',
        isChosen && 'bg-[color-mix(in_oklch,var(--primary-soft)_62%,transparent)]',
      )}
    >
      {nameOf ? (
        <td className="w-0 py-0 pl-5 max-md:absolute max-md:top-2 max-md:left-0 max-md:pl-4">
          <Checkbox
            hideLabel
            label={`Choose ${nameOf(row.original)}`}
            className="relative z-1 align-middle"
            checked={isChosen}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <Td
          key={column.id}
          first={at === 0}
          numeric={column.numeric ?? false}
          aside={column.onPhone === 'aside'}
          hideBelowMd={column.onPhone === 'none'}
          actions={column.actions ?? false}
          className={column.className}
        >
          {column.cell(row.original)}
        </Td>
      ))}
    </Tr>
  )
}

/** Memoized: renders only if its row, columns or selection changed. */
export const ListRow = memo(PlainRow) as typeof PlainRow
