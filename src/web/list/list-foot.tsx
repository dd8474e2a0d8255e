import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import type { ListAddressed } from './address/use-list-address.ts'
import { PAGE_ROWS } from './source/use-list-page.ts'

interface ListFootProps {
  list: ListAddressed
  rows: number
  /** Cursor of the next page; null on the last. */
  next: string | null
  isWaiting: boolean
  inCard: boolean
}

export function ListFoot({ list, rows, next, isWaiting, inCard }: ListFootProps) {
  const { page } = list.address
  if (page === 1 && next === null) return null
  const before = (page - 1) * PAGE_ROWS
  const top = (button: Element) =>
    (inCard ? button.closest('section') : document.getElementById('main'))?.scrollIntoView({ block: 'start' })
  return (
    <nav
      aria-label="Pages"
      className={cn('mt-4 flex items-center justify-between gap-3', inCard && 'mx-5 mb-4')}
    >
      <Button
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
        disabled={page === 1}
        onClick={({ currentTarget }) => {
          list.previousPage()
          top(currentTarget)
        }}
      >
        {list.knowsBefore || page === 1 ? 'Previous' : 'First page'}
      </Button>
      <span className="text-small tabular text-muted-foreground">
        {(before + 1).toLocaleString('en-US')}–{(before + rows).toLocaleString('en-US')}
      </span>
      <Button
        disabled={next === null || isWaiting}
        onClick={({ currentTarget }) => {
          if (next !== null) list.nextPage(next)
          top(currentTarget)
        }}
      >
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  )
}
