import { CircleHelp } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { gives } from '#diary/visits/practitioner-prices.ts'
import { monthName } from '#lib/time/month-name.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SlotState } from '#web/ui/buttons/slot-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { type BookingPlace, placeQuery, serviceOf } from '../../booking-address.ts'
import { words } from '../../page-messages.ts'
import { instantsOf, shownWeeks, slotOn, type Weeks } from '../../time/shown-weeks.ts'
import { shownNames } from '../../time/slot-copy.ts'
import { nearestTo, withSlot } from '../../time/slot-days.ts'
import { BookedInContext } from '../booked-in.ts'
import { HeldStrip } from '../hold/held-strip.tsx'
import { HeldSummary, heldBar } from '../hold/held-summary.tsx'
import { HoldProblemNote } from '../hold/hold-problem-note.tsx'
import type { HoldControl } from '../hold/use-hold.ts'
import { ReachWords } from '../practice-contact.tsx'
import { SetLink } from '../sets/set-link.tsx'
import { StepLayout } from '../steps/step-layout.tsx'
import type { HeldStepProps, OpenBooking } from '../steps/step-props.ts'
import { PractitionerChips } from './practitioner-chips.tsx'
import { useShownZone } from './shown-zone.ts'
import { SlotPicker } from './slot-picker.tsx'
import { ViewToggle } from './view-toggle.tsx'
import { ZoneSwitch } from './zone-switch.tsx'

