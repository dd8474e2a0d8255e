import { ListFilter, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { filterWords } from '../../filter/filter-copy.ts'
import { beginOf, kindOf } from '../../filter/filter-kinds.ts'
import { FilterPart } from './filter-part.tsx'
import { KindMenu } from './kind-menu.tsx'
import { useFilterKinds } from './use-filter-kinds.ts'

interface ClientFilterProps {
  parts: readonly Expression[]
  archived: boolean
  onChange: (parts: Expression[]) => void
}

/** The filter as an editable sentence: 'Clients who last came … and have …'. On a phone it is read first. */
export function ClientFilter({ parts, archived, onChange }: ClientFilterProps) {
  const { kinds, today } = useFilterKinds()
  const [open, setOpen] = useState(parts.length === 0)
  const used = new Set(parts.map(part => kindOf(kinds, part)?.kind.id))
  // The list has its own archive switch.
  const free = kinds.filter(kind => kind.id !== 'archive' && !used.has(kind.id))
  const put = (nth: number, part: Expression | null) =>
    onChange(parts.flatMap((each, at) => (at === nth ? (part ? [part] : []) : [each])))
  const words = filterWords(parts, kinds, archived)
  return (
    <section aria-label="Filter" className="mb-4">
      <div className={cn('flex items-center justify-between gap-3 md:hidden', open && 'hidden')}>
        <p className="min-w-0 text-small text-muted-foreground wrap-anywhere">{words}</p>
        <Button
          size="sm"
          icon={<ListFilter aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      </div>
      <div className={cn('flex flex-wrap items-center gap-2', open ? '' : 'max-md:hidden')}>
        <ListFilter aria-hidden="true" className="size-4 text-muted-foreground" />
        <span>{archived ? 'Archived clients who' : 'Clients who'}</span>
        <ul className="contents">
          {parts.map((part, nth) => (
            // One kind may be asked twice in an address of somebody else's.
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            <li key={`${kindOf(kinds, part)?.kind.id} ${nth}`} className="flex max-w-full items-center gap-2">
              {nth > 0 ? <span>and</span> : null}
              <FilterPart part={part} kinds={kinds} today={today} onChange={next => put(nth, next)} />
            </li>
          ))}
        </ul>
        {free.length > 0 && parts.length < 20 ? (
          <KindMenu
            kinds={free}
            onChoose={kind => {
              const part = beginOf(kind, today)
              if (part) onChange([...parts, part])
            }}
            trigger={
              <Button
                size="sm"
                variant="secondary"
                className="border-dashed"
                icon={<Plus aria-hidden="true" className="size-4" />}
              >
                {parts.length > 0 ? 'and …' : 'Choose what'}
              </Button>
            }
          />
        ) : null}
        {open ? (
          <Button size="sm" variant="ghost" className="md:hidden" onClick={() => setOpen(false)}>
            Done
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {words}
      </p>
    </section>
  )
}
