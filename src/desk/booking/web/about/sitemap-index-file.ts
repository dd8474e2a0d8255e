import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { sitemapIndex } from '../../about/practice-sitemap.ts'
import { loadBookingAddresses } from './about-data.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const found = await loadBookingAddresses(call)
  if (found.error)
    return new Response("The sitemaps didn't load. Try again in a moment.", {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(sitemapIndex(publicUrl, found.data.practices), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
