import { lengthPrice } from '#diary/visits/practitioner-prices.ts'
import type { PracticeFacts } from '../../about/schema.ts'
import type { BookingPage, BookingPractice, BookingService } from '../../schema.ts'
import { fromMoney, lengthChoices } from '../../visit-copy.ts'
import { telLink } from '../booking-frame.tsx'

export const linkLook = 'rounded-xs text-link underline decoration-1 underline-offset-4 hover:decoration-2'

/** With 'from' if another length or person costs more. */
export function priceOf(service: BookingService, currency: string): string {
  const prices = service.durations.map(duration => lengthPrice(service, duration, null))
  const price_cents = Math.min(...prices.map(each => each.price_cents))
  const is_from = prices.some(each => each.is_from || each.price_cents !== price_cents)
  return fromMoney({ price_cents, is_from }, currency)
}

interface ServiceLinksProps {
  page: Pick<BookingPage, 'practice' | 'services'>
  hrefOf: (service: BookingService) => string
  level?: 3 | 4
}

export function ServiceLinks({ page, hrefOf, level = 3 }: ServiceLinksProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="mt-3 divide-y divide-border border-y border-border">
      {page.services.map(service => (
        <li key={service.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-3.5">
          <Heading className="text-[1.0625rem] leading-6 font-semibold">
            <a href={hrefOf(service)} className={linkLook}>
              {service.name}
            </a>
          </Heading>
          <span className="text-right text-read whitespace-nowrap tabular">
            {priceOf(service, page.practice.currency)}
          </span>
          <p className="col-span-2 text-read text-muted-foreground">
            {service.description ? `${service.description} ` : null}
            <span className="whitespace-nowrap">
              {lengthChoices(service.durations.map(({ duration_min }) => duration_min))}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

export function Questions({ questions }: Pick<PracticeFacts, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions-title" className="mt-10">
      <h2 id="questions-title" className="font-display text-display-sm">
        Questions and answers
      </h2>
      <dl className="mt-3 flex flex-col gap-5">
        {questions.map(({ id, question, answer }) => (
          <div key={id}>
            <dt className="text-[1.0625rem] leading-6 font-semibold">{question}</dt>
            <dd className="mt-1 text-read whitespace-pre-line text-muted-foreground">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Reached = Pick<BookingPractice, 'address' | 'directions' | 'phone' | 'email'>

export function Reach({ practice, website }: { practice: Reached; website: string | null }) {
  const { address, directions, phone, email } = practice
  if (!address && !phone && !email && !website) return null
  return (
    <section aria-labelledby="reach-title">
      <h3 id="reach-title" className="text-[1.0625rem] leading-6 font-semibold">
        Where to find us
      </h3>
      <div className="mt-2 flex flex-col gap-1.5 text-read">
        {address ? <p>{address}</p> : null}
        {directions ? <p className="text-muted-foreground">{directions}</p> : null}
        {phone ? (
          <p>
            <a href={telLink(phone)} className={linkLook}>
              {phone}
            </a>
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={`mailto:${email}`} className={linkLook}>
              {email}
            </a>
          </p>
        ) : null}
        {website ? (
          <p>
            <a href={website} rel="noopener" className={linkLook}>
              {website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  )
}
