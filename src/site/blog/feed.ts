import type { Post } from './posts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, character => escapes[character] as string)

const rssDate = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString()

export interface Feed {
  title: string
  description: string
  /** No trailing slash. */
  publicUrl: string
}

/** Whole posts, with absolute links. */
export function buildFeed({ title, description, publicUrl }: Feed, posts: Post[]): string {
  const items = posts.map(post => {
    const url = `${publicUrl}/blog/${post.slug}`
    const html = post.html.replace(/(href|src)="\//g, `$1="${publicUrl}/`)
    return [
      '<item>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${rssDate(post.date)}</pubDate>`,
      ...post.tags.map(tag => `<category>${escapeXml(tag.name)}</category>`),
      `<description>${escapeXml(post.summary)}</description>`,
      `<content:encoded>${escapeXml(html)}</content:encoded>`,
      '</item>',
    ].join('\n')
  })
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${publicUrl}/blog</link>`,
    `<atom:link href="${publicUrl}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en</language>',
    ...(posts[0] ? [`<lastBuildDate>${rssDate(posts[0].date)}</lastBuildDate>`] : []),
    ...items,
    '</channel>',
    '</rss>',
  ].join('\n')}\n`
}
