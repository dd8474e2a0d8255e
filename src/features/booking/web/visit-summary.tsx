import { CalendarDays, Hand, Plus, UserRound } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatTime } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { cn } from '#web/ui/cn.ts'
import { type BookingStep, placeQuery, sumOf } from '../booking-address.ts'
import { minuteWords, visitName, whereYouAre } from '../slot-words.ts'
import type { StepLayoutProps } from './step-layout.tsx'
import { useOwnZone } from './use-browser.ts'

const order: BookingStep[] = ['service', 'time', 'details']

/** "Your visit": what is chosen so far, what it costs, and the way on. */
export function VisitSummary(props: Omit<StepLayoutProps, 'children'> & { className?: string }) {
  const { data, place, hold, nextFree, action, note, strip, foot, className } = props
  const { practice, practitioners } = data.page
  const sum = sumOf(place, data.page)
  const ownZone = useOwnZone()
  const who = practitioners.find(one => one.id === (hold?.practitioner_id ?? place.practitioner_id))
  const isLater = (step: BookingStep) => order.indexOf(place.step) > order.indexOf(step)
  const change = (step: BookingStep, what: string) =>
    isLater(step) ? { to: placeQuery({ ...place, step }), what } : undefined
  return (
    <section className={cn('rounded-lg border border-border bg-card p-5 shadow-1', className)}>
      <h2 className="mb-3 text-title font-semibold">Your visit</h2>
      {strip}
      <dl className="grid gap-4 py-2">
        {place.step === 'service' ? (
          <>
            <Line icon={Hand} name="Service" title={sum.name}>
              {minuteWords(sum.base_min)}, {formatMoney(sum.base_cents, practice.currency)}
            </Line>
            {sum.addons.map(addon => (
              <Line key={addon.id} icon={Plus} name="Added" title={addon.name}>
                {addon.duration_min > 0 ? `${minuteWords(addon.duration_min)}, ` : ''}
                {formatMoney(addon.price_cents, practice.currency)}
              </Line>
            ))}
          </>
        ) : (
          <Line
            icon={Hand}
            name="Service"
            title={visitName(sum.name, sum.addons)}
            change={change('service', 'service')}
          >
            {minuteWords(sum.duration_min)}
            {sum.addons.length > 0 ? ' in all' : ''}
          </Line>
        )}
        {hold ? (
          <Line
            icon={CalendarDays}
            name="Time"
            title={formatDay(practice.time_zone, Date.parse(hold.start))}
            change={change('time', 'time')}
          >
            {formatTime(practice.time_zone, Date.parse(hold.start))} to {formatTime(practice.time_zone, Date.parse(hold.end))}
            <Elsewhere words={whereYouAre(hold.start, practice.time_zone, ownZone)} />
          </Line>
        ) : (
          <Line icon={CalendarDays} name="Time" quiet title="No time chosen yet">
            {nextFree ? `Next free: ${nextFree}` : null}
          </Line>
        )}
        {who ? (
          <Line icon={UserRound} name="Practitioner" title={who.name} change={change('time', 'practitioner')}>
            {place.practitioner_id === null && data.page.practitioners.length > 1 ? 'First free practitioner' : who.title}
          </Line>
        ) : null}
      </dl>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-border pt-4 pb-3">
        <span className="font-medium">Total, paid at the visit</span>
        <span className="font-display text-display-sm tabular">{formatMoney(sum.price_cents, practice.currency)}</span>
      </div>
      {action}
      {note ? <p className="mt-3 text-small text-muted-foreground">{note}</p> : null}
      {foot}
    </section>
  )
}

interface LineProps {
  icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  name: string
  title: ReactNode
  quiet?: boolean
  change?: { to: string; what: string } | undefined
  children?: ReactNode
}

function Line({ icon: Icon, name, title, quiet, change, children }: LineProps) {
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5">
        <Icon aria-hidden="true" className="size-4.5 text-muted-foreground" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 flex-1">
        <span className={cn('block text-[0.9375rem] leading-5.5', quiet ? 'text-muted-foreground' : 'font-medium')}>{title}</span>
        {children ? <span className="block text-body text-muted-foreground tabular">{children}</span> : null}
      </dd>
      {change ? (
        <dd className="flex-none">
          <Link to={change.to} aria-label={`Change ${change.what}`} className="rounded-xs text-body text-link hover:underline">
            Change
          </Link>
        </dd>
      ) : null}
    </div>
  )
}

function Elsewhere({ words }: { words: string | undefined }) {
  return words ? <span className="block">{words}</span> : null
}
