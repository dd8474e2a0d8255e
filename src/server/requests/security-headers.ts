import type { IncomingMessage, ServerResponse } from 'node:http'

/** How a page says to pages.ts who may frame it, as `frame-ancestors` has it. It goes no further. */
export const framedBy = 'X-Framed-By'

/**
 * The content policy of a page: this origin alone; inline scripts and styles only with this response's nonce. `frames`: who
 * may show it in a frame.
 */
export function contentPolicy(nonce: string, publicUrl: string, frames = "'none'"): string {
  const sockets = publicUrl.replace(/^http/, 'ws')
  const rules = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions in the calendar are style attributes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${sockets}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
  ]
  if (publicUrl.startsWith('https:')) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

// What is answered here is somebody's own, or true for a moment; what may be kept (keys, built files) says so itself.
const unkept = /^\/((auth|rest|functions|files|realtime)\/v1|webhooks|screen-errors|healthz|readyz)(?![\w-])/

/** What other sites load from here: a script that stands in their pages, by the name that they pasted. */
export const forOtherSites = ['/widget.js']

/**
 * Headers that every answer carries, whatever makes it: set on the socket's response before anything runs, so
 * that what a page says itself (its own content policy) comes later and wins, and no Response is built twice.
 */
export function securityHeaders(
  publicUrl: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const secure = publicUrl.startsWith('https:')
  const headers = Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  })
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (unkept.test(request.url ?? '')) response.setHeader('Cache-Control', 'no-store')
    if (!forOtherSites.includes((request.url ?? '').split('?')[0] ?? '')) return
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Access-Control-Allow-Origin', '*')
  }
}
