import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type BookingPlace, type BookingStep, holdKey, readPlace } from '../booking-address.ts'
import { countWords } from '../page-messages.ts'
import { momentWords } from '../slot-words.ts'
import type { BookingPage, BookingService } from '../schema.ts'
import { firstOpenDay } from '../slot-days.ts'
import type { StepProps } from './booking.tsx'
import { StepLayout } from './step-layout.tsx'
import { ServiceCard } from './service-card.tsx'

/** Seen at once on a phone; the rest is one press away. */
const shownAtOnce = 4
/** From here on a list without its categories is long to read. */
const manyServices = 12

/** First screen: which service, how long, with what. A plain form, so that it works before and without scripts. */
export function ServiceStep({ data, control, heading }: StepProps) {
  const { page, weeks } = data
  const { place, coming, isLoading, go } = control
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const first = weeks && firstOpenDay(weeks.slots.days)?.slots[0]
  const nextFree = first ? momentWords(page.practice.time_zone, first.start) : null
  const groups = groupsOf(page.services)
  const folded = groups.length > 1 ? 0 : page.services.length - shownAtOnce

  const choose = (step: BookingStep) => {
    const chosen = form.current && choiceIn(form.current, page)
    if (!chosen) return
    const { service_id, duration_id, addon_ids } = chosen
    const isOther = holdKey(chosen) !== holdKey(coming)
    const times = isOther ? { from: null, date: null, time: null } : {}
    if (isOther || step !== 'service') {
      go({ service_id, duration_id, addon_ids, ...times, step }, { replace: step === 'service' })
    }
  }
  // What was chosen before React woke up stands in the form and nowhere else.
  const adopt = useRef(() => choose('service'))
  useEffect(() => adopt.current(), [])

  return (
    <StepLayout
      data={data}
      place={coming}
      nextFree={isLoading ? null : nextFree}
      action={
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
      }
      note="No account and no card needed."
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
          if ((event.target as HTMLElement).dataset.all === undefined) choose('service')
        }}
        onSubmit={event => {
          event.preventDefault()
          choose('time')
        }}
      >
        <input type="hidden" name="step" value="time" />
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
                  currency={page.practice.currency}
                  nextFree={service.id === place.service_id ? nextFree : null}
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

/** A checkbox, so that it works without scripts: ticking it unfolds the rest of the list on a phone. */
function Unfold({ count }: { count: number }) {
  return (
    <label className="group/more relative mt-3 inline-flex min-h-11 items-center gap-2 rounded-md pr-2 font-semibold text-link has-[:focus-visible]:focus-mark md:hidden">
      <input type="checkbox" data-all="" className="absolute inset-0 appearance-none opacity-0" />
      <span className="group-has-[:checked]/more:hidden">Show {countWords(count, 'more service')}</span>
      <span className="hidden group-has-[:checked]/more:inline">Show fewer services</span>
      <ChevronDown aria-hidden="true" className="size-4.5 group-has-[:checked]/more:rotate-180" />
    </label>
  )
}

function groupsOf(services: BookingService[]): { name: string | null; services: BookingService[] }[] {
  const names = [...new Set(services.map(service => service.category))]
  if (services.length < manyServices || names.length < 2) return [{ name: null, services }]
  const groups = names.map(name => ({ name, services: services.filter(service => service.category === name) }))
  // Services of no category come last, under a heading of their own.
  return [...groups.filter(group => group.name), ...groups.filter(group => !group.name)].map(group => ({
    ...group,
    name: group.name ?? 'More services',
  }))
}

function choiceIn(form: HTMLFormElement, page: BookingPage): BookingPlace | undefined {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return readPlace(query, page)
}
