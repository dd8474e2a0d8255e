import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import type { CountryCode } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { readSiteFacts } from '../read-facts.ts'
import type { SiteFacts } from '../site-facts.ts'
import type { RawPage } from './read-page.ts'

export interface ReadSitePage {
  url: string
  page: RawPage
}

interface Around {
  robots: SiteFacts['robots']
  redirects: number
  hasSitemap: boolean
  booking: readonly string[]
  country: CountryCode
}

/** Combined facts of a site's pages, limited to what is compared. */
export function makeSiteFacts(pages: readonly ReadSitePage[], around: Around): SiteFacts {
  const facts = readSiteFacts(pages.flatMap(({ page }) => page.facts))
  const siteNames = pages.flatMap(({ page }) => page.siteName ?? [])
  const shown = pages.flatMap(({ page }) => page.addresses)
  const links = pages.flatMap(({ page, url }) => page.links.map(({ href }) => absolute(href, url)))
  return {
    robots: around.robots,
    redirects: around.redirects,
    pages: pages.slice(0, 3).map(({ page, url }) => ({
      url: url.slice(0, 500),
      title: page.title,
      description: page.description,
      canonical: page.canonical,
      isHidden: page.isHidden,
      text: page.text,
    })),
    names: [...new Set([...facts.names, ...siteNames])].slice(0, 8),
    addresses: [...new Set([...facts.addresses, ...shown])].slice(0, 8),
    phones: phonesOf(pages, facts.phones, around.country),
    hours: facts.hours,
    types: facts.types,
    hasOwnRating: facts.hasOwnRating,
    leadsToBooking: links.some(link => around.booking.some(page => link.startsWith(page))),
    pictures: {
      all: pages.reduce((sum, { page }) => sum + page.pictures.all, 0),
      withoutWords: pages.reduce((sum, { page }) => sum + page.pictures.withoutWords, 0),
    },
    sitemap: around.hasSitemap ? 'found' : 'none',
  }
}

const absolute = (href: string, base: string): string =>
  URL.canParse(href, base) ? new URL(href, base).href : ''

/** Phone numbers in structured data, links and text, each once with its page. */
function phonesOf(
  pages: readonly ReadSitePage[],
  said: readonly string[],
  country: CountryCode,
): SiteFacts['phones'] {
  const found = new Map<string, SiteFacts['phones'][number]>()
  const add = (text: string, page: string) => {
    const number = toE164(text, country)
    if (number && !found.has(number))
      found.set(number, { text: text.slice(0, 60), number, page: page.slice(0, 500) })
  }
  const [home] = pages
  for (const text of said) add(text, home?.url ?? '')
  for (const { page, url } of pages) {
    for (const { number } of findPhoneNumbersInText(page.text, country)) {
      const text = number.formatNational()
      add(number.country === country ? text : number.formatInternational(), url)
    }
    for (const { href } of page.links) if (/^tel:/i.test(href)) add(decoded(href.slice(4)), url)
  }
  return [...found.values()].slice(0, 12)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const contact = [/contact|kontakt/i, /find|visit|location|direction/i, /about/i]

/** The most likely contact page on the same host; null: none. */
export function contactLink({ links }: RawPage, url: string): string | null {
  const host = new URL(url).host.replace(/^www\./, '')
  const own = links.flatMap(({ href, words }) => {
    const link = absolute(href.split('#')[0] ?? '', url)
    const isOwn = /^https?:/.test(link) && new URL(link).host.replace(/^www\./, '') === host
    return isOwn && link !== url ? [{ link, words: `${words} ${new URL(link).pathname}` }] : []
  })
  for (const wanted of contact) {
    const found = own.find(({ words }) => wanted.test(words))
    if (found) return found.link
  }
  return null
}
