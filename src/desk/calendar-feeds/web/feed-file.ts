import type { LoaderFunctionArgs } from 'react-router'
import { isKnown } from '#desk/calendar-feeds/known-etag.ts'
import { requestContext } from '#web/pages/request-context.ts'

// Never stored, indexed or sent as a referrer; revalidated each time, which is cheap.
const headers = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-cache',
}
const statuses: Record<string, number> = { over: 410, asked_too_often: 429, too_many_requests: 429 }

/** GET /calendar-feeds/:file (token plus .ics): 304 if unchanged, else 404, 410 or 429. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { call } = context.get(requestContext)
  const token = /^([\w-]{20,80})\.ics$/.exec(params.file ?? '')?.[1]
  if (!token) return new Response('There is no calendar at this address.\n', { status: 404, headers })
  const { data: feed, error } = await call('read-calendar-feed', { token })
  if (error) {
    const status = statuses[error.code] ?? (error.code === 'not_found' ? 404 : 503)
    const wait: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '3600' } : {}
    return new Response(`${error.message}\n`, { status, headers: { ...headers, ...wait } })
  }
  const known = { ...headers, ETag: feed.etag }
  if (isKnown(request.headers.get('if-none-match'), feed.etag))
    return new Response(null, { status: 304, headers: known })
  return new Response(feed.file, {
    headers: {
      ...known,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="visits.ics"',
    },
  })
}
