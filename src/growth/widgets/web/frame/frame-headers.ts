/** Who may show a page in a frame: this product itself, where it previews it, and the practice's own sites. */
export const framedBySites = (sites: readonly string[]) => ({
  // As server/requests/security-headers.ts reads it.
  'X-Framed-By': ["'self'", ...sites].join(' '),
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
})
