import type { MetaDescriptor } from 'react-router'
import { unlisted } from '../booking-head.ts'

interface PracticeMeta {
  title: string
  description: string
  /** Canonical address with origin. */
  url: string
}

/** Doesn't mention our name, only the practice's. */
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
