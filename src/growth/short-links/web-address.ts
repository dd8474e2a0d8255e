const longest = 2_000

/**
 * A normalized link target; undefined if unsafe: only http(s), a dotted host, no credentials, spaces, backslashes or
 * control characters, which browsers and people read differently. Defaults to https.
 */
export function readWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || text.length > longest || /^[/?#]|[\s\\\p{Cc}\p{Cf}]/u.test(text)) return undefined
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  if (!/^[^.:[\]].*\.[^.\d][^.]*$/.test(url.hostname) || url.href.length > longest) return undefined
  return url.href
}

/** A short link to a short link could loop. */
export function isShortLink(address: string, publicUrl: string): boolean {
  const url = URL.parse(address)
  return url?.host === URL.parse(publicUrl)?.host && /^\/b(\/|$)/.test(url?.pathname ?? '')
}

/** Booking pages keep in their address which link a visitor used. */
export function isBookingPage(address: string, publicUrl: string): boolean {
  const url = URL.parse(address)
  return (
    url?.origin === URL.parse(publicUrl)?.origin &&
    /^\/(?:(?:embed\/)?book|booking|widget)\/./.test(url?.pathname ?? '')
  )
}
