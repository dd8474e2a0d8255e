import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { lengthPrice } from '#diary/visits/practitioner-prices.ts'
import { formatMoney } from '#lib/format-money.ts'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { StructuredData } from '#web/pages/structured-data.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { businessFacts, serviceFacts } from '../../about/business-facts.ts'
import { serviceDescription, serviceTitle } from '../../about/page-copy.ts'
import { aboutPath, bookingPath } from '../../about/public-paths.ts'
import { serviceAddresses, serviceAt } from '../../about/service-addresses.ts'
import { viaOf } from '../../about/via-query.ts'
import type { BookingPage, BookingService } from '../../schema.ts'
import { shortDateWords } from '../../time/slot-copy.ts'
import { fromMoney, minuteWords } from '../../visit-copy.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { BookingUnavailable } from '../booking-unavailable.tsx'
import { loadAbout, loadNextFree } from './about-data.ts'
import { missingMeta, practiceMeta } from './about-head.ts'
import { linkLook, Questions, Reach, ServiceLinks } from './about-parts.tsx'
import { Hours } from './hours-card.tsx'

export const handle = scriptsWhenTouched

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const found = await loadAbout(call, params.practiceId ?? '')
  if (found.kind !== 'found')
    return data({ ...found, head: missingMeta }, { status: found.kind === 'missing' ? 404 : 500 })
  const { page, facts } = found
  const via = viaOf(request.url)
  const service = serviceAt(page.services, params.service ?? '')
  if (!service)
    return data({ kind: 'unknown' as const, page, facts, via, head: missingMeta }, { status: 404 })
  const next = await loadNextFree(call, page, service)
  const head = practiceMeta(page.practice, {
    title: serviceTitle(page, service),
    description: serviceDescription(page, service),
    url: `${publicUrl}${aboutPath(page.practice)}/${serviceAddresses(page.services).get(service.id)}`,
  })
  const graph = [businessFacts({ page, facts, publicUrl }), serviceFacts({ page, publicUrl }, service)]
  return data({ kind: 'service' as const, page, facts, via, service, next, head, graph }, { status: 200 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.head ?? missingMeta

export default function ServicePage() {
  const found = useLoaderData<typeof loader>()
  if (!('via' in found)) return <BookingUnavailable found={found} />
  const { page, facts, via } = found
  const { practice, services } = page
  const addresses = serviceAddresses(services)
  const others = {
    practice,
    services: 'service' in found ? services.filter(({ id }) => id !== found.service.id) : services,
  }
  const aside = (
    <Card as="aside" aria-label="Hours and directions" className="flex flex-col gap-6 self-start p-5">
      <Hours weekly={facts.weekly} special={facts.special} />
      <Reach practice={practice} website={facts.website} />
    </Card>
  )
  return (
    <BookingFrame practice={practice}>
      <p className="pt-6 text-read">
        <a href={`${aboutPath(practice)}${via}`} className={linkLook}>
          About {practice.name}
        </a>
      </p>
      <div className="grid gap-x-14 gap-y-10 pt-4 pb-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {'service' in found ? (
            <>
              <StructuredData data={found.graph} />
              <Service page={page} service={found.service} next={found.next} via={via} />
              <Questions questions={facts.questions} />
            </>
          ) : (
            <>
              <h2 className="font-display text-display-md">This service is not offered any more</h2>
              <p className="mt-2 text-read text-muted-foreground">
                It may have another name now, or the link has a typo.
              </p>
            </>
          )}
          {others.services.length > 0 ? (
            <section aria-labelledby="others-title" className="mt-10">
              <h2 id="others-title" className="font-display text-display-sm">
                {'service' in found ? 'Also offered' : 'What we offer'}
              </h2>
              <ServiceLinks
                page={others}
                hrefOf={({ id }) => `${aboutPath(practice)}/${addresses.get(id)}${via}`}
              />
            </section>
          ) : null}
        </div>
        {aside}
      </div>
    </BookingFrame>
  )
}

interface ServiceProps {
  page: BookingPage
  service: BookingService
  next: { start: string } | { date: string } | null
  via: string
}

function Service({ page, service, next, via }: ServiceProps) {
  const { practice, practitioners } = page
  const { time_zone: zone, currency } = practice
  const people = practitioners.filter(({ id }) => service.practitioner_ids.includes(id))
  const isOpen = practice.is_booking_open
  const bookHref = (duration: string) =>
    `${bookingPath(practice)}?${new URLSearchParams({ service: service.id, duration, step: 'time' })}${via.replace('?', '&')}`
  const ms = next && 'start' in next ? Date.parse(next.start) : null
  return (
    <article aria-labelledby="service-title">
      <h2 id="service-title" className="font-display text-display-md">
        {service.name}
      </h2>
      {service.description ? (
        <p className="mt-2 text-read whitespace-pre-line text-muted-foreground">{service.description}</p>
      ) : null}
      <h3 className="mt-6 text-[1.0625rem] leading-6 font-semibold">Lengths and prices</h3>
      <ul className="mt-2 divide-y divide-border border-y border-border">
        {service.durations.map(duration => (
          <li key={duration.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-20 text-read font-semibold tabular">
              {minuteWords(duration.duration_min)}
            </span>
            <span className="flex-1 text-read whitespace-nowrap tabular">
              {fromMoney(lengthPrice(service, duration, null), currency)}
            </span>
            {isOpen ? (
              <ButtonLink to={bookHref(duration.id)} reloadDocument variant="secondary" size="lg">
                See times<span className="max-sm:sr-only"> for {minuteWords(duration.duration_min)}</span>
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
      {service.addons.length > 0 ? (
        <p className="mt-3 text-read text-muted-foreground">
          Can be added:{' '}
          {service.addons
            .map(({ name, price_cents }) => `${name} (+${formatMoney(price_cents, currency)})`)
            .join(', ')}
          .
        </p>
      ) : null}
      {people.length > 0 ? (
        <p className="mt-3 text-read">
          With {people.map(({ name, title }) => (title ? `${name}, ${title}` : name)).join('; ')}.
        </p>
      ) : null}
      <p className="mt-3 text-read">
        {ms !== null ? (
          <>
            Next free:{' '}
            <b className="font-semibold">{`${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}`}</b>
          </>
        ) : next && 'date' in next ? (
          <>Next free from {shortDateWords(next.date)}.</>
        ) : isOpen ? (
          'Free times are on the booking page.'
        ) : (
          'Online booking is closed at the moment. Please ask us directly.'
        )}
      </p>
    </article>
  )
}
