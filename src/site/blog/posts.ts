import { z } from 'zod'
import { anchorOf, htmlOf, readingMinutes, readMarkdown, readYaml } from '#lib/text/markdown.ts'
import { longDate } from '#lib/time/long-date.ts'

// Read at startup. Import in loaders only, so that a browser gets one post and not all.
const files = import.meta.glob<string>(['/content/blog/*.md', '/content/blog.yaml'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const text = z.string().trim().min(1)

const fieldsSchema = z.strictObject({
  title: text.max(90),
  date: z.iso.date(),
  summary: text.max(200),
  tags: z.array(text).min(1),
})

const blogSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  reading_list: z.strictObject({ title: text, text, posts: z.array(text) }),
})

export interface Tag {
  name: string
  slug: string
}

export interface PostSummary {
  slug: string
  title: string
  summary: string
  /** YYYY-MM-DD, and 'October 6, 2026'. */
  date: string
  date_words: string
  minutes: number
  tags: Tag[]
}

export interface Post extends PostSummary {
  html: string
}

function readPost(path: string, raw: string): Post {
  const { fields, markdown } = readMarkdown(path.slice(1), raw, fieldsSchema)
  return {
    slug: path.replace(/^.*\/|\.md$/g, ''),
    title: fields.title,
    summary: fields.summary,
    date: fields.date,
    date_words: longDate(fields.date),
    minutes: readingMinutes(markdown),
    tags: fields.tags.map(name => ({ name, slug: anchorOf(name) })),
    html: htmlOf(markdown),
  }
}

const posts: Post[] = Object.entries(files)
  .filter(([path]) => path.endsWith('.md'))
  .map(([path, raw]) => readPost(path, raw))
  .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))

/** The front page's text and the reading list's order. */
export const blog = readYaml('content/blog.yaml', files['/content/blog.yaml'] ?? '', blogSchema)

/** Published posts, newest first. `today` is YYYY-MM-DD. */
export const postsUntil = (today: string): Post[] => posts.filter(post => post.date <= today)

export function postSummary({ html: _, ...summary }: Post): PostSummary {
  return summary
}

export function tagsOf(posts: Post[]): (Tag & { count: number })[] {
  const tags = new Map<string, Tag & { count: number }>()
  for (const tag of posts.flatMap(post => post.tags)) {
    tags.set(tag.slug, { ...tag, count: (tags.get(tag.slug)?.count ?? 0) + 1 })
  }
  return [...tags.values()].sort((a, b) => a.name.localeCompare(b.name))
}

export const readingList = (posts: Post[]): Post[] =>
  blog.reading_list.posts.flatMap(slug => posts.find(post => post.slug === slug) ?? [])

/** Up to two related posts: most shared tags, then newest. */
export function readNext(post: Post, posts: Post[]): Post[] {
  const shared = (other: Post) =>
    other.tags.filter(tag => post.tags.some(own => own.slug === tag.slug)).length
  return posts
    .filter(other => other.slug !== post.slug)
    .map(other => ({ other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 2)
    .map(({ other }) => other)
}
