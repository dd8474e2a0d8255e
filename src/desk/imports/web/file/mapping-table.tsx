import { ArrowRight, Check, Circle, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { readCell } from '#rules/imports/read-cells.ts'
import type { FieldOf, Kind } from '#rules/imports/read-columns.ts'
import type { SaidOrder } from '#rules/imports/read-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { type Desk, dayFieldOf, missingColumn, type orderOnDesk } from '../../desk.ts'
import { fieldWords, fileWords } from '../../import-copy.ts'

const SHOWN = 12
const optionsOf = (kind: Kind) => [
  { value: '', label: 'Leave out' },
  ...Object.entries(fieldWords[kind]).map(([value, label]) => ({ value, label })),
]
const orders = [
  { value: 'month', label: 'Month first' },
  { value: 'day', label: 'Day first' },
]

interface MappingTableProps<K extends Kind> {
  desk: Desk<K>
  /** The assumed order of day and month. */
  shown: ReturnType<typeof orderOnDesk>
  onField: (nth: number, field: FieldOf<K> | null) => void
  onOrder: (order: SaidOrder) => void
}

export function MappingTable<K extends Kind>(props: MappingTableProps<K>) {
  const { desk, shown: order, onField, onOrder } = props
  const options = optionsOf(desk.kind)
  const missing = missingColumn(desk)
  const dayField = dayFieldOf(desk)
  const isUnsure = (field: string | null) =>
    field === dayField && (desk.order !== null || order.basis !== 'proven')
  const [isAll, setAll] = useState(false)
  const { columns, below } = desk
  const used = columns.filter(({ field }) => field !== null).length
  const shown = isAll ? columns : columns.slice(0, SHOWN)
  const samples = (nth: number) => {
    const filled: string[] = []
    for (const { cells } of below.slice(0, 200)) {
      const cell = readCell(cells[nth] ?? '')
      if (cell && !filled.includes(cell)) filled.push(cell)
      if (filled.length === 3) break
    }
    return filled.join(', ').slice(0, 120)
  }
  return (
    <Card aria-labelledby="columns-title">
      <CardHeader
        id="columns-title"
        title={`${columns.length} ${columns.length === 1 ? 'column' : 'columns'}, ${used} used`}
        description={missing ? fileWords[missing] : undefined}
      />
      <ul className="border-t border-border">
        {shown.map((column, nth) => {
          const header = column.header || `Column ${nth + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own
            <li key={nth} className="border-b border-border px-5 py-3 last:border-b-0">
              <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_1.5rem_14rem_7rem]">
                <div className="min-w-0">
                  <p id={`column-${nth}`} className="text-body font-semibold break-words">
                    {header}
                  </p>
                  <p className="truncate text-small text-muted-foreground">{samples(nth) || 'Empty'}</p>
                </div>
                <ArrowRight aria-hidden="true" className="size-4 text-muted-foreground max-sm:hidden" />
                <Select
                  aria-label={`What ${header} is`}
                  options={options}
                  value={column.field ?? ''}
                  onChange={event => onField(nth, (event.target.value || null) as FieldOf<K> | null)}
                />
                <p className="flex items-center gap-1.5 text-small text-muted-foreground">
                  {isUnsure(column.field) ? (
                    <>
                      <CircleHelp aria-hidden="true" className="size-4" /> Which way?
                    </>
                  ) : column.field ? (
                    <>
                      <Check aria-hidden="true" className="size-4" /> Comes along
                    </>
                  ) : (
                    <>
                      <Circle aria-hidden="true" className="size-3.5" /> Left out
                    </>
                  )}
                </p>
                {isUnsure(column.field) ? (
                  <div className="sm:col-start-3 sm:col-end-5">
                    <Select
                      aria-label={`Day and month in ${header}`}
                      options={orders}
                      value={desk.order ?? order.order}
                      onChange={event => onOrder(event.target.value as SaidOrder)}
                    />
                    {order.basis === 'mixed' ? (
                      <p className="mt-1.5 text-small text-muted-foreground">
                        This column has both orders. Dates that fit both are read this way.
                      </p>
                    ) : null}
                  </div>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {columns.length > SHOWN ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer columns' : `Show the other ${columns.length - SHOWN} columns`}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}
