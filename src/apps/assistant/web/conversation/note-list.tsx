import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Note } from '../../findings/schema.ts'
import { Proofs, rowsWords } from '../intelligence/proof-rows.tsx'

interface NoteListProps {
  notes: readonly Note[]
  isHeld: boolean
  onSay: (words: string) => void
}

export function NoteList({ notes, isHeld, onSay }: NoteListProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <ul className="flex flex-col divide-y divide-border rounded-lg border border-border bg-card shadow-1">
      {notes.map(({ title, words, proofs, act }, at) => {
        const [first] = proofs
        return (
          <li
            key={words}
            className={cn(
              'flex flex-wrap gap-x-4 gap-y-2 px-3.5 py-2.5',
              act ? 'flex-col' : 'items-baseline justify-between',
            )}
          >
            <p className={cn('text-body wrap-anywhere', !act && 'min-w-0 flex-[1_1_12rem]')}>
              {title ? <b className="font-semibold">{title} </b> : null}
              {words}
            </p>
            {open === at ? (
              <div className="order-1 basis-full">
                <Proofs proofs={proofs} about={title || words} />
              </div>
            ) : null}
            <div className={cn('flex flex-wrap items-baseline gap-x-3 gap-y-2', act && 'order-2')}>
              {act === null ? null : act.to === null ? (
                <Button size="sm" disabled={isHeld} onClick={() => act.say && onSay(act.say)}>
                  {act.label}
                </Button>
              ) : (
                <ButtonLink size="sm" to={act.to}>
                  {act.label}
                </ButtonLink>
              )}
              {first ? (
                <Button
                  variant="link"
                  size="sm"
                  className="touch-target"
                  aria-expanded={open === at}
                  onClick={() => setOpen(open === at ? null : at)}
                >
                  {open === at ? 'Hide the rows' : rowsWords(first.total)}
                  <span className="sr-only"> behind {title || words}</span>
                </Button>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
