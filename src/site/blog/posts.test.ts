import { describe, expect, it } from 'vitest'
import { buildFeed } from './feed.ts'
import { blog, postSummary, postsUntil, readingList, readNext, tagsOf } from './posts.ts'
import { buildSitemap } from './sitemap.ts'

const posts = postsUntil('9999-12-31')
const newest = posts[0]
const publicUrl = 'https://stillpoint.example'

describe('posts', () => {
  it('come from content/blog, newest first', () => {
    expect(posts.length).toBeGreaterThanOrEqual(4)
    const dates = posts.map(post => post.date)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const post of posts) {
      expect(post.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(post.minutes).toBeGreaterThanOrEqual(2)
    }
  })

  it('stay hidden until their date', () => {
    const date = newest?.date ?? ''
    expect(postsUntil(date)).toContain(newest)
    expect(postsUntil('2000-01-01')).toEqual([])
  })

  it('link only to posts that exist', () => {
    const links = posts.flatMap(post =>
      [...post.html.matchAll(/href="\/blog\/([^"]+)"/g)].map(link => link[1]),
    )
    expect(posts.map(post => post.slug)).toEqual(expect.arrayContaining(links))
  })

  it('are not sent in full where a list is shown', () => {
    expect(newest && postSummary(newest)).not.toHaveProperty('html')
  })
})

it('lists every post in the reading list, each once', () => {
  expect(readingList(posts).map(post => post.slug)).toEqual(blog.reading_list.posts)
  expect([...blog.reading_list.posts].sort()).toEqual(posts.map(post => post.slug).sort())
  expect(readingList([])).toEqual([])
})

it('suggests posts that share a tag', () => {
  const about = posts.find(post => post.slug === 'asking-for-reviews')
  const next = about ? readNext(about, posts) : []
  expect(next.map(post => post.slug)).toContain('answering-reviews')
  expect(next).toHaveLength(2)
  expect(next).not.toContain(about)
})

it('counts tags', () => {
  const tags = tagsOf(posts)
  expect(tags.find(tag => tag.slug === 'local-search')).toEqual({
    name: 'Local search',
    slug: 'local-search',
    count: 1,
  })
  expect(tags.map(tag => tag.name)).toEqual(tags.map(tag => tag.name).sort())
})

describe('the RSS feed', () => {
  const feed = buildFeed({ title: 'Notes & such', description: 'd', publicUrl }, posts)

  it('contains each full post, escaped and with absolute addresses', () => {
    expect(feed.match(/<item>/g)).toHaveLength(posts.length)
    expect(feed).toContain('<title>Notes &amp; such</title>')
    expect(feed).toContain(`<guid isPermaLink="true">${publicUrl}/blog/${newest?.slug}</guid>`)
    expect(feed).toContain(`href=&quot;${publicUrl}/blog/answering-reviews&quot;`)
    expect(feed).not.toContain('href=&quot;/')
  })

  it('writes dates in RSS format', () => {
    expect(feed).toContain('<pubDate>Tue, 06 Oct 2026 00:00:00 GMT</pubDate>')
  })
})

it('lists every public page, post and tag once on the sitemap', () => {
  const urls = [...buildSitemap(publicUrl, posts, true).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    match => match[1],
  )
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls).toEqual(
    expect.arrayContaining([
      `${publicUrl}/`,
      `${publicUrl}/pricing`,
      `${publicUrl}/public-feedback`,
      `${publicUrl}/data-deletion`,
      `${publicUrl}/blog/buffer-time`,
      `${publicUrl}/blog/tags/reviews`,
    ]),
  )
})
