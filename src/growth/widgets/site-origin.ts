export type SiteProblem = 'empty' | 'not_a_site' | 'not_encrypted' | 'too_long'

const here = new Set(['localhost', '127.0.0.1'])

/**
 * A typed site ('blog.example.com' or a full page address) as a normalized https origin; http only for localhost. Same
 * rule as app.is_site_origin.
 */
export function readSite(typed: string): { origin: string } | { problem: SiteProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  const url = URL.parse(/^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return { problem: 'not_a_site' }
  const isHere = here.has(url.hostname)
  // A public host contains a dot and doesn't end in one.
  if (!isHere && !/^[a-z0-9](?:[a-z0-9-]*\.)+[a-z0-9-]*[a-z0-9]$/.test(url.hostname))
    return { problem: 'not_a_site' }
  if (url.protocol === 'http:' && !isHere) return { problem: 'not_encrypted' }
  return url.origin.length > 120 ? { problem: 'too_long' } : { origin: url.origin }
}

export const siteProblems: Record<SiteProblem, string> = {
  empty: 'Write the address of a site',
  not_a_site: 'Write the address of a site, such as blog.example.com',
  not_encrypted: 'Only sites with https:// can show booking: what is typed there must be encrypted',
  too_long: 'This address is too long to be a site’s',
}

/** Display name without scheme and www. */
export const siteName = (origin: string): string => origin.replace(/^https:\/\//, '')

/** Origin of the framing page from its Referer; null if missing or not allowable. */
export function originOf(referrer: string | null): string | null {
  const read = referrer ? readSite(referrer) : null
  return read && 'origin' in read ? read.origin : null
}
