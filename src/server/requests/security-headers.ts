import type { IncomingMessage, ServerResponse } from 'node:http'

/** Internal header: tells pages.ts who may frame the page, as in `frame-ancestors`. */
export const framedBy = 'X-Framed-By'

/** Content policy: this origin only, inline code only with the nonce. `frames`: who may frame the page. */
export function contentPolicy(nonce: string, publicUrl: string, frames = "'none'"): string {
  const sockets = publicUrl.replace(/^http/, 'ws')
  const rules = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Calendar positions are style attributes, which can't load or run anything.
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

// Private or short-lived answers. Cacheable ones (keys, built files) set their own header.
const unkept = /^\/((auth|rest|functions|files|realtime)\/v1|webhooks|screen-errors|healthz|readyz)(?![\w-])/

/** Scripts that other sites embed by this name. */
export const forOtherSites = ['/widget.js']

/** Set before anything runs, so that a page's own headers win and no Response is built twice. */
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
