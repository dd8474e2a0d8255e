import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { isTooLate } from '../../change-window.ts'
import { words } from '../../page-messages.ts'
import { momentWords } from '../../time/format-moment.ts'
import { instantsOf, shownWeeks, slotOn } from '../../time/shown-weeks.ts'
import { nearestTo, withSlot } from '../../time/slot-days.ts'
import { runVerb } from '../data.ts'
import { HoldProblemNote } from '../hold/hold-problem-note.tsx'
import { nearestIn } from '../hold/use-hold.ts'
import { ReachWords } from '../practice-contact.tsx'
import { useShownZone } from '../time/shown-zone.ts'
import { SlotPicker } from '../time/slot-picker.tsx'
import { ViewToggle } from '../time/view-toggle.tsx'
import { ZoneSwitch } from '../time/zone-switch.tsx'
import type { ManageFound } from './manage-found.ts'

const nobody = new Map<string, string>()

export function MoveVisit({ found, onMoved }: { found: ManageFound; onMoved: (start: string) => void }) {
  const { managed, token, weeks, weeksProblem } = found
  const { visit } = managed
  const shownZone = useShownZone(visit.time_zone)
  const { zone } = shownZone
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<OpenSlot | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [taken, setTaken] = useState<{ start: string; nearest: OpenSlot[] } | null>(null)
  const [gone, setGone] = useState<OpenSlot[]>([])
  const [problem, setProblem] = useState<CallError | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useRef<HTMLDivElement>(null)
  const isLoading = navigation.location?.pathname === pathname
  const view = query.get('view') === 'list' ? 'list' : 'month'

  useEffect(() => heading.current?.focus(), [])

  const go = (changes: Record<string, string | null | undefined>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else if (value === null) next.delete(name)
    }
    return navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true })
  }
  const pick = (slot: OpenSlot) => {
    setChosen(slot)
    setTaken(null)
    setProblem(null)
    announce(words.chosen(momentWords(zone, slot.start)))
    confirm.current?.scrollIntoView({ block: 'nearest' })
  }
  const move = async (slot: OpenSlot) => {
    setBusy(true)
    const { error } = await runVerb('move-managed-appointment', { token, start: slot.start })
    setBusy(false)
    if (!error) {
      await navigate({ search: '' }, { replace: true })
      return onMoved(slot.start)
    }
    if (isTooLate(error.code)) {
      announce(error.message, 'assertive')
      return void revalidate()
    }
    if (error.code !== 'slot_taken') return setProblem(error)
    announce(error.message, 'assertive')
    setTaken({ start: slot.start, nearest: nearestIn(error.details) })
    setChosen(null)
    setGone(before => [...before, slot])
    setTimeout(() => setGone(before => before.filter(one => one !== slot)), 4000)
    void revalidate()
  }

  const shown =
    weeks &&
    gone.reduce(
      (days, slot) => withSlot(days, localDateOf(visit.time_zone, Date.parse(slot.start)), slot),
      weeks.slots.days,
    )

  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-title font-semibold">
          {weeks?.slots.classes
            ? 'Choose another class'
            : `Choose another time with ${visit.practitioner_name}`}
        </h3>
        <form method="get" action={pathname} onSubmit={event => event.preventDefault()}>
          <ViewToggle view={view} onView={value => go({ view: value === 'list' ? 'list' : null })} />
          <input type="hidden" name="move" value="1" />
        </form>
      </div>
      {problem ? (
        <RefusalBanner title="Not moved" error={problem} unsure={words.moveUnsure}>
          Your visit stays as it is.
        </RefusalBanner>
      ) : null}
      {taken ? (
        <HoldProblemNote
          problem={{ kind: 'taken', ...taken }}
          nearest={
            taken.nearest.length > 0 || !weeks ? taken.nearest : nearestTo(weeks.slots.days, taken.start, 4)
          }
          zone={zone}
          names={nobody}
          asking={null}
          onPick={pick}
        />
      ) : null}
      {weeks && shown ? (
        <form method="get" action={pathname} onSubmit={event => event.preventDefault()}>
          <SlotPicker
            weeks={shownWeeks({ ...weeks, slots: { ...weeks.slots, days: shown } }, zone, Date.now())}
            practiceToday={weeks.slots.today}
            next={weeks.slots.next_date}
            zoneSwitch={
              <ZoneSwitch
                zone={visit.time_zone}
                instants={instantsOf(weeks)}
                onSwitch={other => {
                  const first = chosen ?? slotOn(weeks, zone, query.get('date'))
                  if (first) void go({ date: localDateOf(other, Date.parse(first.start)) })
                }}
              />
            }
            names={nobody}
            date={query.get('date')}
            view={view}
            isLoading={isLoading}
            classes={weeks.slots.classes}
            stateOf={start =>
              gone.some(one => one.start === start) ? 'taken' : chosen?.start === start ? 'chosen' : 'open'
            }
            onPick={pick}
            onPlace={({ from, date }) => go({ from, date })}
          />
          <input type="hidden" name="move" value="1" />
          {view === 'list' ? <input type="hidden" name="view" value="list" /> : null}
        </form>
      ) : (
        <ErrorState title="The open times didn't load" onRetry={() => revalidate()}>
          {weeksProblem}
        </ErrorState>
      )}
      <p className="text-read">
        None of these work? <ReachWords practice={visit.practice} />
      </p>
      <div
        ref={confirm}
        data-bar
        className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-3 max-sm:flex-col-reverse max-sm:items-stretch max-sm:gap-2 border-t border-border bg-background px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0"
      >
        <ButtonLink to="?" replace preventScrollReset size="public">
          Keep it as it is
        </ButtonLink>
        <Button
          variant="primary"
          size="public"
          busy={isBusy ? 'Moving' : false}
          onClick={() => (chosen ? void move(chosen) : announce(words.chooseTime, 'assertive'))}
        >
          {chosen
            ? `Move to ${momentWords(zone, chosen.start)}${shownZone.name ? `, ${shownZone.name}` : ''}`
            : 'Choose a time'}
        </Button>
      </div>
    </div>
  )
}
