import { z } from 'zod'
import { bounds } from '#diary/messages/templates/mail-bounds.ts'
import { date, id, instant, optionalText } from '#lib/schemas/fields.ts'

const address = z.string().trim().min(1, 'Fill this in').max(2_000)

export const saveShortLinkInput = z.object({
  /** The link to change; without it a new one is made. */
  short_link_id: id.optional(),
  /** For a new one: chosen by the form, so that sending it twice makes one link. */
  new_id: id.optional(),
  name: optionalText(80),
  destination_url: address,
  /** For a new one; without it a code is made up. It never changes: it may be printed. */
  short_code: optionalText(40),
  expires_at: instant.nullish().transform(value => value ?? null),
  /** People let through before the link is over. */
  click_limit: z
    .number()
    .int()
    .min(1, 'At least 1')
    .max(1_000_000, 'At most 1,000,000')
    .nullish()
    .transform(value => value ?? null),
  /** Where people go when the link has expired or is used up. */
  fallback_url: optionalText(2_000),
})
export const saveShortLinkOutput = z.object({ short_link_id: id, short_code: z.string() })

export const code = z.string().max(100)

export const findShortLinkInput = z.object({ code })
export const findShortLinkOutput = z.object({
  destination_url: z.string(),
  fallback_url: z.string().nullable(),
  is_expired: z.boolean(),
  /** Only so many people are let through, so each is counted before the answer. */
  is_limited: z.boolean(),
  is_over: z.boolean(),
  /** Leads to one of our own pages, which carry on by which link somebody came. */
  is_own: z.boolean(),
  /** One person's own: who follows it is known without asking. */
  is_personal: z.boolean(),
})

export const countClickInput = z.object({
  code,
  is_scan: z.boolean().default(false),
  referrer: z.string().max(4_000).nullish(),
  user_agent: z.string().max(4_000).nullish(),
  /** The block of a mail that the link stood in, from 1. */
  block: z.int().min(1).max(bounds.blocks).nullish(),
  /** Where it happens, where that is no page that led here: in a frame that a practice's own site shows. */
  source: z.literal('widget').optional(),
})
export const countClickOutput = z.object({
  /** `again`: counted within the hour. `over`: the limit was reached, or there is no such link. */
  outcome: z.enum(['counted', 'again', 'over']),
  /** The click that was counted, now or within the hour. */
  click: z.string().nullable(),
})

export const showLinkClicksInput = z.object({
  short_link_id: id,
  days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
})
export const showLinkClicksOutput = z.object({
  /** Practice-local dates, both included. */
  from: date,
  to: date,
  /** One row a day and source that had clicks. */
  clicks: z.array(z.object({ date, source: z.string(), clicks: z.number() })),
})

export type FoundLink = z.output<typeof findShortLinkOutput>
export type ClickOutcome = z.output<typeof countClickOutput>['outcome']
export type LinkClicks = z.output<typeof showLinkClicksOutput>
