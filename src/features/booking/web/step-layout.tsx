import type { ReactNode } from 'react'
import { formatTime } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { type BookingPlace, sumOf } from '../booking-address.ts'
import type { Hold } from '../hold-state.ts'
import { callNames, minuteWords, momentWords, visitName } from '../slot-words.ts'
import type { OpenBooking } from './booking.tsx'
import { VisitSummary } from './visit-summary.tsx'

export interface StepLayoutProps {
  data: OpenBooking
  place: BookingPlace
  hold?: Hold | null
  nextFree?: string | null
  /** The one main button; it stands in the card and, on a phone, in the bar that never hides. */
  action: ReactNode
  note?: ReactNode
  /** Above the lines of the card. */
  strip?: ReactNode
  /** Under the button of the card. */
  foot?: ReactNode
  children: ReactNode
}

/** The question on the left, the visit so far on the right; on a phone the visit is the bar at the bottom. */
export function StepLayout({ children, ...props }: StepLayoutProps) {
  return (
    <div className="grid gap-10 pt-6 pb-28 md:pt-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pb-6">
      <div className="min-w-0">{children}</div>
      <aside aria-label="Your visit" className="hidden lg:block">
        <VisitSummary {...props} className="sticky top-6" />
      </aside>
      <SummaryBar {...props} />
    </div>
  )
}

function SummaryBar({ data, place, hold, action }: Omit<StepLayoutProps, 'children'>) {
  const [first, second] = barWords(data, place, hold)
  return (
    <section
      aria-label="Your visit"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-border bg-card shadow-[0_-8px_20px_-12px_oklch(0.255_0.024_215/0.18)] lg:hidden"
    >
      <div className="mx-auto flex max-w-booking items-center gap-3 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8">
        <p className="min-w-0 flex-1 leading-5">
          <span className="line-clamp-2 text-read leading-5 font-semibold break-words">{first}</span>
          <span className="mt-0.5 block text-body text-muted-foreground tabular">{second}</span>
        </p>
        <div className="flex-none">{action}</div>
      </div>
    </section>
  )
}

function barWords({ page }: OpenBooking, place: BookingPlace, hold: Hold | null | undefined): [string, string] {
  const { practice, practitioners } = page
  const sum = sumOf(place, page)
  const money = formatMoney(sum.price_cents, practice.currency)
  const name = visitName(sum.name, sum.addons)
  if (!hold) return [name, `${minuteWords(sum.duration_min)}${sum.addons.length > 0 ? ' in all' : ''}, ${money}`]
  const moment = momentWords(practice.time_zone, hold.start)
  if (place.step === 'details') return [moment, `${name}, ${money}`]
  const who = callNames(practitioners).get(hold.practitioner_id)
  return [moment, `Until ${formatTime(practice.time_zone, Date.parse(hold.end))}${who ? ` with ${who}` : ''}`]
}
