import type { ClickOutcome, FoundLink } from './schema.ts'

/**
 * Where somebody who opens a link goes: an address, or undefined when the link is over and names no other place.
 * `outcome` is what counting them answered, where they were counted before the answer. Somebody who was let through
 * within the hour is let through again.
 */
export function whereTo(
  link: Omit<FoundLink, 'is_own' | 'is_personal'>,
  outcome?: ClickOutcome,
): string | undefined {
  const isOver = outcome === undefined ? link.is_over : outcome === 'over'
  const to = link.is_expired || isOver ? link.fallback_url : link.destination_url
  // Kept addresses were checked when they were saved; whatever else may have written one, only these leave.
  return to && /^https?:\/\//.test(to) ? to : undefined
}

/**
 * The address with the link that led there: its code and, where the link is everybody's, the click. The booking page keeps it,
 * so that a booking knows what brought it.
 */
export function withVia(address: string, code: string, click: string | null): string {
  const url = new URL(address)
  url.searchParams.set('via', click ? `${code}.${click}` : code)
  return url.href
}

// What a short link's own address says: that it was scanned, in which block of a mail it stood, and by which link somebody came.
const ofLink = ['s', 'block', 'via']

/**
 * The address with what was chosen behind a link of one's own: a service, an open time. One link a person leads to all of a
 * letter's cards and times, since each says the rest in its own address.
 */
export function withChosen(address: string, request: URL): string {
  const url = new URL(address)
  for (const [name, value] of request.searchParams)
    if (!ofLink.includes(name)) url.searchParams.set(name, value)
  return url.href
}
