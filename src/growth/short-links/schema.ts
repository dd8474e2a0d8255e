import { z } from 'zod'
import { bounds } from '#diary/messages/templates/mail-bounds.ts'
import { date, id, instant, optionalText } from '#lib/schemas/fields.ts'

const address = z.string().trim().min(1, 'Fill this in').max(2_000)

export const saveShortLinkInput = z.object({
  /** Omitted: a new link. */
  short_link_id: id.optional(),
  /** For a new link; the form chooses it, so a repeated request creates one. */
  new_id: id.optional(),
  name: optionalText(80),
  destination_url: address,
  /** For a new link; generated if omitted. Never changes, because it may be printed. */
  short_code: optionalText(40),
  expires_at: instant.nullish().transform(value => value ?? null),
  click_limit: z
    .number()
    .int()
    .min(1, 'At least 1')
    .max(1_000_000, 'At most 1,000,000')
    .nullish()
    .transform(value => value ?? null),
  /** Target once the link has expired or reached its limit. */
  fallback_url: optionalText(2_000),
})
export const saveShortLinkOutput = z.object({ short_link_id: id, short_code: z.string() })

export const code = z.string().max(100)

export const findShortLinkInput = z.object({ code })
export const findShortLinkOutput = z.object({
  destination_url: z.string(),
  fallback_url: z.string().nullable(),
  is_expired: z.boolean(),
  /** It has a limit, so clicks are counted before the redirect. */
  is_limited: z.boolean(),
  is_over: z.boolean(),
  /** Leads to one of our pages, which keep the link's code. */
  is_own: z.boolean(),
  is_personal: z.boolean(),
})

export const countClickInput = z.object({
  code,
  is_scan: z.boolean().default(false),
  referrer: z.string().max(4_000).nullish(),
  user_agent: z.string().max(4_000).nullish(),
  /** 1-based block of the email that contained the link. */
  block: z.int().min(1).max(bounds.blocks).nullish(),
  /** A click within an embedded frame instead of a page load. */
  source: z.literal('widget').optional(),
})
export const countClickOutput = z.object({
  /** `again`: counted within the hour. `over`: limit reached or no such link. */
  outcome: z.enum(['counted', 'again', 'over']),
  /** The click counted now or within the hour. */
  click: z.string().nullable(),
})

export const showLinkClicksInput = z.object({
  short_link_id: id,
  days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
})
export const showLinkClicksOutput = z.object({
  /** Practice-local dates, both inclusive. */
  from: date,
  to: date,
  /** One row per day and source with clicks. */
  clicks: z.array(z.object({ date, source: z.string(), clicks: z.number() })),
})

export type FoundLink = z.output<typeof findShortLinkOutput>
export type ClickOutcome = z.output<typeof countClickOutput>['outcome']
export type LinkClicks = z.output<typeof showLinkClicksOutput>
