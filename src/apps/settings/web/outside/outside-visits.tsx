import { useMemo, useState } from 'react'
import type {
  BlockedRow,
  HoursRow,
  OverrideRow,
  Practice,
  PractitionerRow,
} from '#base/practice/web/practice-data.ts'
import { outsideEntries } from '#desk/appointments/outside-entries.ts'
import { callNames } from '#lib/names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { teamOutsideCalendars } from '../../team-outside-calendars.ts'
import { type ComingVisit, useOutsideChoices } from '../data.ts'
import { OutsideRow } from './outside-row.tsx'
import { useSettle } from './use-settle.ts'

const MoveVisitHere = whenOpened(
  async () => (await import('#desk/appointments/web/visit/move-visit-here.tsx')).MoveVisitHere,
)

/** Shown before "more" is clicked. */
const FEW = 8

interface OutsideVisitsProps {
  practice: Practice
  people: PractitionerRow[]
  rows: {
    hours: HoursRow[] | undefined
    overrides: OverrideRow[] | undefined
    blocked: BlockedRow[] | undefined
    visits: ComingVisit[] | undefined
  }
  now: number
  canChange: boolean
}

/** Changing hours never moves a visit, so visits left outside are listed until settled. */
export function OutsideVisits({ practice, people, rows, now, canChange }: OutsideVisitsProps) {
  const choices = useOutsideChoices(new Date(now).toISOString())
  const settle = useSettle()
  const [moving, setMoving] = useState<ComingVisit | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [showsKept, setShowsKept] = useState(false)
  const names = useMemo(() => callNames(people), [people])
  const zone = practice.time_zone
  const { hours, overrides, blocked, visits } = rows
  const entries = useMemo(() => {
    if (!hours || !overrides || !blocked || !visits || !choices) return []
    const away = blocked.filter(({ time_off_id }) => time_off_id !== null)
    const outside = teamOutsideCalendars(zone, people, { hours, overrides, away, visits })
    return outsideEntries(outside, choices, now)
  }, [hours, overrides, blocked, visits, choices, people, zone, now])

  const kept = entries.filter(({ state }) => state === 'kept')
  const listed = entries.filter(({ state }) => state !== 'kept' || showsKept)
  const open = entries.filter(({ state }) => state === 'open').map(({ visit }) => visit)
  if (entries.length === 0 || (listed.length === 0 && kept.length === 0)) return null
  const shown = showsAll ? listed : listed.slice(0, FEW)
  return (
    <Card aria-labelledby="outside-title">
      <CardHeader
        id="outside-title"
        title={titleOf(open.length, listed.length)}
        description="They stay as booked until you say what becomes of each."
        aside={
          canChange && open.length > 1 ? (
            <Button size="sm" busy={settle.busy} onClick={() => settle.askAll(open)}>
              Ask all {open.length}
            </Button>
          ) : undefined
        }
      />
      <ul>
        {shown.map(entry => (
          <OutsideRow
            key={entry.visit.id}
            entry={entry}
            zone={zone}
            who={people.length > 1 ? names.get(entry.visit.practitioner_id) : undefined}
            settle={canChange ? settle : undefined}
            onMove={() => setMoving(entry.visit)}
          />
        ))}
      </ul>
      {listed.length > FEW || kept.length > 0 ? (
        <CardFoot>
          {kept.length > 0 ? (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={showsKept}
              onClick={() => setShowsKept(!showsKept)}
            >
              {showsKept ? 'Hide those you keep' : `${kept.length} kept as booked`}
            </Button>
          ) : null}
          {listed.length > FEW ? (
            <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show all ${listed.length}`}
            </Button>
          ) : null}
        </CardFoot>
      ) : null}
      {moving ? (
        <MoveVisitHere
          practice={practice}
          visitId={moving.id}
          start={Date.parse(moving.starts_at)}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </Card>
  )
}

function titleOf(open: number, listed: number): string {
  if (open === 1) return 'A visit lies outside the hours'
  if (open > 1) return `${open} visits lie outside the hours`
  return listed > 0 ? 'Visits outside the hours: nothing left to decide' : 'Visits outside the hours'
}
