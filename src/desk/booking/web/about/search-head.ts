import type { MetaDescriptor } from 'react-router'
import { businessFacts } from '../../about/business-facts.ts'
import { bookingPath } from '../../about/public-paths.ts'
import type { PracticeFacts } from '../../about/schema.ts'
import type { BookingPage } from '../../schema.ts'

/** Canonical address and schema.org data. Leaves out unlisted services; only their link shows them. */
export function searchHead(
  found: { kind: string; page?: BookingPage },
  facts: PracticeFacts | null,
  publicUrl: string,
): MetaDescriptor[] {
  const { page } = found
  if (!page) return []
  const href = publicUrl + bookingPath(page.practice)
  const canonical = { tagName: 'link', rel: 'canonical', href }
  if (!facts || page.link || !page.practice.may_be_found)
    return [canonical, { property: 'og:url', content: href }]
  const graph = { '@context': 'https://schema.org', ...businessFacts({ page, facts, publicUrl }) }
  return [canonical, { property: 'og:url', content: href }, { 'script:ld+json': graph }]
}
