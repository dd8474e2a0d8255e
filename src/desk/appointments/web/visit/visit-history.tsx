import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { eventWords } from '../../visit/event-copy.ts'
import { useVisitEvents } from '../data.ts'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'

export function VisitHistory({ visit, diary }: { visit: VisitDetail; diary: Diary }) {
  const { data: events, error, refetch } = useVisitEvents(visit.id)
  const first = visit.clients?.first_name ?? 'The client'
  return (
    <section aria-labelledby="visit-history" className="border-t border-border pt-4">
      <h3 id="visit-history" className="text-body font-semibold">
        History
      </h3>
      {events ? (
        <ol className="mt-3 flex flex-col gap-3">
          {events.map(event => (
            <li key={event.id} className="relative border-l-2 border-border pl-4 text-body">
              <p>{eventWords(diary.zone, event, first, diary.names)}</p>
              <p className="text-small text-muted-foreground">
                {momentWords(diary.zone, Date.parse(event.created_at))}
              </p>
            </li>
          ))}
        </ol>
      ) : error ? (
        <p className="mt-2 flex items-center gap-3 text-small text-muted-foreground">
          The history could not be loaded.
          <Button variant="link" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="mt-3 h-16" />
      )}
    </section>
  )
}
