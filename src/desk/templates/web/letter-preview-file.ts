import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'

// No scripts, forms, external resources or origin of its own, because email content is untrusted. Only our screen may
// frame it.
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}

const gone =
  '<!doctype html><html lang="en"><title>Preview</title><body style="font:16px/1.5 system-ui,sans-serif;padding:32px 20px">This preview is over. Change a word, and there is a new one.'

// Dark mode normally follows the reader's device; here the viewer chooses.
const inLook = (page: string, look: string | null) =>
  page.replaceAll('@media (prefers-color-scheme:dark)', look === 'dark' ? '@media all' : '@media not all')

/** GET /letter-preview/:token: an email as `preview-letter` filled it, until it expires; then 404. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { call } = context.get(requestContext)
  const { data } = await call('show-letter-preview', { token: params.token ?? '' })
  const look = new URL(request.url).searchParams.get('look')
  return data
    ? new Response(inLook(data.body_html, look), { headers })
    : new Response(gone, { status: 404, headers })
}
