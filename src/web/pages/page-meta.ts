import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  /** Without the name of the product, which is added. */
  title: string
  description: string
  /** Origin without a slash at the end, and the path with one at its start: the one address of this page. */
  publicUrl: string
  path: string
  /** Path of a 1200 by 630 picture for social cards. */
  card?: string
  cardAlt?: string
  /** Of an article: the day it appeared, YYYY-MM-DD. */
  published?: string
}

const SOCIAL_CARD = '/cards/stillpoint.png'

/** Title, description, canonical address and social card of a public page. */
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
