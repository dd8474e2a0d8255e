import { websiteWords } from '#base/practice/website.ts'
import { businessType } from '#desk/booking/about/business-type.ts'
import { aboutDescription, aboutTitle } from '#desk/booking/about/page-copy.ts'
import { townOf } from '#desk/booking/about/postal-address.ts'
import { practicePaths } from '#desk/booking/about/practice-sitemap.ts'
import { bookingPath } from '#desk/booking/about/public-paths.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { type ChecklistFacts, type Item, numberWord, plural } from './checklist-facts.ts'
import { siteNotRead } from './compare-places.ts'
import { siteSnippet } from './reach-items.ts'
import type { SiteFacts } from './site-facts.ts'

const details = '/practice-settings#details'
const bare = (url: string) => url.replace(/^https?:\/\//, '')

export function webItems(all: ChecklistFacts): Item[] {
  const site = all.check?.outcome === 'read' ? all.check.facts : null
  return [...ownPages(all), siteItem(all), ...(site ? siteItems(all, site) : [])]
}

function ownPages(all: ChecklistFacts): Item[] {
  const { practice, page, facts, publicUrl } = all
  if (!page)
    return [
      {
        id: 'open',
        group: 'web',
        state: 'missing',
        words: 'Your booking page was never open',
        evidence: 'Until it is, nobody can find it.',
        mend: { kind: 'screen', label: 'Open booking', to: '/practice-settings#online' },
      },
    ]
  const country = countryOf(practice)
  const town = townOf(practice.address, country)
  const type = businessType(practice.type)
  const hasType = type !== 'LocalBusiness'
  const paths = practicePaths(page)
  const lacks = [
    ...(hasType ? [] : ['what kind of practice you are']),
    ...(facts.weekly.length > 0 ? [] : ['your hours']),
  ]
  return [
    town || page.practice.name.match(/,/)
      ? {
          id: 'title',
          group: 'web',
          state: 'true',
          words: 'Title and description are there',
          evidence: `“${aboutTitle(page)}”`,
          rows: [
            { label: 'Title', value: aboutTitle(page) },
            { label: 'Description', value: aboutDescription(page) },
          ],
        }
      : {
          id: 'title',
          group: 'web',
          state: 'missing',
          words: 'Your town is not in the title',
          evidence: practice.address
            ? 'The address does not say it in a form that is certain: street, town and postcode, with commas.'
            : 'No address is given.',
          mend: { kind: 'screen', label: 'Write the address', to: details },
        },
    practice.slug
      ? {
          id: 'canonical',
          group: 'web',
          state: 'true',
          words: 'One canonical address',
          evidence: bare(publicUrl + bookingPath(page.practice)),
        }
      : {
          id: 'canonical',
          group: 'web',
          state: 'missing',
          words: 'Your booking page has no name in its address',
          evidence: bare(publicUrl + bookingPath(page.practice)),
          mend: { kind: 'screen', label: 'Give it one', to: '/practice-settings#link' },
        },
    {
      id: 'schema',
      group: 'web',
      state: lacks.length > 0 ? 'missing' : 'true',
      words:
        lacks.length > 0
          ? `Search engines cannot read ${lacks.join(' and ')}`
          : 'Search engines read what you are',
      evidence: `${type}, ${page.services.length} ${plural(page.services.length, 'service')}${facts.weekly.length > 0 ? ', hours' : ''}. No star rating is claimed.`,
      ...(lacks.length > 0
        ? { mend: { kind: 'screen' as const, label: 'Say it', to: hasType ? '/schedule' : details } }
        : {}),
    },
    !page.practice.may_be_found
      ? {
          id: 'sitemap',
          group: 'web',
          state: 'missing',
          words: 'Search engines are asked to leave you out',
          evidence: 'It is switched off in your settings, so no sitemap leads to your pages.',
          mend: { kind: 'screen', label: 'Let them in', to: '/practice-settings#online' },
        }
      : page.practice.is_booking_open && page.services.length > 0
        ? {
            id: 'sitemap',
            group: 'web',
            state: 'true',
            words: 'A sitemap leads to each of your pages',
            evidence: `${paths.length} pages: booking, about you, and each service`,
          }
        : {
            id: 'sitemap',
            group: 'web',
            state: 'missing',
            words: 'Search engines are not led to your pages',
            evidence: page.practice.is_booking_open ? 'No service is online.' : 'Online booking is closed.',
            mend: page.practice.is_booking_open
              ? { kind: 'screen', label: 'Put one online', to: '/services' }
              : { kind: 'screen', label: 'Open booking', to: '/practice-settings#online' },
          },
  ]
}

function siteItem(all: ChecklistFacts): Item {
  const { practice, check } = all
  const base = { id: 'site', group: 'web' as const }
  if (!practice.website)
    return {
      ...base,
      state: 'not_read',
      words: 'Your own site is not named',
      evidence:
        'If you have one, it is read and compared. If not, nothing is missing: your pages here are enough.',
      mend: { kind: 'act', label: 'Name your site', act: 'website' },
    }
  if (check?.outcome !== 'read' || !check.facts)
    return {
      ...base,
      state: 'not_read',
      words: check
        ? `${websiteWords(practice.website)} could not be read`
        : `${websiteWords(practice.website)} was not read yet`,
      evidence: siteNotRead(all),
      mend: { kind: 'act', label: check ? 'Try now' : 'Read it now', act: 'check-site' },
    }
  const { robots, redirects, pages } = check.facts
  const hidden = pages.find(({ isHidden }) => isHidden)
  if (hidden)
    return {
      ...base,
      state: 'differs',
      words: 'Your own site hides from search engines',
      evidence: `${bare(hidden.url)} says “noindex”. Take that out where the site is made.`,
      mend: { kind: 'copy', label: 'Copy the words', text: '<meta name="robots" content="index, follow">' },
    }
  const by = redirects > 0 ? `, after ${redirects} ${plural(redirects, 'redirect')}` : ''
  return {
    ...base,
    state: 'true',
    words: 'Your own site can be read',
    evidence: `${pages.map(({ url }) => bare(url)).join(', ')}${by}. ${robots === 'read' ? 'Its robots.txt lets readers in.' : 'It has no robots.txt, which lets readers in.'}`,
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

function siteItems(all: ChecklistFacts, site: SiteFacts): Item[] {
  const { page, publicUrl } = all
  const [home] = site.pages
  const group = 'web' as const
  const hasBoth = home?.title && home.description
  const head = page
    ? `<title>${escaped(aboutTitle(page))}</title>\n<meta name="description" content="${escaped(aboutDescription(page))}">`
    : ''
  const booking = page ? publicUrl + bookingPath(page.practice) : ''
  const canonical = home?.canonical
  const saysWhat = site.types.length > 0
  const items: Item[] = [
    hasBoth
      ? {
          id: 'site-title',
          group,
          state: 'true',
          words: 'Your own site has title and description',
          evidence: `“${home.title}”`,
        }
      : {
          id: 'site-title',
          group,
          state: 'missing',
          words: `Your own site has no ${home?.title ? 'description' : 'title'}`,
          evidence: 'It is what people read of it in a search.',
          mend: { kind: 'copy', label: 'Copy the words', text: head },
        },
    canonical
      ? {
          id: 'site-canonical',
          group,
          state: 'true',
          words: 'Your own site names one address',
          evidence: bare(canonical),
        }
      : {
          id: 'site-canonical',
          group,
          state: 'missing',
          words: 'Your own site names no canonical address',
          evidence: 'With and without “www” it may count as two.',
          mend: {
            kind: 'copy',
            label: 'Copy the words',
            text: `<link rel="canonical" href="${escaped(home?.url ?? '')}">`,
          },
        },
    saysWhat
      ? {
          id: 'site-schema',
          group,
          state: 'true',
          words: 'Your own site says what you are',
          evidence: site.types.join(', '),
        }
      : {
          id: 'site-schema',
          group,
          state: 'missing',
          words: 'Your own site tells search engines nothing of you',
          evidence: 'It has no facts of a business in them. These are yours, ready to paste into its head.',
          mend: { kind: 'copy', label: 'Copy the facts', text: siteSnippet(all) },
        },
    site.sitemap === 'found'
      ? {
          id: 'site-sitemap',
          group,
          state: 'true',
          words: 'Your own site has a sitemap',
          evidence: 'sitemap.xml',
        }
      : {
          id: 'site-sitemap',
          group,
          state: 'missing',
          words: 'Your own site has no sitemap',
          evidence: 'Most makers of sites have a switch for it. This line in robots.txt names it.',
          mend: {
            kind: 'copy',
            label: 'Copy the line',
            text: `Sitemap: ${home && URL.canParse(home.url) ? new URL('/sitemap.xml', home.url).href : ''}`,
          },
        },
    site.leadsToBooking
      ? {
          id: 'site-link',
          group,
          state: 'true',
          words: 'Your own site leads to your booking page',
          evidence: bare(booking),
        }
      : {
          id: 'site-link',
          group,
          state: 'missing',
          words: 'Your own site does not lead to your booking page',
          evidence: `No link on ${numberWord(site.pages.length).toLowerCase()} ${plural(site.pages.length, 'page')} goes there.`,
          mend: { kind: 'copy', label: 'Copy the link', text: `<a href="${booking}">Book a visit</a>` },
        },
  ]
  if (site.hasOwnRating)
    items.push({
      id: 'site-rating',
      group,
      state: 'differs',
      words: 'Your own site gives itself stars',
      evidence:
        'A rating that a business gives itself is not shown in a search, and may count against it. Take it out.',
      mend: { kind: 'copy', label: 'Copy facts without it', text: siteSnippet(all) },
    })
  return items
}
