import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { practiceSitemap } from '../../about/practice-sitemap.ts'
import { loadAbout } from './about-data.ts'

/** 404 for a practice that doesn't want to be found. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const found = await loadAbout(call, params.practiceId ?? '')
  if (found.kind === 'found' && found.page.practice.may_be_found)
    return new Response(practiceSitemap(publicUrl, found.page), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  const [status, words] =
    found.kind !== 'failed'
      ? [404, 'There is no practice at this address that wants to be found.']
      : [503, "The sitemap didn't load. Try again in a moment."]
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
