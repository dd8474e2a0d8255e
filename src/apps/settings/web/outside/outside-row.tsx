import { Link } from 'react-router'
import type { OutsideEntry, OutsideState } from '#desk/appointments/outside-entries.ts'
import { fullName } from '#lib/names/person-names.ts'
import { formatRange, formatShortDay } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/page/badge.tsx'
import type { ComingVisit } from '../data.ts'
import { emailOf, type Settle } from './use-settle.ts'

const marks: Record<Exclude<OutsideState, 'open'>, { label: string; tone: BadgeTone }> = {
  asked: { label: 'Asked to move', tone: 'warning' },
  kept: { label: 'Kept', tone: 'neutral' },
  moved: { label: 'Moved', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  inside: { label: 'Inside the hours again', tone: 'success' },
}

interface OutsideRowProps {
  entry: OutsideEntry<ComingVisit>
  zone: string
  who: string | undefined
  /** Undefined: read-only. */
  settle: Settle | undefined
  onMove: () => void
}

export function OutsideRow({ entry, zone, who, settle, onMove }: OutsideRowProps) {
  const { visit, state, said_at, was_at } = entry
  const name = fullName(visit.clients)
  const at = (iso: string) => formatShortDay(zone, Date.parse(iso))
  const range = formatRange(zone, Date.parse(visit.starts_at), Date.parse(visit.ends_at))
  const facts = [
    visit.service_name,
    who && `with ${who}`,
    state === 'asked' && said_at ? `asked ${at(said_at)}, no answer yet` : null,
    state === 'moved' && was_at ? `was ${at(was_at)}` : null,
    state === 'open' && !emailOf(visit) ? 'no email on record' : null,
  ]
  const forName = <span className="sr-only">: {name}</span>
  const busy = settle?.busyId === visit.id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/appointments?appointment=${visit.id}`}
            className="rounded-xs py-0.5 font-semibold break-words hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          {state === 'open' ? null : <Badge tone={marks[state].tone}>{marks[state].label}</Badge>}
        </p>
        <p className="text-small break-words text-muted-foreground">
          <span className="tabular">
            {at(visit.starts_at)}, {range}
          </span>{' '}
          · {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      {settle ? (
        <div className="flex flex-wrap gap-2">
          {state === 'open' || state === 'asked' ? (
            <>
              <Button size="sm" disabled={busy} onClick={() => settle.keep(visit)}>
                Keep{forName}
              </Button>
              <Button size="sm" disabled={busy} onClick={onMove}>
                Move{forName}
              </Button>
            </>
          ) : null}
          {state === 'open' && emailOf(visit) ? (
            <Button size="sm" busy={busy} onClick={() => settle.ask(visit)}>
              Ask the client{forName}
            </Button>
          ) : null}
          {state === 'kept' ? (
            <Button size="sm" disabled={busy} onClick={() => settle.clear(visit)}>
              Decide again{forName}
            </Button>
          ) : null}
          {state === 'moved' || state === 'cancelled' || state === 'inside' ? (
            <Button size="sm" disabled={busy} onClick={() => settle.clear(visit)}>
              Seen{forName}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
