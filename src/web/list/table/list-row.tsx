import { memo } from 'react'
import { cn } from '../../ui/cn.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Td, Tr } from '../../ui/page/table.tsx'
import type { ListColumn } from './list-column.ts'

interface ListRowProps<Row> {
  /** As TanStack Table keeps it: the same while its data is. */
  row: { original: Row; getToggleSelectedHandler: () => (event: unknown) => void }
  /** Those that are shown. */
  columns: readonly ListColumn<Row>[]
  isChosen: boolean
  opens: boolean
  /** Rows can be chosen; names one for who cannot see it. */
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

/** One row; drawn again only when it, its columns or whether it is chosen changed. */
export const ListRow = memo(PlainRow) as typeof PlainRow
