import { ChevronRight } from 'lucide-react'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { wordsOfReason } from '../../messages.ts'
import type { OpensPeople } from './opened-people.ts'

export function NotSentCard({ results, onOpen, isOver }: OpensPeople & { isOver: boolean }) {
  const all = results.not_sent.reduce((sum, { people }) => sum + people, 0)
  return (
    <Card aria-labelledby="not-sent-title">
      <CardHeader id="not-sent-title" title={`${all.toLocaleString('en-US')} did not get it`} />
      {all === 0 ? (
        <p className="border-t border-border px-5 py-3 text-muted-foreground">
          No one was left out{isOver ? null : ' so far'}.
        </p>
      ) : null}
      <ul>
        {results.not_sent.map(({ reason, people }) => (
          <li key={reason} className="border-t border-border">
            <button
              type="button"
              className="flex min-h-11 w-full items-start gap-3 px-5 py-2.5 text-left hover:bg-accent"
              onClick={() => onOpen({ title: wordsOfReason(reason).what, group: 'not_sent', reason })}
            >
              <span className="min-w-5 flex-none text-right font-semibold tabular">
                {people.toLocaleString('en-US')}
              </span>
              <span className="min-w-0 flex-1">{wordsOfReason(reason).what}</span>
              <ChevronRight aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted-foreground" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
