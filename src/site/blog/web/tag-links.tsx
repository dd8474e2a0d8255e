import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import type { Tag } from '../posts.ts'

export function TagLinks({ tags, className }: { tags: (Tag & { count?: number })[]; className?: string }) {
  return (
    <ul className={cn('flex flex-wrap gap-2', className)}>
      {tags.map(tag => (
        <li key={tag.slug}>
          <Link
            to={`/blog/tags/${tag.slug}`}
            className="inline-flex h-9 items-center gap-2 rounded-md border border-border-strong bg-secondary px-3 text-body font-medium text-secondary-foreground hover:bg-accent pointer-coarse:h-11"
          >
            {tag.name}
            {tag.count ? (
              <span className="text-muted-foreground tabular">
                {tag.count}
                <span className="sr-only">{tag.count === 1 ? ' post' : ' posts'}</span>
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
