import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { clockWords } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useSetVisits } from '../sets-data.ts'
import { useAddress } from '../use-address.ts'
import type { Diary } from '../use-diary.ts'

export interface SetPlaceProps {
  diary: Pick<Diary, 'zone' | 'names'>
  setId: string
  visitId: string
}

export function SetPlace({ diary, setId, visitId }: SetPlaceProps) {
  const [, change] = useAddress()
  const { data: pieces, isError, refetch } = useSetVisits(setId)
  if (isError)
    return (
      <p className="text-small text-muted-foreground">
        The other services of this visit could not be loaded.{' '}
        <Button variant="link" size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!pieces) return null
  const at = pieces.findIndex(piece => piece.id === visitId)
  return (
    <section aria-label="Services of this visit">
      <p className="mb-1.5 text-body font-semibold">
        Service {at + 1} of {pieces.length} in one visit
      </p>
      <ol className="flex flex-col rounded-md border border-border">
        {pieces.map(piece => (
          <li key={piece.id} className="border-t border-border first:border-t-0">
            <button
              type="button"
              aria-current={piece.id === visitId || undefined}
              onClick={() => change({ appointment: piece.id })}
              className={cn(
                'w-full px-3 py-2 text-left text-body hover:bg-accent pointer-coarse:min-h-11',
                piece.id === visitId && 'font-semibold',
              )}
            >
              {clockWords(localMinutesOf(diary.zone, Date.parse(piece.starts_at)))}, {soldWords(piece)} with{' '}
              {diary.names.get(piece.practitioner_id) ?? 'a former colleague'}
              {piece.status === 'cancelled' ? (
                <span className="text-muted-foreground">, cancelled</span>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-1.5 text-small text-muted-foreground">A visit of several services does not repeat.</p>
    </section>
  )
}
