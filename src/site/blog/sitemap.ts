import { listedPathsFor } from '#site/site/site-links.ts'
import { escapeXml } from './feed.ts'
import { type Post, tagsOf } from './posts.ts'

/** All public pages with absolute URLs; posts with their dates. */
export function buildSitemap(publicUrl: string, posts: Post[], arePlansOn: boolean): string {
  const entries = [
    ...listedPathsFor(arePlansOn).map(path => ({
      path,
      date: path === '/blog' ? posts[0]?.date : undefined,
    })),
    ...posts.map(post => ({ path: `/blog/${post.slug}`, date: post.date })),
    ...tagsOf(posts).map(tag => ({ path: `/blog/tags/${tag.slug}`, date: undefined })),
  ]
  const urls = entries.map(({ path, date }) => {
    const lastmod = date ? `<lastmod>${date}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
