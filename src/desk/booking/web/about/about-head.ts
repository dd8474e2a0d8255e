import type { MetaDescriptor } from 'react-router'
import { unlisted } from '../booking-head.ts'

interface PracticeMeta {
  title: string
  description: string
  /** The one address of this page, with its origin. */
  url: string
}

/** Title, description and canonical address of a public page of a practice. Its name is its own: ours is not in it. */
export const practiceMeta = (
  practice: { may_be_found: boolean },
  { title, description, url }: PracticeMeta,
): MetaDescriptor[] => [
  { title },
  ...unlisted(practice),
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
]

export const missingMeta: MetaDescriptor[] = [
  { title: 'Page not found · Stillpoint' },
  { name: 'robots', content: 'noindex' },
]
