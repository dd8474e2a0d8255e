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
  /** Null: each waits for a yes. */
  alone_a_week: z.number().int().min(1, 'At least 1').max(14, 'At most 14').nullable(),
  /** Whether the posts of those go without asking, too; else each waits as a draft. */
  posts_alone: z.boolean().default(false),
})
export type GapSettings = z.output<typeof gapSettings>

export const gapInput = z.object({ gap_id: id })
/** `with_post`: its post too, which takes as long as the booking page does for a fortnight of each service. */
export const previewGapInput = gapInput.extend({ with_post: z.boolean().default(false) })
/** `post_text`: the post as it was seen, which goes too; null: none does. */
export const approveGapInput = gapInput.extend({
  post_text: z
    .string()
    .max(5_000)
    .nullish()
    .transform(text => text ?? null),
})
/** How many are written to, and when the post goes (ISO); null: there is none. */
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
  /** By itself, or by a person; null: by nobody. */
  approved: z.enum(['alone', 'by_hand']).nullable(),
  approved_at: z.string().nullable(),
  /** Of its mails, by what became of them. */
  waiting: z.number(),
  sent: z.number(),
  skipped: z.number(),
  post: z
    .object({
      network: z.enum(networks),
      state: z.enum(postStates),
      publish_at: z.string().nullable(),
      permalink: z.string().nullable(),
      /** Out, but kept by the built-in provider. */
      is_test: z.boolean(),
    })
    .nullable(),
})
export type ShownGap = z.output<typeof shownGap>

export const showGapsOutput = z.object({
  settings: gapSettings,
  /** Approved by themselves in the last 7 days. */
  alone_this_week: z.number(),
  time_zone: z.string(),
  gaps: z.array(shownGap),
  /** Open time that somebody on the waitlist can be offered first. */
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

/** Who would be written to now, and the mail as the first of them gets it. */
export const previewGapOutput = z.object({
  people: z.array(
    z.object({
      client_id: id,
      name: z.string(),
      last_visit_at: z.string(),
      rhythm_days: z.number(),
      /** Null: as soon as it is approved. */
      leaves_at: z.string().nullable(),
    }),
  ),
  subject: z.string(),
  text: z.string(),
  /** What would be posted, where and when (ISO); its link has no code yet. */
  post: z
    .object({ network: z.enum(networks), is_test: z.boolean(), text: z.string(), publish_at: z.string() })
    .nullable(),
  /** Why nothing would be; null, too, where it was not asked for. */
  no_post: z.enum(noPostReasons).nullable(),
})
export type GapPreview = z.output<typeof previewGapOutput>
