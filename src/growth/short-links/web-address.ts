const longest = 2_000

/**
 * An address that a link may lead to, as the browser writes it; undefined for anything else. Only http and https, a
 * host with a dot, nobody's name and password in front (https://bank.example@evil.example), no blanks, backslashes or
 * control characters: those are what browsers and people read differently. Without a scheme it is https.
 */
export function readWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || text.length > longest || /^[/?#]|[\s\\\p{Cc}\p{Cf}]/u.test(text)) return undefined
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  if (!/^[^.:[\]].*\.[^.\d][^.]*$/.test(url.hostname) || url.href.length > longest) return undefined
  return url.href
}

/** Whether an address is a short link itself: those would lead round in a circle. */
export function isShortLink(address: string, publicUrl: string): boolean {
  const url = URL.parse(address)
  return url?.host === URL.parse(publicUrl)?.host && /^\/b(\/|$)/.test(url?.pathname ?? '')
}

/** Whether an address is a booking page of this product: those keep in their address by which link somebody came. */
export function isBookingPage(address: string, publicUrl: string): boolean {
  const url = URL.parse(address)
  return (
    url?.origin === URL.parse(publicUrl)?.origin &&
    /^\/(?:(?:embed\/)?book|booking|widget)\/./.test(url?.pathname ?? '')
  )
}
