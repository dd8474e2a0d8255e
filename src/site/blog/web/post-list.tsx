import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import type { PostSummary } from '../posts.ts'
import { PostPicture } from './post-picture.tsx'

/** Rows with a picture. `lead` shows the first one large. */
export function PostList({ posts, lead }: { posts: PostSummary[]; lead?: boolean }) {
  return (
    <ul>
      {posts.map((post, at) => (
        <PostRow key={post.slug} post={post} large={lead === true && at === 0} />
      ))}
    </ul>
  )
}

function PostRow({ post, large }: { post: PostSummary; large: boolean }) {
  return (
    <li className="group relative border-t border-border py-6 first:border-t-0 first:pt-0 sm:py-7">
      <article
        className={large ? '' : 'grid grid-cols-[6rem_1fr] gap-x-4 sm:grid-cols-[11rem_1fr] sm:gap-x-7'}
      >
        <PostPicture
          slug={post.slug}
          className={large ? 'mb-5 h-44 rounded-xl sm:h-72' : 'h-20 rounded-lg sm:h-29'}
        />
        <div className="min-w-0">
          <h2
            className={cn(
              'font-display',
              large ? 'text-display-sm sm:text-display-md' : 'text-display-xs sm:text-display-sm',
            )}
          >
            <Link
              to={`/blog/${post.slug}`}
              className="rounded-sm decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {post.title}
            </Link>
          </h2>
          <p className={cn('mt-1.5 max-w-[60ch] text-read text-muted-foreground', !large && 'max-sm:hidden')}>
            {post.summary}
          </p>
          <PostFacts post={post} className="mt-2" />
        </div>
      </article>
    </li>
  )
}

export function PostFacts({ post, className }: { post: PostSummary; className?: string }) {
  return (
    <p className={cn('flex flex-wrap gap-x-2 text-body text-muted-foreground', className)}>
      <time dateTime={post.date}>{post.date_words}</time>
      <span aria-hidden="true">·</span>
      <span>{post.minutes}&nbsp;min to read</span>
    </p>
  )
}
