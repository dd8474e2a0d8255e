import { Rss } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageTop } from '#site/site/web/page-top.tsx'
import { siteWidth } from '#site/site/web/site-width.ts'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { cn } from '#web/ui/cn.ts'
import { blog, postSummary, postsUntil, readingList, tagsOf } from '../posts.ts'
import { todayUtc } from '../today.ts'
import { blogCard, feedLink } from './blog-meta.ts'
import { PostList } from './post-list.tsx'
import { TagLinks } from './tag-links.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const posts = postsUntil(todayUtc(new Date()))
  const { title, description, heading, lead, reading_list } = blog
  return {
    publicUrl: context.get(requestContext).publicUrl,
    words: { title, description, heading, lead },
    posts: posts.map(postSummary),
    tags: tagsOf(posts),
    readingList: {
      title: reading_list.title,
      text: reading_list.text,
      posts: readingList(posts).map(({ slug, title }) => ({ slug, title })),
    },
  }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) =>
  loaderData
    ? [
        ...pageMeta({ ...loaderData.words, ...blogCard, publicUrl: loaderData.publicUrl, path: '/blog' }),
        feedLink,
      ]
    : []

export default function BlogPage() {
  const { words, posts, tags, readingList } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTop
        title={words.heading}
        lead={words.lead}
        picture={
          <>
            <path className="fill-rosewood" d="M146 150a54 54 0 0 1 108 0z" />
            <path className="fill-mist" d="M20 150a84 84 0 0 1 168 0z" />
            <circle className="fill-point" cx="286" cy="134" r="16" />
          </>
        }
      />
      <div className={cn(siteWidth, 'grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_20rem] lg:py-16')}>
        <PostList posts={posts} lead />
        <aside className="flex flex-col gap-10 lg:self-start">
          <section aria-labelledby="reading-list" className="rounded-xl bg-shell p-6 text-shell-foreground">
            <h2 id="reading-list" className="font-display text-display-xs text-foreground">
              {readingList.title}
            </h2>
            <p className="mt-1 text-body">{readingList.text}</p>
            <ol className="mt-4 text-read">
              {readingList.posts.map((post, at) => (
                <li key={post.slug} className="flex gap-3 border-t border-shell-foreground/25">
                  <span aria-hidden="true" className="w-4 flex-none py-2.5 font-display text-foreground">
                    {at + 1}
                  </span>
                  <Link
                    to={`/blog/${post.slug}`}
                    className="flex-1 rounded-sm py-2.5 text-foreground hover:underline hover:underline-offset-4"
                  >
                    {post.title}
                  </Link>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="tags">
            <h2 id="tags" className="text-title font-semibold">
              By subject
            </h2>
            <TagLinks tags={tags} className="mt-3" />
          </section>
          <a
            href="/blog/feed.xml"
            className="inline-flex min-h-11 items-center gap-2 self-start rounded-sm text-read text-link underline underline-offset-4"
          >
            <Rss aria-hidden="true" className="size-4.5" />
            Follow by RSS
          </a>
        </aside>
      </div>
    </>
  )
}