export function TimeStep({ data, control, hold, heading }: HeldStepProps) {
  const { page, problem } = data
  const { place, coming, isLoading, go } = control
  const shown = useShownZone(page.practice.time_zone)
  const { zone } = shown
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const { away } = useContext(BookedInContext)
  const note = useRef<HTMLParagraphElement>(null)
  const [isAskedFor, setAsked] = useState(false)
  /** Continue was pressed without a time; shown by the times. */
  const isAsked = isAskedFor && !hold.hold
  const service = serviceOf(place, page)
  const practitioners = page.practitioners.filter(one => gives(service, place.duration_id, one.id))
  const names = shownNames(page.practitioners)
  /** Kept as they were, because a taken time is no longer in any list. */
  const pressed = useRef(new Map<string, OpenSlot>())
  const weeks = data.weeks && withPressed(data.weeks, hold, pressed.current)

  const pick = async (slot: OpenSlot) => {
    pressed.current.set(slot.start, slot)
    const date = localDateOf(zone, Date.parse(slot.start))
    void go({ time: slot.start, date })
    if (slot.start === hold.hold?.start && Date.now() < hold.hold.until) return
    // Two classes may start at the same time.
    const [giver = null] = slot.practitioner_ids
    const held = await hold.ask(
      slot.start,
      service?.is_class ? { ...coming, practitioner_id: giver } : coming,
    )
    if (!held) void revalidate()
  }
  const goOn = () => {
    if (hold.hold) return go({ step: 'details', time: hold.hold.start }, { replace: false })
    setAsked(true)
    note.current?.focus()
    announce(words.chooseTime, 'assertive')
  }
  const hint = hold.hold ? 'Choose another to change it.' : 'Choose a day, then a time.'
  const views = <ViewToggle view={coming.view} onView={view => go({ view })} />

  const action = (
    <Button
      variant={hold.hold || hold.asking ? 'primary' : 'secondary'}
      size="public"
      block
      // Explains when pressed too early, but doesn't look enabled.
      className={hold.hold || hold.asking ? undefined : 'bg-sunken text-muted-foreground inset-shadow-none'}
      busy={hold.asking ? 'Holding' : isLoading && coming.step === 'details'}
      onClick={goOn}
    >
      Continue
    </Button>
  )
  const strip = (className: string) =>
    hold.hold ? <HeldStrip hold={hold.hold} zone={zone} names="time" className={className} /> : null
  const sets = <SetLink page={page} place={coming} hold={hold.hold} />
  return (
    <StepLayout
      action={action}
      bar={heldBar(page, coming, hold.hold, shown)}
      card={<HeldSummary page={page} place={coming} hold={hold.hold} action={action} foot={strip('mt-3')} />}
    >
      <h2 ref={heading} tabIndex={-1} className="font-display text-display-md">
        When suits you?
      </h2>
      <form
        method="get"
        action={pathname}
        onSubmit={event => event.preventDefault()}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 max-md:mt-2 max-md:gap-3 short:gap-2"
      >
        {coming.also ? sets : null}
        {coming.also ? null : (
          <PractitionerChips
            practitioners={practitioners}
            names={names}
            chosen={coming.practitioner_id}
            onChoose={practitioner_id => {
              const stays =
                hold.hold && (practitioner_id === null || practitioner_id === hold.hold.practitioner_id)
              void go({ practitioner_id, ...(stays ? {} : { time: null }) })
            }}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 max-md:hidden">
          <p className="text-read text-muted-foreground">{hint}</p>
          {views}
        </div>
        {/* On a phone the first times come before secondary content. */}
        <p
          ref={note}
          tabIndex={-1}
          className={cn('text-body outline-none md:sr-only', !isAsked && 'max-md:sr-only')}
        >
          {isAsked ? words.chooseTime : hint}
        </p>
        <NoScript practice={page.practice} />
        {strip('lg:hidden')}
        <FullMonths weeks={weeks} page={page} />
        {hold.problem ? (
          <HoldProblemNote
            problem={hold.problem}
            nearest={nearestOf(hold, data)}
            zone={zone}
            names={names}
            asking={hold.asking}
            onPick={pick}
          />
        ) : null}
        {weeks ? (
          <SlotPicker
            weeks={shownWeeks(weeks, zone, Date.now())}
            practiceToday={weeks.slots.today}
            next={weeks.slots.next_date}
            zoneSwitch={
              <ZoneSwitch
                zone={page.practice.time_zone}
                instants={instantsOf(weeks)}
                // A finger's height without its spacing, so that the first times fit above the bar of a phone.
                className="pointer-coarse:-my-2.5"
                // Keeps the viewed day by its held or first time.
                onSwitch={other => {
                  const first = hold.hold ?? slotOn(weeks, zone, coming.date)
                  if (first) void go({ date: localDateOf(other, Date.parse(first.start)) })
                }}
              />
            }
            names={names}
            isSet={Boolean(coming.also)}
            date={coming.date}
            view={coming.view}
            isLoading={isLoading}
            classes={weeks.slots.classes}
            stateOf={start => stateOf(start, hold)}
            onPick={pick}
            onPlace={changes => go(changes)}
          />
        ) : (
          <ErrorState title="The open times didn't load" onRetry={() => revalidate()}>
            {problem?.message}
          </ErrorState>
        )}
        <div className="md:hidden">{views}</div>
        {/* Times come first for visitors who want one service. */}
        {coming.also || service?.is_class ? null : sets}
        <PlaceFields place={place} />
      </form>
      <div className="mt-6 flex items-start gap-3 rounded-lg border border-dashed border-border-strong px-4 py-3.5 text-read md:border-0 md:px-0 md:py-1">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-5" />
        <p>
          None of these work? {/* What comes free is offered for one service, and not in classes. */}
          {coming.also || service?.is_class ? null : (
            <>
              <a
                href={askAddress(page, coming)}
                {...away}
                className="font-semibold text-link underline underline-offset-4"
              >
                Tell me when a time comes free
              </a>
              .{' '}
            </>
          )}
          <ReachWords practice={page.practice} />
        </p>
      </div>
    </StepLayout>
  )
}

function askAddress(page: OpenBooking['page'], { duration_id, practitioner_id }: BookingPlace): string {
  const query = new URLSearchParams({
    duration: duration_id,
    ...(practitioner_id ? { with: practitioner_id } : {}),
  })
  return `/openings/ask/${page.practice.slug ?? page.practice.id}?${query}`
}

/** Tells visitors before they fill in a form that the month is full. */
function FullMonths({ weeks, page }: { weeks: Weeks | null; page: OpenBooking['page'] }) {
  const months = weeks?.slots.full_months ?? []
  if (months.length === 0) return null
  const isNow = months.length === 1 && months[0] === page.today.slice(0, 7)
  return (
    <p className="rounded-md bg-info-soft px-4 py-3 text-read">
      {words.monthFull(isNow ? null : months.map(month => monthName(`${month}-01`)).join(' and '))}{' '}
      <ReachWords practice={page.practice} />
    </p>
  )
}

/** For browsers without scripts. Last, because the first of two fields with one name wins: the pressed button. */
function PlaceFields({ place }: { place: BookingPlace }) {
  const fields = new URLSearchParams(placeQuery({ ...place, time: null }))
  return [...fields].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function NoScript({ practice }: { practice: OpenBooking['page']['practice'] }) {
  return (
    <noscript>
      <p className="rounded-md bg-info-soft px-4 py-3 text-read">
        {words.noScript} <ReachWords practice={practice} />
      </p>
    </noscript>
  )
}

export function stateOf(start: string, hold: HoldControl): SlotState {
  if (hold.asking === start) return 'holding'
  if (hold.gone.includes(start)) return 'taken'
  return hold.hold?.start === start ? 'chosen' : 'open'
}

export const nearestOf = (hold: HoldControl, { weeks }: OpenBooking): OpenSlot[] => {
  if (!hold.problem) return []
  if (hold.problem.nearest.length > 0) return hold.problem.nearest
  return weeks ? nearestTo(weeks.slots.days, hold.problem.start, 4) : []
}

// Shows the visitor's own time and one that was just taken, which are in no list.
function withPressed(
  weeks: Weeks,
  { hold, asking, gone }: HoldControl,
  pressed: ReadonlyMap<string, OpenSlot>,
): Weeks {
  const { slots } = weeks
  const people = hold?.pieces?.map(piece => piece.practitioner_id) ?? [hold?.practitioner_id ?? '']
  const own = hold && { start: hold.start, practitioner_ids: people }
  const others = [...gone, asking ?? ''].flatMap(start => pressed.get(start) ?? [])
  const days = [...(own ? [own] : []), ...others].reduce(
    (shown, slot) => withSlot(shown, localDateOf(slots.time_zone, Date.parse(slot.start)), slot),
    slots.days,
  )
  return { ...weeks, slots: { ...slots, days } }
}
