import { CalendarX2, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { serviceOf } from '../../booking-address.ts'
import { shownFields } from '../../booking-details.ts'
import { words } from '../../page-messages.ts'
import { piecesIn } from '../../sets/set-address.ts'
import { shownNames } from '../../time/slot-copy.ts'
import { HeldStrip } from '../hold/held-strip.tsx'
import { HeldSummary, heldBar } from '../hold/held-summary.tsx'
import { HoldProblemNote } from '../hold/hold-problem-note.tsx'
import { StepLayout } from '../steps/step-layout.tsx'
import type { HeldStepProps } from '../steps/step-props.ts'
import { useShownZone } from '../time/shown-zone.ts'
import { nearestOf } from '../time/time-step.tsx'
import { DetailsFields, fieldId } from './details-fields.tsx'
import { PolicyWords } from './policy-text.tsx'
import { useBook } from './use-book.ts'
import { useDetails } from './use-details.ts'
import { useLeave } from './use-leave.ts'

/** The hold and typed values survive a refusal. */
export function DetailsStep({ data, control, hold, heading }: HeldStepProps) {
  const { page, now } = data
  const { practice } = page
  const { place, go } = control
  const shown = useShownZone(practice.time_zone)
  const { zone } = shown
  const { revalidate } = useRevalidator()
  const details = useDetails(practice.id)
  const honeypot = useRef<HTMLInputElement>(null)
  const website = () => honeypot.current?.value ?? ''
  const { book, isBusy, problem } = useBook({
    page,
    place,
    hold,
    details,
    website,
    reload: () => void revalidate(),
  })
  useLeave(practice.id, hold.hold?.hold_token, details.details, isBusy)

  // Opened with a time but no hold (another tab, a bookmark): request it once.
  const isBare = !hold.hold && !hold.asking && !hold.problem
  const asked = useRef(false)
  useEffect(() => {
    // Wait a moment, because this tab's hold is restored in the same tick.
    const timer = setTimeout(() => {
      if (!isBare || asked.current || !place.time) return
      asked.current = true
      void hold.ask(place.time, place)
    }, 50)
    return () => clearTimeout(timer)
  }, [isBare, place, hold.ask])

  const pick = async (slot: OpenSlot) => {
    const held = await hold.ask(slot.start, place)
    if (held) void go({ time: slot.start, date: localDateOf(zone, Date.parse(slot.start)) })
    else void revalidate()
  }
  const errors = shownFields(details.details).flatMap(field => {
    const message = details.problems[field]
    return message && details.tries > 0 ? [{ id: fieldId(field), message }] : []
  })
  const policy = place.time ? (
    <PolicyWords practice={practice} start={hold.hold?.start ?? place.time} now={now} />
  ) : null

  const action = (
    <Button
      type="submit"
      form="details"
      variant="primary"
      size="public"
      block
      busy={isBusy ? 'Booking' : false}
    >
      Book it
    </Button>
  )
  return (
    <StepLayout
      action={action}
      bar={heldBar(page, place, hold.hold, shown)}
      card={
        <HeldSummary
          page={page}
          place={place}
          hold={hold.hold}
          action={action}
          strip={hold.hold ? <HeldStrip hold={hold.hold} zone={zone} className="mb-3" /> : null}
          foot={
            policy ? (
              <div className="mt-4 flex gap-3 text-body text-muted-foreground">
                <CalendarX2 aria-hidden="true" className="mt-0.5 size-4.5" />
                {policy}
              </div>
            ) : null
          }
        />
      }
    >
      <h2 ref={heading} tabIndex={-1} className="font-display text-display-md">
        Who is coming?
      </h2>
      <p className="mt-1 hidden text-read text-muted-foreground md:block">
        Booked with us before? Use the same mobile and we match your file.
      </p>
      {hold.hold ? <HeldStrip hold={hold.hold} zone={zone} className="mt-4 lg:hidden" /> : null}
      <div className="mt-4 grid gap-4 empty:hidden">
        {hold.problem ? (
          <HoldProblemNote
            problem={hold.problem}
            nearest={nearestOf(hold, data)}
            zone={zone}
            names={shownNames(page.practitioners)}
            asking={hold.asking}
            onPick={pick}
            keepsForm
          />
        ) : null}
        {problem ? (
          <Banner
            tone="destructive"
            icon={<WifiOff aria-hidden="true" className="size-4.5" />}
            title={problem.title}
          >
            <p>
              {problem.message} {words.kept}
            </p>
          </Banner>
        ) : null}
      </div>
      <form
        id="details"
        method="post"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void book()
        }}
        className="mt-4 grid gap-4"
      >
        <ErrorSummary key={details.tries} errors={errors} title={words.checkFields} />
        <DetailsFields control={details} />
        {/* Honeypot: people never see this field; bots fill it in. */}
        <div
          aria-hidden="true"
          className="pointer-events-none absolute -left-[200vw] size-px overflow-hidden opacity-0"
        >
          <label htmlFor="details-website">Website</label>
          <input
            ref={honeypot}
            id="details-website"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            defaultValue=""
          />
        </div>
      </form>
      {piecesIn(place, page).some(piece => serviceOf({ ...place, ...piece }, page).answers_by_mail) ? (
        <Banner tone="primary" className="mt-5">
          <p>{words.byMail}</p>
        </Banner>
      ) : null}
      {policy ? (
        <div className="mt-5 flex gap-3 border-t border-border pt-5 text-read text-muted-foreground lg:hidden">
          <CalendarX2 aria-hidden="true" className="mt-0.5 size-5" />
          {policy}
        </div>
      ) : null}
    </StepLayout>
  )
}
