import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { StructuredData } from '#web/pages/structured-data.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { businessFacts, questionsFacts, serviceFacts } from '../../about/business-facts.ts'
import { aboutDescription, aboutTitle } from '../../about/page-copy.ts'
import { aboutPath, bookingPath } from '../../about/public-paths.ts'
import { serviceAddresses } from '../../about/service-addresses.ts'
import { viaOf } from '../../about/via-query.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { BookingUnavailable } from '../booking-unavailable.tsx'
import { loadAbout } from './about-data.ts'
import { missingMeta, practiceMeta } from './about-head.ts'
import { Questions, Reach, ServiceLinks } from './about-parts.tsx'
import { Hours } from './hours-card.tsx'

export const handle = scriptsWhenTouched

/** Rendered on the server; works without scripts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const found = await loadAbout(call, params.practiceId ?? '')
  if (found.kind !== 'found')
    return data({ ...found, head: missingMeta }, { status: found.kind === 'missing' ? 404 : 500 })
  const { page, facts } = found
  const head = practiceMeta(found.page.practice, {
    title: aboutTitle(page),
    description: aboutDescription(page),
    url: publicUrl + aboutPath(page.practice),
  })
  const graph = [
    businessFacts({ page, facts, publicUrl }),
    ...page.services.map(service => serviceFacts({ page, publicUrl }, service)),
    ...questionsFacts(facts.questions),
  ]
  return data({ ...found, head, graph, via: viaOf(request.url) }, { status: 200 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.head ?? missingMeta

export default function AboutPage() {
  const found = useLoaderData<typeof loader>()
  if (!('graph' in found)) return <BookingUnavailable found={found} />
  const { page, facts, graph, via } = found
  const { practice, practitioners } = page
  const addresses = serviceAddresses(page.services)
  return (
    <BookingFrame practice={practice}>
      <StructuredData data={graph} />
      <div className="grid gap-x-14 gap-y-10 pt-8 pb-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-10">
        <div className="min-w-0">
          {page.services.length > 0 ? (
            <section aria-labelledby="services-title">
              <h2 id="services-title" className="font-display text-display-sm">
                What we offer
              </h2>
              <ServiceLinks
                page={page}
                hrefOf={({ id }) => `${aboutPath(practice)}/${addresses.get(id)}${via}`}
              />
            </section>
          ) : null}
          {practitioners.length > 0 ? (
            <section aria-labelledby="people-title" className="mt-10">
              <h2 id="people-title" className="font-display text-display-sm">
                Who you will meet
              </h2>
              <ul className="mt-3 flex flex-col gap-1.5 text-read">
                {practitioners.map(({ id, name, title }) => (
                  <li key={id}>
                    <span className="font-semibold">{name}</span>
                    {title ? <span className="text-muted-foreground">, {title}</span> : null}
                    {facts.bios[id] ? (
                      <p className="mt-0.5 text-body whitespace-pre-line wrap-anywhere">{facts.bios[id]}</p>
                    ) : null}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <Questions questions={facts.questions} />
          {practice.cancellation_policy ? (
            <section aria-labelledby="policy-title" className="mt-10">
              <h2 id="policy-title" className="font-display text-display-sm">
                If you need to cancel
              </h2>
              <p className="mt-2 text-read whitespace-pre-line text-muted-foreground">
                {practice.cancellation_policy}
              </p>
            </section>
          ) : null}
        </div>
        <Card as="aside" aria-label="Hours and directions" className="flex flex-col gap-6 self-start p-5">
          {practice.is_booking_open && page.services.length > 0 ? (
            <ButtonLink
              to={`${bookingPath(practice)}${via}`}
              reloadDocument
              variant="primary"
              size="public"
              block
            >
              See free times
            </ButtonLink>
          ) : (
            <p className="text-read text-muted-foreground">
              Online booking is closed at the moment. Please ask us directly.
            </p>
          )}
          <Hours weekly={facts.weekly} special={facts.special} />
          <Reach practice={practice} website={facts.website} />
        </Card>
      </div>
    </BookingFrame>
  )
}
