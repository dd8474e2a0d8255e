import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { weekdayLong } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import type { ShownItem } from '../../schema.ts'

/** Approved, with nothing left to do. */
export const isFolded = ({ state }: ShownItem): boolean =>
  state === 'approved' || state === 'scheduled' || state === 'done'

interface FoldedItemsProps {
  items: readonly ShownItem[]
  children: ReactNode
}

export function FoldedItems({ items, children }: FoldedItemsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-left text-small"
      >
        <Check aria-hidden="true" className="size-4 flex-none text-primary" />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">Approved:</b> {foldedWords(items)}
        </span>
        <ChevronDown aria-hidden="true" className={cn('size-4.5 flex-none', isOpen && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!isOpen} className="bg-sunken">
        {children}
      </ul>
      <div className="border-t border-border" />
    </>
  )
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'three on Tuesday and Wednesday'. */
export function foldedWords(items: readonly Pick<ShownItem, 'day'>[]): string {
  const days = [...new Set(items.map(({ day }) => day))].sort().map(weekdayLong)
  const named = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(days).replace(', and', ' and')
  return `${numbers[items.length] ?? items.length} on ${named}`
}
