import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { buildFeed } from '../feed.ts'
import { blog, postsUntil } from '../posts.ts'
import { todayUtc } from '../today.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(requestContext)
  const feed = { title: `${blog.heading} · Stillpoint`, description: blog.description, publicUrl }
  return new Response(buildFeed(feed, postsUntil(todayUtc(new Date()))), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
