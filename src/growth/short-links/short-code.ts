// Without 0 o 1 l i, since codes are read from paper.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 7

/** A random code from at least 7 bytes; about 27 billion possible. */
export function codeOf(random: Uint8Array): string {
  return Array.from(random.slice(0, length), byte => letters[byte % letters.length]).join('')
}

/** A personal code of 12 characters from 12 random bytes or more; about 5e17 possible. */
export function personalCodeOf(random: Uint8Array): string {
  return Array.from(random.slice(0, 12), byte => letters[byte % letters.length]).join('')
}

/** A placeholder with the length of a personal code. */
export const sampleCode = personalCodeOf(new Uint8Array(12))

/** Lower case, as stored. */
export const tidyCode = (typed: string): string => typed.trim().toLowerCase()

/** 3 to 40 letters, digits and hyphens, without one at either end. */
export const isCode = (code: string): boolean => /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(code)

// Reserved: codes that look like part of the product or that browsers request.
const reserved = new Set(
  `abuse account accounts admin administrator analytics api app apps assets auth billing blog book booking bookings
  careers cdn chat checkout client clients contact dashboard data-deletion docs download email embed faq favicon
  feedback file files forgot ftp gift gifts go healthz help home hostmaster image images img index info intake
  invoice invoices jobs legal login logout mail main manage marketing me news noc null oauth official onboarding owner
  password pay payment payments policy portal postmaster practice press pricing privacy privacy-policy profile qr
  readyz recover register reset rest review reviews robots root rss sales schedule search secure security server
  service services settings setup shop signin signout signup site sitemap sms ssl staff static status stillpoint
  stripe subscribe support survey system team terms terms-of-use test trust undefined unsubscribe update upload user
  users verify waitlist webhook webhooks webmaster widget www`.split(/\s+/),
)

export const isReserved = (code: string): boolean => reserved.has(code)
