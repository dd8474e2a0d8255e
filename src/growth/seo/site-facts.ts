import { z } from 'zod'

const line = (most: number) => z.string().max(most)
const clockWindow = z.object({ day: z.number(), start: line(5), end: line(5) })

/** What a page of the practice's own site says. All of it is somebody else's text, cut to what is needed. */
export const sitePage = z.object({
  url: line(500),
  title: line(300).nullable(),
  description: line(500).nullable(),
  canonical: line(500).nullable(),
  /** It asks search engines to leave it out. */
  isHidden: z.boolean(),
  /** What can be read on it, without marks. */
  text: line(12_000),
})

/** What the check of a site found, as `site_checks.found` has it. */
export const siteFacts = z.object({
  robots: z.enum(['read', 'none']),
  /** Redirects before the first page. */
  redirects: z.number(),
  pages: z.array(sitePage).max(3),
  /** What it says of itself in facts for search engines, and in its name there. */
  names: z.array(line(200)).max(8),
  addresses: z.array(line(300)).max(8),
  /** As they stand there. */
  phones: z.array(z.object({ text: line(60), number: line(20), page: line(500) })).max(12),
  /** Only from facts for search engines; null where it has none. */
  hours: z.array(clockWindow).max(42).nullable(),
  types: z.array(line(60)).max(12),
  /** It gives itself stars in facts for search engines. */
  hasOwnRating: z.boolean(),
  leadsToBooking: z.boolean(),
  pictures: z.object({ all: z.number(), withoutWords: z.number() }),
  sitemap: z.enum(['found', 'none']),
})
export type SiteFacts = z.output<typeof siteFacts>
export type SitePage = z.output<typeof sitePage>
