import type { MetaDescriptor } from 'react-router'
import type { BookingData } from './data.ts'

export type Head = MetaDescriptor[]

/** For practices that don't want to be found by search engines. */
export const unlisted = ({ may_be_found }: { may_be_found: boolean }): Head =>
  may_be_found ? [] : [{ name: 'robots', content: 'noindex' }]

/** The same on all screens; names the practice and no service. */
export function headOf(found: BookingData): Head {
  if (!('page' in found)) {
    return [{ title: 'Booking page not found · Stillpoint' }, { name: 'robots', content: 'noindex' }]
  }
  const { name, address } = found.page.practice
  const title = `Book a visit with ${name} · Stillpoint`
  const description = `See services, prices and free times at ${[name, address].filter(Boolean).join(', ')}, and book online.`
  return [
    { title },
    ...unlisted(found.page.practice),
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}
