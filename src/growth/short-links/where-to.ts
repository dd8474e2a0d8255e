import type { ClickOutcome, FoundLink } from './schema.ts'

/**
 * Target of a visitor; undefined if the link is over without a fallback. `outcome`: result of counting, if counted
 * first. Someone let through within the hour is again.
 */
export function whereTo(
  link: Omit<FoundLink, 'is_own' | 'is_personal'>,
  outcome?: ClickOutcome,
): string | undefined {
  const isOver = outcome === undefined ? link.is_over : outcome === 'over'
  const to = link.is_expired || isOver ? link.fallback_url : link.destination_url
  // Addresses are checked on save; this guards against other writers.
  return to && /^https?:\/\//.test(to) ? to : undefined
}

/** Adds the link's code and, for shared links, the click, so that the booking page can attribute a booking. */
export function withVia(address: string, code: string, click: string | null): string {
  const url = new URL(address)
  url.searchParams.set('via', click ? `${code}.${click}` : code)
  return url.href
}

// Parameters of a short link: scan, email block, and `via`.
const ofLink = ['s', 'block', 'via']

/** Adds the service or slot chosen in the email, so that one personal link serves all its cards. */
export function withChosen(address: string, request: URL): string {
  const url = new URL(address)
  for (const [name, value] of request.searchParams)
    if (!ofLink.includes(name)) url.searchParams.set(name, value)
  return url.href
}
