import { X } from 'lucide-react'
import { useState } from 'react'
import { type AppointmentRow, isLive } from '#diary/visits/calendar-rows.ts'
import { canMark } from '#diary/visits/transitions.ts'
import { visitLook } from '#diary/visits/visit-look.ts'
import { statusBadge } from '#diary/visits/web/status-badge.ts'
import { fullName } from '#lib/names/person-names.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { useAddress } from '../use-address.ts'
import type { Diary } from '../use-diary.ts'
import { useVisitActions } from '../visit/use-visit-actions.ts'
import { VisitMarks } from '../visit/visit-marks.tsx'

export interface ClassPeopleProps {
  diary: Diary
  visits: readonly AppointmentRow[]
  isOff: boolean
}

export function ClassPeople({ diary, visits, isOff }: ClassPeopleProps) {
  const shown = visits.filter(visit => visit.status !== 'cancelled')
  const gone = visits.length - shown.length
  return (
    <section aria-labelledby="class-people" className="flex flex-col gap-2">
      <h3 id="class-people" className="text-read font-semibold">
        Who comes
      </h3>
      {shown.length === 0 ? (
        <p className="text-body text-muted-foreground">
          {isOff ? 'No one anymore.' : 'No one yet. Clients book seats online, or you add them here.'}
        </p>
      ) : (
        <ul className="divide-y divide-border rounded-lg border border-border bg-card">
          {shown.map(visit => (
            <Person key={visit.id} diary={diary} visit={visit} canAct={diary.canChange && !isOff} />
          ))}
        </ul>
      )}
      {gone > 0 && !isOff ? (
        <p className="text-small text-muted-foreground">
          {gone === 1 ? 'One person gave their seat back.' : `${gone} people gave their seats back.`}
        </p>
      ) : null}
    </section>
  )
}

function Person({ diary, visit, canAct }: { diary: Diary; visit: AppointmentRow; canAct: boolean }) {
  const [, change] = useAddress()
  const actions = useVisitActions(diary)
  const [busy, setBusy] = useState<string | null>(null)
  const name = fullName(visit.clients)
  const start = Date.parse(visit.starts_at)
  const run = async (what: string, act: () => Promise<unknown>) => {
    setBusy(what)
    await act()
    setBusy(null)
  }
  const isExpected = visit.status === 'pending' || visit.status === 'confirmed'
  const next = visit.status === 'pending' ? ('confirmed' as const) : ('arrived' as const)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <button
        type="button"
        className="min-h-6 min-w-0 flex-1 basis-24 text-left text-body font-semibold wrap-anywhere hover:underline"
        onClick={() => change({ class: null, appointment: visit.id })}
      >
        {name}
      </button>
      <Badge {...statusBadge(visitLook(visit, diary.now))} />
      {canAct ? (
        <span className="ml-auto flex items-center gap-1">
          {isExpected && canMark(visit.status, next, start, diary.now) ? (
            <Button
              size="sm"
              busy={busy === next && 'Saving'}
              onClick={() => run(next, () => actions.mark(visit, next))}
            >
              {next === 'confirmed' ? 'Confirm' : 'Arrived'}
              <span className="sr-only">: {name}</span>
            </Button>
          ) : null}
          <VisitMarks
            visit={visit}
            now={diary.now}
            name={name}
            onMark={mark => run('mark', () => actions.mark(visit, mark))}
          />
          {isLive(visit) && visit.status !== 'completed' ? (
            <IconButton
              label={`Give back the seat of ${name}`}
              variant="ghost"
              icon={<X className="size-4" />}
              busy={busy === 'cancel'}
              onClick={() => run('cancel', () => actions.cancel(visit, '', start > diary.now))}
            />
          ) : null}
        </span>
      ) : null}
    </li>
  )
}
