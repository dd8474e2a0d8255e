/** Pages that can frame it: our own preview and the practice's sites. */
export const framedBySites = (sites: readonly string[]) => ({
  // As server/requests/security-headers.ts reads it.
  'X-Framed-By': ["'self'", ...sites].join(' '),
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
})
