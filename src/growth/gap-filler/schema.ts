import { z } from 'zod'
import { networks, postStates } from '#growth/social/post/post-state.ts'
import { leastHours } from '#growth/social/schedule/open-time.ts'
import { id } from '#lib/schemas/fields.ts'
import { noPostReasons } from './gap-post-rules.ts'
import { mostHours } from './gap-settings.ts'

export const gapSettings = z.object({
  is_on: z.boolean(),
  hours: z
    .number()
    .int()
    .min(leastHours, `At least ${leastHours} hours`)
    .max(mostHours, `At most ${mostHours} hours`),
  /** null: each needs approval. */
  alone_a_week: z.number().int().min(1, 'At least 1').max(14, 'At most 14').nullable(),
  /** Whether posts of automatic offers also go without approval; otherwise they are drafts. */
  posts_alone: z.boolean().default(false),
})
export type GapSettings = z.output<typeof gapSettings>

export const gapInput = z.object({ gap_id: id })
/** `with_post` is slow: it reads two weeks of openings for each service. */
export const previewGapInput = gapInput.extend({ with_post: z.boolean().default(false) })
/** `post_text`: the post as the user saw it; null: no post. */
export const approveGapInput = gapInput.extend({
  post_text: z
    .string()
    .max(5_000)
    .nullish()
    .transform(text => text ?? null),
})
/** `people` written to; the post's time (ISO), null without one. */
export const approvedGap = z.object({ gap_id: id, people: z.number(), post_at: z.string().nullable() })
export const showGapsInput = z.object({})
export const gapStates = ['proposed', 'approved', 'checking', 'ended'] as const
export const endedWhy = ['taken', 'closed', 'past', 'set_aside'] as const

const shownGap = z.object({
  id,
  practitioner_id: id,
  practitioner_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  service_ids: z.array(id),
  state: z.enum(gapStates),
  ended_why: z.enum(endedWhy).nullable(),
  /** null: not approved. */
  approved: z.enum(['alone', 'by_hand']).nullable(),
  approved_at: z.string().nullable(),
  waiting: z.number(),
  sent: z.number(),
  skipped: z.number(),
  post: z
    .object({
      network: z.enum(networks),
      state: z.enum(postStates),
      publish_at: z.string().nullable(),
      permalink: z.string().nullable(),
      /** Published, but only to the built-in provider. */
      is_test: z.boolean(),
    })
    .nullable(),
})
export type ShownGap = z.output<typeof shownGap>

export const showGapsOutput = z.object({
  settings: gapSettings,
  alone_this_week: z.number(),
  time_zone: z.string(),
  gaps: z.array(shownGap),
  /** Gaps that waitlisted clients can be offered first. */
  for_waitlist: z.array(
    z.object({
      practitioner_id: id,
      practitioner_name: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      people: z.number(),
    }),
  ),
})
export type GapsShown = z.output<typeof showGapsOutput>

export const previewGapOutput = z.object({
  people: z.array(
    z.object({
      client_id: id,
      name: z.string(),
      last_visit_at: z.string(),
      rhythm_days: z.number(),
      /** null: right after approval. */
      leaves_at: z.string().nullable(),
    }),
  ),
  subject: z.string(),
  text: z.string(),
  /** The planned post with its time (ISO); the link has no code yet. */
  post: z
    .object({ network: z.enum(networks), is_test: z.boolean(), text: z.string(), publish_at: z.string() })
    .nullable(),
  /** Why there is no post; also null if none was requested. */
  no_post: z.enum(noPostReasons).nullable(),
})
export type GapPreview = z.output<typeof previewGapOutput>
