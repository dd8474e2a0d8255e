import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/request-context.ts'
import { practiceSitemap } from '../../about/practice-sitemap.ts'
import { loadAbout } from './about-data.ts'

/** The sitemap of one practice. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const found = await loadAbout(call, params.practiceId ?? '')
  if (found.kind === 'found')
    return new Response(practiceSitemap(publicUrl, found.page), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  const [status, words] =
    found.kind === 'missing'
      ? [404, 'There is no practice at this address.']
      : [503, 'The sitemap did not load. Try again in a moment.']
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
