import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageTop } from '#site/site/web/page-top.tsx'
import { siteWidth } from '#site/site/web/site-width.ts'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { TextLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { postSummary, postsUntil, tagsOf } from '../posts.ts'
import { todayUtc } from '../today.ts'
import { blogCard, feedLink } from './blog-meta.ts'
import { PostList } from './post-list.tsx'
import { TagLinks } from './tag-links.tsx'

export function loader({ context, params }: LoaderFunctionArgs) {
  const posts = postsUntil(todayUtc(new Date()))
  const tags = tagsOf(posts)
  const tag = tags.find(known => known.slug === params.tag)
  if (!tag) throw data(null, { status: 404 })
  return {
    publicUrl: context.get(requestContext).publicUrl,
    tag,
    others: tags.filter(other => other.slug !== tag.slug),
    posts: posts.filter(post => post.tags.some(own => own.slug === tag.slug)).map(postSummary),
  }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) => {
  if (!loaderData) return []
  const { publicUrl, tag } = loaderData
  const description = `Short, practical pieces about ${tag.name.toLowerCase()} in a small practice.`
  const path = `/blog/tags/${tag.slug}`
  return [...pageMeta({ title: tag.name, description, ...blogCard, publicUrl, path }), feedLink]
}

export default function TagPage() {
  const { tag, posts, others } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTop title={tag.name} lead={<TextLink to="/blog">All posts</TextLink>} />
      <div className={cn(siteWidth, 'grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_20rem] lg:py-16')}>
        <PostList posts={posts} />
        <section aria-labelledby="others" className="lg:self-start">
          <h2 id="others" className="text-title font-semibold">
            Other subjects
          </h2>
          <TagLinks tags={others} className="mt-3" />
        </section>
      </div>
    </>
  )
}
