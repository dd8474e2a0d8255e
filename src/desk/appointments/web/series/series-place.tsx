import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useSeriesVisits } from '../series-data.ts'
import { useAddress } from '../use-address.ts'
import type { Diary } from '../use-diary.ts'

export interface SeriesPlaceProps {
  diary: Diary
  seriesId: string
  visitId: string
}

export function SeriesPlace({ diary, seriesId, visitId }: SeriesPlaceProps) {
  const [, change] = useAddress()
  const [isOpen, setOpen] = useState(false)
  const { data: visits, isError, refetch } = useSeriesVisits(seriesId)
  const at = visits?.findIndex(visit => visit.id === visitId) ?? -1
  if (isError)
    return (
      <p className="text-small text-muted-foreground">
        The series could not be loaded.{' '}
        <Button variant="link" size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!visits) return null
  const words = at < 0 ? `One of a series, ${visits.length} still on` : `Visit ${at + 1} of ${visits.length}`
  return (
    <section aria-label="Series">
      <Button
        size="sm"
        aria-expanded={isOpen}
        icon={<Repeat aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen ? (
        <ol className="mt-2 flex flex-col rounded-md border border-border">
          {visits.map(visit => (
            <li key={visit.id} className="border-t border-border first:border-t-0">
              <button
                type="button"
                aria-current={visit.id === visitId || undefined}
                onClick={() => change({ appointment: visit.id })}
                className={cn(
                  'w-full px-3 py-2 text-left text-body hover:bg-accent pointer-coarse:min-h-11',
                  visit.id === visitId && 'font-semibold',
                  Date.parse(visit.starts_at) < diary.now && 'text-muted-foreground',
                )}
              >
                {momentWords(diary.zone, Date.parse(visit.starts_at))}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
