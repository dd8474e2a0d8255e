import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Note } from '../findings/schema.ts'
import { Proofs, rowsWords } from './intelligence/proof-rows.tsx'

interface NoteListProps {
  notes: readonly Note[]
  isHeld: boolean
  onSay: (words: string) => void
}

/** Sentences about the practice's numbers: each opens its rows, and may be acted on. */
export function NoteList({ notes, isHeld, onSay }: NoteListProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <ul className="flex flex-col divide-y divide-border rounded-lg border border-border bg-card shadow-1">
      {notes.map(({ title, words, proofs, act }, at) => {
        const [first] = proofs
        return (
          <li key={words} className="flex flex-col gap-2 px-3.5 py-2.5">
            <p className="text-body wrap-anywhere">
              {title ? <b className="font-semibold">{title} </b> : null}
              {words}
            </p>
            {open === at ? <Proofs proofs={proofs} about={title || words} /> : null}
            <div className="flex flex-wrap gap-2">
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
