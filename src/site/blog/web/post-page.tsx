import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { siteWidth } from '#site/site/web/site-width.ts'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { StructuredData } from '#web/pages/structured-data.tsx'
import { cn } from '#web/ui/cn.ts'
import { Prose } from '#web/ui/page/prose.tsx'
import { postSummary, postsUntil, readNext } from '../posts.ts'
import { todayUtc } from '../today.ts'
import { blogCard, feedLink } from './blog-meta.ts'
import { PostFacts } from './post-list.tsx'
import { PostPicture } from './post-picture.tsx'
import { TagLinks } from './tag-links.tsx'

export function loader({ context, params }: LoaderFunctionArgs) {
  const posts = postsUntil(todayUtc(new Date()))
  const post = posts.find(known => known.slug === params.slug)
  if (!post) throw data(null, { status: 404 })
  return {
    publicUrl: context.get(requestContext).publicUrl,
    post,
    next: readNext(post, posts).map(postSummary),
  }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) => {
  if (!loaderData) return []
  const { publicUrl, post } = loaderData
  const { title, summary: description, date: published } = post
  const path = `/blog/${post.slug}`
  return [...pageMeta({ title, description, published, ...blogCard, publicUrl, path }), feedLink]
}

export default function PostPage() {
  const { publicUrl, post, next } = useLoaderData<typeof loader>()
  return (
    <>
      <article>
        <header className={cn(siteWidth, 'pt-6 pb-8 sm:pt-10 lg:pb-10')}>
          <div className="mx-auto max-w-[52rem]">
            <p className="text-body">
              <Link
                to="/blog"
                className="rounded-xs font-semibold text-link hover:underline hover:underline-offset-4"
              >
                Blog
              </Link>
            </p>
            <h1
              tabIndex={-1}
              className="mt-3 font-display text-[2.25rem]/10 font-[450] tracking-[-0.02em] sm:text-[3.25rem]/14"
            >
              {post.title}
            </h1>
            <p className="mt-4 max-w-[36rem] text-[1.1875rem]/[1.875rem] text-muted-foreground">
              {post.summary}
            </p>
            <PostFacts post={post} className="mt-4" />
          </div>
        </header>
        <PostPicture slug={post.slug} className="h-32 border-y-[1.5px] border-foreground sm:h-56" />
        <div className={cn(siteWidth, 'py-10 lg:py-14')}>
          <div className="mx-auto max-w-[52rem]">
            <Prose html={post.html} />
            <TagLinks tags={post.tags} className="mt-12" />
          </div>
        </div>
      </article>
      <aside aria-labelledby="next" className="border-t border-border bg-card py-10 lg:py-14">
        <div className={siteWidth}>
          <div className="mx-auto max-w-[52rem]">
            <h2 id="next" className="font-display text-display-sm">
              Read next
            </h2>
            <ul className="mt-5 grid gap-5 sm:grid-cols-2">
              {next.map(other => (
                <li key={other.slug} className="group relative">
                  <PostPicture slug={other.slug} className="h-32 rounded-lg" />
                  <h3 className="mt-3 text-title font-semibold">
                    <Link
                      to={`/blog/${other.slug}`}
                      className="rounded-sm group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
                    >
                      {other.title}
                    </Link>
                  </h3>
                  <PostFacts post={other} className="mt-1" />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </aside>
      <StructuredData
        data={[
          {
            '@type': 'BlogPosting',
            headline: post.title,
            description: post.summary,
            datePublished: post.date,
            image: publicUrl + blogCard.card,
            mainEntityOfPage: `${publicUrl}/blog/${post.slug}`,
            author: { '@type': 'Organization', name: 'Stillpoint', url: `${publicUrl}/` },
            publisher: { '@type': 'Organization', name: 'Stillpoint', url: `${publicUrl}/` },
          },
        ]}
      />
    </>
  )
}
