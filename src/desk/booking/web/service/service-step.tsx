import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatMoney } from '#lib/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { type BookingPlace, type BookingStep, holdKey, readPlace, sumOf } from '../../booking-address.ts'
import type { BookingPage } from '../../schema.ts'
import { momentWords } from '../../time/format-moment.ts'
import { fromMoney, minuteWords, visitName } from '../../visit-copy.ts'
import { Calendar, ChevronDown, Hand, Plus } from '../steps/first-icons.tsx'
import { loadLaterSteps } from '../steps/load-steps.ts'
import { StepLayout } from '../steps/step-layout.tsx'
import type { StepProps } from '../steps/step-props.ts'
import { SummaryCard, SummaryLine } from '../steps/summary-card.tsx'
import { useShownZone } from '../time/shown-zone.ts'
import { ServiceCard } from './service-card.tsx'

/** Visible on a phone before expanding. */
const shownAtOnce = 4
/** A plain form, so that it works without scripts. */
export function ServiceStep({ data, control, heading }: StepProps) {
  const { page, groups } = data
  const { place, coming, isLoading, go } = control
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const folded = groups.length > 1 ? 0 : page.services.length - shownAtOnce
  const { zone, name } = useShownZone(page.practice.time_zone)
  const next_free = isLoading || !data.next_free ? null : momentWords(zone, data.next_free, name)

  const choose = async (step: BookingStep) => {
    const chosen = form.current && choiceIn(form.current, page)
    if (!chosen) return
    if (step !== 'service') await loadLaterSteps()
    const { service_id, duration_id, addon_ids } = chosen
    const isOther = holdKey(chosen) !== holdKey(coming)
    const times = isOther ? { from: null, date: null, time: null } : {}
    if (isOther || step !== 'service') {
      go({ service_id, duration_id, addon_ids, ...times, step }, { replace: step === 'service' })
    }
  }
  // A choice made before hydration exists only in the form.
  const adopt = useRef(() => void choose('service'))
  useEffect(() => adopt.current(), [])

  const { currency } = page.practice
  const sum = sumOf(coming, page)
  const total = fromMoney(sum, currency)
  const length = `${minuteWords(sum.duration_min)}${sum.addons.length > 0 ? ' in all' : ''}`
  const action = (
    <Button
      type="submit"
      form="services"
      variant="primary"
      size="public"
      block
      busy={isLoading && coming.step === 'time'}
    >
      Choose a time
    </Button>
  )
  return (
    <StepLayout
      action={action}
      bar={[visitName(sum.name, sum.addons), `${length}, ${total}`]}
      card={
        <SummaryCard
          total={total}
          action={action}
          foot={<p className="mt-3 text-small text-muted-foreground">No account and no card needed.</p>}
        >
          <SummaryLine icon={Hand} name="Service" title={sum.name}>
            {minuteWords(sum.base_min)}, {fromMoney({ ...sum, price_cents: sum.base_cents }, currency)}
          </SummaryLine>
          {sum.addons.map(addon => (
            <SummaryLine key={addon.id} icon={Plus} name="Added" title={addon.name}>
              {addon.duration_min > 0 ? `${minuteWords(addon.duration_min)}, ` : ''}
              {formatMoney(addon.price_cents, currency)}
            </SummaryLine>
          ))}
          <SummaryLine icon={Calendar} name="Time" quiet title="No time chosen yet">
            {next_free ? `Next free: ${next_free}` : null}
          </SummaryLine>
        </SummaryCard>
      }
    >
      <h2 ref={heading} tabIndex={-1} id="question" className="font-display text-display-md">
        What would help?
      </h2>
      <form
        ref={form}
        id="services"
        method="get"
        action={pathname}
        onChange={event => {
          if ((event.target as HTMLElement).dataset.all === undefined) void choose('service')
        }}
        onSubmit={event => {
          event.preventDefault()
          void choose('time')
        }}
      >
        <input type="hidden" name="step" value="time" />
        {place.link ? <input type="hidden" name="link" value={place.link} /> : null}
        {place.via ? <input type="hidden" name="via" value={place.via} /> : null}
        {place.practitioner_id ? <input type="hidden" name="with" value={place.practitioner_id} /> : null}
        {groups.map(group => (
          <section key={group.name ?? ''} className="mt-4 md:mt-5">
            {group.name ? <h3 className="mb-2.5 text-title font-semibold">{group.name}</h3> : null}
            <ul className="grid gap-3">
              {group.services.map((service, index) => (
                <ServiceCard
                  key={service.id}
                  service={service}
                  place={place}
                  currency={currency}
                  nextFree={service.id === place.service_id ? next_free : null}
                  folds={folded > 1 && index >= shownAtOnce}
                />
              ))}
            </ul>
          </section>
        ))}
        {folded > 1 ? <Unfold count={folded} /> : null}
      </form>
    </StepLayout>
  )
}

/** A checkbox, so that it works without scripts. */
function Unfold({ count }: { count: number }) {
  return (
    <label className="group/more relative mt-3 inline-flex min-h-11 items-center gap-2 rounded-md pr-2 font-semibold text-link has-[:focus-visible]:focus-mark md:hidden">
      <input type="checkbox" data-all="" className="absolute inset-0 appearance-none opacity-0" />
      <span className="group-has-[:checked]/more:hidden">Show {count} more services</span>
      <span className="hidden group-has-[:checked]/more:inline">Show fewer services</span>
      <ChevronDown className="size-4.5 group-has-[:checked]/more:rotate-180" />
    </label>
  )
}

function choiceIn(form: HTMLFormElement, page: BookingPage): BookingPlace | undefined {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return readPlace(query, page)
}
