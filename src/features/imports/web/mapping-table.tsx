import { ArrowRight, Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Desk, hasName } from '../desk.ts'
import { fieldWords, fileWords } from '../import-words.ts'
import { readCell } from '../read-cells.ts'
import type { ClientField } from '../read-columns.ts'

const SHOWN = 12
const options = [
  { value: '', label: 'Leave out' },
  ...Object.entries(fieldWords).map(([value, label]) => ({ value, label })),
]

interface MappingTableProps {
  desk: Desk
  onField: (nth: number, field: ClientField | null) => void
}

/** Every column of the file beside what it is taken for. */
export function MappingTable({ desk, onField }: MappingTableProps) {
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
        description={hasName(desk) ? undefined : fileWords.no_name_column}
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
                  onChange={event => onField(nth, (event.target.value || null) as ClientField | null)}
                />
                <p className="flex items-center gap-1.5 text-small text-muted-foreground">
                  {column.field ? (
                    <>
                      <Check aria-hidden="true" className="size-4" /> Comes along
                    </>
                  ) : (
                    <>
                      <Circle aria-hidden="true" className="size-3.5" /> Left out
                    </>
                  )}
                </p>
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
