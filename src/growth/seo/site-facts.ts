import { z } from 'zod'

const line = (most: number) => z.string().max(most)
const clockWindow = z.object({ day: z.number(), start: line(5), end: line(5) })

/** What a page of the practice's site says: untrusted text, cut to what is needed. */
export const sitePage = z.object({
  url: line(500),
  title: line(300).nullable(),
  description: line(500).nullable(),
  canonical: line(500).nullable(),
  isHidden: z.boolean(),
  /** Visible text without markup. */
  text: line(12_000),
})

/** Shape of `site_checks.found`. */
export const siteFacts = z.object({
  robots: z.enum(['read', 'none']),
  redirects: z.number(),
  pages: z.array(sitePage).max(3),
  /** Names in structured data. */
  names: z.array(line(200)).max(8),
  addresses: z.array(line(300)).max(8),
  /** As written on the site. */
  phones: z.array(z.object({ text: line(60), number: line(20), page: line(500) })).max(12),
  /** Only from structured data; null without it. */
  hours: z.array(clockWindow).max(42).nullable(),
  types: z.array(line(60)).max(12),
  /** Its structured data includes a rating of itself. */
  hasOwnRating: z.boolean(),
  leadsToBooking: z.boolean(),
  pictures: z.object({ all: z.number(), withoutWords: z.number() }),
  sitemap: z.enum(['found', 'none']),
})
export type SiteFacts = z.output<typeof siteFacts>
export type SitePage = z.output<typeof sitePage>
