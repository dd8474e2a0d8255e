import { CalendarDays, Clock, Hand, Hourglass, Repeat2, UserRound } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { momentWords } from '#desk/booking/time/format-moment.ts'
import { minuteWords } from '#desk/booking/visit-copy.ts'
import { BookingFrame } from '#desk/booking/web/booking-frame.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { offerTitle, offerWords } from '../offer-copy.ts'
import type { OpeningPage } from '../schema.ts'
import { acceptOpening, declineOpening } from './ask-data.ts'

type Act = 'accept' | 'decline' | 'leave'

export function OpenTime({ start, token }: { start: OpeningPage; token: string }) {
  const [page, setPage] = useState(start)
  const [busy, setBusy] = useState<Act | null>(null)
  const [failure, setFailure] = useState<CallError | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useMinutesLeft(page)
  const { offer, practice, time_zone: zone } = page
  const isOver = offer?.state === 'offered' && left <= 0
  const shown: OpeningPage = offer && isOver ? { ...page, offer: { ...offer, state: 'expired' } } : page
  const said = offerWords(shown)
  const canTake = shown.offer?.state === 'offered'

  const act = async (what: Act) => {
    setBusy(what)
    setFailure(null)
    const { data, error } = await (what === 'accept'
      ? acceptOpening(token)
      : declineOpening(token, what === 'leave'))
    setBusy(null)
    if (data) setPage(data)
    // Someone was faster or the time ran out, which the page shows.
    else if (offer && (error.code === 'taken' || error.code === 'late'))
      setPage({ ...page, offer: { ...offer, state: error.code === 'taken' ? 'lost' : 'expired' } })
    else return setFailure(error)
    setTimeout(() => {
      heading.current?.focus()
      announce(heading.current?.textContent ?? '')
    })
  }
  const day = offer ? formatDay(zone, Date.parse(offer.start)).split(',')[0] : ''
  const givesBack = offer?.gives_back ?? null
  return (
    <BookingFrame practice={practice}>
      <div className="mx-auto max-w-reading pb-10">
        <h2 ref={heading} tabIndex={-1} className="pt-7 font-display text-display-md">
          {offerTitle(shown)}
        </h2>
        {canTake && offer ? (
          <p className="mt-4 flex flex-wrap items-center gap-3 rounded-md bg-point-soft px-4 py-3 text-read font-semibold">
            <Clock aria-hidden="true" className="size-5" />
            <span className="flex-1">
              {offer.is_shared ? 'Open for several until' : 'Kept for you until'}{' '}
              {formatTime(zone, Date.parse(offer.expires_at))}
            </span>
            <span className="tabular" suppressHydrationWarning>
              {minuteWords(left)}
            </span>
          </p>
        ) : (
          <p className="mt-2 text-read text-muted-foreground">{said}</p>
        )}
        <dl className="mt-4 divide-y divide-border rounded-lg border border-border bg-card px-5 shadow-1">
          <Fact icon={Hand} name="Service" title={`${page.service_name}, ${minuteWords(page.duration_min)}`}>
            {offer ? `${formatMoney(offer.price_cents, offer.currency)}, paid at the visit` : null}
          </Fact>
          {offer ? (
            <>
              <Fact icon={CalendarDays} name="Time" title={formatDay(zone, Date.parse(offer.start))}>
                {formatTime(zone, Date.parse(offer.start))} to {formatTime(zone, Date.parse(offer.end))}
              </Fact>
              <Fact icon={UserRound} name="Practitioner" title={offer.practitioner_name} />
            </>
          ) : null}
        </dl>
        {canTake ? (
          <div className="mt-5 grid gap-3 text-read">
            {givesBack ? (
              <p className="flex gap-3">
                <Repeat2 aria-hidden="true" className="mt-0.5 size-5 flex-none" />
                <span>
                  Taking it gives back <strong>{momentWords(zone, givesBack)}</strong>. You pay for one visit
                  only.
                </span>
              </p>
            ) : null}
            <p className="flex gap-3 text-muted-foreground">
              <Hourglass aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              <span>
                No answer is fine too: it goes to the next person
                {givesBack ? ', and your later visit stays yours' : ', and you stay on the list'}.
              </span>
            </p>
          </div>
        ) : null}
        {failure ? (
          <RefusalBanner
            title="Not answered yet"
            error={failure}
            unsure="No answer came. Press the button again: it counts only once."
            className="mt-5"
          />
        ) : null}
        <noscript>
          <p className="mt-5 rounded-md bg-info-soft px-4 py-3 text-read">
            To answer here, allow scripts in your browser and reload the page, or call the practice.
          </p>
        </noscript>
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          {canTake && offer ? (
            <>
              <Button
                variant="primary"
                size="public"
                busy={busy === 'accept' ? 'Taking it' : false}
                onClick={() => void act('accept')}
              >
                Take {day} at {formatTime(zone, Date.parse(offer.start))}
              </Button>
              <Button
                size="public"
                busy={busy === 'decline' ? 'Answering' : false}
                onClick={() => void act('decline')}
              >
                {givesBack ? 'Keep my visit' : 'Not this time'}
              </Button>
            </>
          ) : null}
          {page.request_state === 'waiting' ? (
            <Button
              variant="ghost"
              size="public"
              busy={busy === 'leave' ? 'Leaving' : false}
              onClick={() => void act('leave')}
            >
              {offer ? 'Stop these offers' : 'Leave the list'}
            </Button>
          ) : null}
          {canTake || page.request_state === 'waiting' || offer?.state === 'accepted' ? null : (
            <ButtonLink
              to={`/book/${practice.slug ?? practice.id}`}
              reloadDocument
              variant="primary"
              size="public"
            >
              See the free times
            </ButtonLink>
          )}
        </div>
      </div>
    </BookingFrame>
  )
}

/** Whole minutes, corrected by the server's clock; 0 when over. */
function useMinutesLeft({ offer, now }: OpeningPage): number {
  // A visitor's clock may be wrong by hours.
  const [ahead] = useState(() => Date.parse(now) - Date.now())
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), 5_000)
    return () => clearInterval(timer)
  }, [])
  if (!offer) return 0
  return Math.max(0, Math.ceil((Date.parse(offer.expires_at) - Date.now() - ahead) / 60_000))
}

interface FactProps {
  icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  name: string
  title: string
  children?: ReactNode
}

function Fact({ icon: Icon, name, title, children }: FactProps) {
  return (
    <div className="flex gap-4 py-3.5">
      <dt className="pt-0.5">
        <Icon aria-hidden="true" className="size-5 text-muted-foreground" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">
        <span className="block text-read font-medium">{title}</span>
        {children ? <span className="block text-body text-muted-foreground tabular">{children}</span> : null}
      </dd>
    </div>
  )
}
