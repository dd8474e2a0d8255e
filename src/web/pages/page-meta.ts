import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  title: string
  description: string
  /** Origin without a trailing slash and path with a leading one: the canonical URL. */
  publicUrl: string
  path: string
  /** Path of a 1200 by 630 social card. */
  card?: string
  cardAlt?: string
  /** Publication date of an article, YYYY-MM-DD. */
  published?: string
}

const SOCIAL_CARD = '/cards/stillpoint.png'

/** Title, description, canonical URL and social card of a public page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { description, publicUrl, path, card = SOCIAL_CARD, published } = page
  const title = path === '/' ? page.title : `${page.title} · Stillpoint`
  const url = publicUrl + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Stillpoint' },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: publicUrl + card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: page.cardAlt ?? 'A dome, a bowl and a ball at rest on a ruled line.',
    },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
