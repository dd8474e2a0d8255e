import { readWebAddress } from '#growth/short-links/web-address.ts'
import { hasHost } from './link-hosts.ts'
import type { PublicLink, ReviewLinks } from './schema.ts'

export type LinkProblem = 'not_a_link' | 'not_google' | 'not_facebook' | 'yelp_forbids' | 'no_name'

/** A normalized https address with a host; undefined for anything else. */
export function readSecureAddress(typed: string): string | undefined {
  const address = readWebAddress(typed)
  return address?.startsWith('https:') ? address : undefined
}

/** Validated links, each on its own network's site; Yelp is refused. */
export function readReviewLinks(
  typed: ReviewLinks,
): { links: ReviewLinks } | { field: keyof ReviewLinks; problem: LinkProblem } {
  const links: ReviewLinks = { google_url: null, facebook_url: null, other_url: null, other_name: null }
  for (const field of ['google_url', 'facebook_url', 'other_url'] as const) {
    const text = typed[field]
    if (!text) continue
    const url = readSecureAddress(text)
    if (!url) return { field, problem: 'not_a_link' }
    if (field === 'google_url' && !hasHost(url, 'google')) return { field, problem: 'not_google' }
    if (field === 'facebook_url' && !hasHost(url, 'facebook')) return { field, problem: 'not_facebook' }
    if (hasHost(url, 'yelp')) return { field, problem: 'yelp_forbids' }
    links[field] = url
  }
  if (links.other_url && !typed.other_name) return { field: 'other_name', problem: 'no_name' }
  if (links.other_url && isYelp(typed.other_name ?? ''))
    return { field: 'other_name', problem: 'yelp_forbids' }
  links.other_name = links.other_url ? typed.other_name : null
  return { links }
}

// Compares as displayed: without invisible characters and look-alike letters.
const isYelp = (name: string) =>
  /(?<!\p{L})y[e\u0435]lp(?!\p{L})/iu.test(
    name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )

export function publicLinksOf(links: ReviewLinks | null | undefined): PublicLink[] {
  if (!links) return []
  const { google_url, facebook_url, other_url, other_name } = links
  return [
    ...(google_url ? [{ name: 'Google', url: google_url }] : []),
    ...(facebook_url ? [{ name: 'Facebook', url: facebook_url }] : []),
    ...(other_url && other_name ? [{ name: other_name, url: other_url }] : []),
  ]
}
