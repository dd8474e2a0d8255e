import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { postsUntil } from '../posts.ts'
import { buildSitemap } from '../sitemap.ts'
import { todayUtc } from '../today.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, arePlansOn } = context.get(requestContext)
  return new Response(buildSitemap(publicUrl, postsUntil(todayUtc(new Date())), arePlansOn), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
