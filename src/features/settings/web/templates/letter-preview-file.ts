import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/request-context.ts'

// No scripts, no forms, nothing from elsewhere, and no origin of its own: what a letter holds is not ours to trust. Only
// the screen that wrote it frames it.
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

/** GET /letter-preview/:token: a letter as `preview-letter` filled it, for as long as that lasts; then 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call } = context.get(requestContext)
  const { data } = await call('show-letter-preview', { token: params.token ?? '' })
  return data ? new Response(data.body_html, { headers }) : new Response(gone, { status: 404, headers })
}
