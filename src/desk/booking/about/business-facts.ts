import { lengthPrice } from '#diary/visits/practitioner-prices.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { centsInOne, formatMoney } from '#lib/format-money.ts'
import type { BookingPage, BookingService } from '../schema.ts'
import { businessType } from './business-type.ts'
import { postalAddress } from './postal-address.ts'
import { bookingPath } from './public-paths.ts'
import type { PracticeFacts } from './schema.ts'
import { serviceAddresses } from './service-addresses.ts'

// schema.org data of a practice. It has no rating: search engines don't accept self-published ones.

export interface FactsOf {
  page: Pick<BookingPage, 'practice' | 'services'>
  facts: PracticeFacts
  /** Origin without a trailing slash. */
  publicUrl: string
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
// schema.org writes midnight as the last minute of a day.
const closing = (end: string) => (end === '24:00' ? '23:59' : end)

/** Groups days with the same hours. */
export function hoursFacts(weekly: PracticeFacts['weekly']): object[] {
  const groups = new Map<string, { dayOfWeek: string[]; opens: string; closes: string }>()
  for (const { day, start, end } of weekly) {
    const key = `${start} ${end}`
    const group = groups.get(key) ?? { dayOfWeek: [], opens: start, closes: closing(end) }
    group.dayOfWeek.push(days[day - 1] ?? '')
    groups.set(key, group)
  }
  return [...groups.values()].map(group => ({ '@type': 'OpeningHoursSpecification', ...group }))
}

/** A closed day opens and closes at midnight. */
const specialFacts = (special: PracticeFacts['special']): object[] =>
  special.flatMap(({ date, windows }) =>
    (windows.length > 0 ? windows : [{ start: '00:00', end: '00:00' }]).map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: start,
      closes: closing(end),
      validFrom: date,
      validThrough: date,
    })),
  )

const amount = (cents: number, currency: string) => {
  const one = centsInOne(currency)
  return (cents / one).toFixed(String(one).length - 1)
}

/** `url`: the page that describes it; its own website is listed too. */
export function businessFacts({ page, facts, publicUrl }: FactsOf): Record<string, unknown> {
  const { practice, services } = page
  const country = countryOf(practice)
  const url = publicUrl + bookingPath(practice)
  const cents = services.flatMap(({ durations }) => durations.map(({ price_cents }) => price_cents))
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const special = specialFacts(facts.special)
  return {
    '@type': businessType(practice.type),
    '@id': `${url}#practice`,
    name: practice.name,
    url,
    ...(practice.address ? { address: postalAddress(practice.address, country) } : {}),
    ...(practice.phone ? { telephone: toE164(practice.phone, country) ?? practice.phone } : {}),
    ...(practice.email ? { email: practice.email } : {}),
    ...(facts.website ? { sameAs: [facts.website] } : {}),
    currenciesAccepted: practice.currency,
    ...(cents.length > 0
      ? {
          priceRange:
            low === high
              ? formatMoney(low, practice.currency)
              : `${formatMoney(low, practice.currency)}–${formatMoney(high, practice.currency)}`,
        }
      : {}),
    ...(facts.weekly.length > 0 ? { openingHoursSpecification: hoursFacts(facts.weekly) } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    potentialAction: { '@type': 'ReserveAction', target: url },
  }
}

/** With `from` where other practitioners charge more. */
export function serviceFacts({ page, publicUrl }: Omit<FactsOf, 'facts'>, service: BookingService): object {
  const { practice } = page
  const base = publicUrl + bookingPath(practice)
  const url = `${base}/about/${serviceAddresses(page.services).get(service.id)}`
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    url,
    ...(service.description ? { description: service.description } : {}),
    ...(service.category ? { category: service.category } : {}),
    provider: { '@id': `${base}#practice` },
    offers: service.durations.map(duration => {
      const { price_cents, is_from, duration_min } = lengthPrice(service, duration, null)
      const price = amount(price_cents, practice.currency)
      return {
        '@type': 'Offer',
        name: `${service.name}, ${duration_min} minutes`,
        url: `${base}?service=${service.id}&duration=${duration.id}`,
        priceCurrency: practice.currency,
        ...(is_from
          ? {
              priceSpecification: {
                '@type': 'PriceSpecification',
                minPrice: price,
                priceCurrency: practice.currency,
              },
            }
          : { price }),
      }
    }),
  }
}

export const questionsFacts = (questions: PracticeFacts['questions']): object[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
