import { lengthPrice } from '#diary/visits/practitioner-prices.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import type { BookingPage, BookingPractice, BookingService } from '../schema.ts'
import { fromMoney, lengthChoices } from '../visit-copy.ts'
import { townOf } from './postal-address.ts'

// Search engines show about 60 letters of a title and 160 of a description.

const longest = 300

const placed = (practice: BookingPractice): string => {
  const town = townOf(practice.address, countryOf(practice))
  return town && !practice.name.includes(town) ? `${practice.name}, ${town}` : practice.name
}

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/ \S*$/, '')}…`
}

const inList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export function aboutTitle({ practice }: Pick<BookingPage, 'practice'>): string {
  const kind = practice.type && practice.type !== 'Other' ? practice.type.toLowerCase() : 'visits'
  return `${placed(practice)}: ${kind} by appointment`
}

export function aboutDescription({ practice, services }: Pick<BookingPage, 'practice' | 'services'>): string {
  const names = services.map(({ name }) => name)
  const some = names.length > 4 ? [...names.slice(0, 4), 'more'] : names
  const offers = some.length > 0 ? `${inList(some)} at ${practice.name}.` : `${practice.name}.`
  const where = [practice.address, practice.phone].filter(Boolean).join(', ')
  return cut(`${offers} ${where ? `${where}. ` : ''}Prices, opening hours and free times.`)
}

export const serviceTitle = ({ practice }: Pick<BookingPage, 'practice'>, service: BookingService): string =>
  `${service.name} at ${placed(practice)}`

/** Its own description, then lengths and lowest price. */
export function serviceDescription(
  { practice }: Pick<BookingPage, 'practice'>,
  service: BookingService,
): string {
  const prices = service.durations.map(duration => lengthPrice(service, duration, null))
  const lowest = Math.min(...prices.map(({ price_cents }) => price_cents))
  const isFrom = prices.some(({ price_cents, is_from }) => is_from || price_cents !== lowest)
  const price = fromMoney({ price_cents: lowest, is_from: isFrom }, practice.currency)
  const lengths = lengthChoices(prices.map(({ duration_min }) => duration_min))
  return cut(
    `${service.description ?? `${service.name} with ${practice.name}.`} ${lengths}, ${price}. Book online.`,
  )
}
