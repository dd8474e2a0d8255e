export type SiteProblem = 'empty' | 'not_a_site' | 'not_encrypted' | 'too_long'

const here = new Set(['localhost', '127.0.0.1'])

/**
 * The origin of a site as somebody types or pastes it ('blog.example.com', a whole address of a page): 'https://…' in the
 * browser's own spelling. Without encryption only what is on the same machine. As app.is_site_origin has it.
 */
export function readSite(typed: string): { origin: string } | { problem: SiteProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  const url = URL.parse(/^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return { problem: 'not_a_site' }
  const isHere = here.has(url.hostname)
  // A host of the web has a dot in it and does not end in one.
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

/** How a site is called: without what all of them have. */
export const siteName = (origin: string): string => origin.replace(/^https:\/\//, '')

/** Of the page that frames ours, from its Referer; null where there is none, or none that could be allowed. */
export function originOf(referrer: string | null): string | null {
  const read = referrer ? readSite(referrer) : null
  return read && 'origin' in read ? read.origin : null
}
