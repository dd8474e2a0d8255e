import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { hoursWords, wholePercent } from '../../findings/finding-copy.ts'
import type { QuietPart } from '../../findings/schema.ts'
import { ActButton } from './act-button.tsx'
import { Proofs, rowsWords } from './proof-rows.tsx'

export function QuietCard({ quiet }: { quiet: readonly QuietPart[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title="Quiet hours" description="Of the last four weeks, under half full." />
      {quiet.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-body text-muted-foreground">
          No part of your week is under half full, as far as there are visits to tell.
        </p>
      ) : (
        <ul>
          {quiet.map(part => (
            <li key={part.title} className="border-t border-border px-5 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <div className="min-w-0 flex-[1_1_11rem]">
                  <h3 className="text-body font-semibold">{part.title}</h3>
                  <p className="text-small text-muted-foreground tabular">
                    {wholePercent(part.proof.value ?? 0)} full, {hoursWords(part.booked_minutes)} of{' '}
                    {hoursWords(part.open_minutes)}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <ActButton act={part.act} size="sm" about={`for ${part.title}`} />
                  <Button
                    size="sm"
                    className="min-w-18 tabular"
                    aria-expanded={open === part.title}
                    onClick={() => setOpen(open === part.title ? null : part.title)}
                  >
                    {rowsWords(part.proof.total)}
                    <span className="sr-only"> behind {part.title}</span>
                  </Button>
                </div>
              </div>
              {open === part.title ? (
                <div className="mt-3">
                  <Proofs proofs={[part.proof]} about={part.title} />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
