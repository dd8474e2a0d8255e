import { z } from 'zod'
import { statuses } from '#diary/outbox/message-status.ts'
import { id, instant } from '#lib/schemas/fields.ts'
import { actStates, shownAction } from '../schema.ts'

/** A message that left by an act, or what was noted of it. */
export const leftItem = z.object({
  channel: z.enum(['email', 'sms']),
  /** Words of its own, the news of a visit, or a sequence, whose messages stand in the outbox. */
  what: z.enum(['message', 'visit', 'sequence']),
  name: z.string().nullable(),
  to: z.string().nullable(),
  /** Of a sequence its name. */
  subject: z.string().nullable(),
  /** Null: whoever asks may not read them, or there are none yet. */
  words: z.string().nullable(),
  /** When it left or is to leave; null where nobody noted it. */
  at: instant.nullable(),
  /** As the outbox has it; null where it has none (yet). */
  status: z.enum(statuses).nullable(),
  /** Why it was held back. */
  skip_reason: z.string().nullable(),
})
export type LeftItem = z.output<typeof leftItem>

export const listActivityInput = z.object({
  /** Of one member; absent, of all whom the asker may see. */
  user_id: id.optional(),
  action: z.string().max(60).optional(),
  state: z.enum(actStates).optional(),
  /** Only what left the practice. */
  left: z.boolean().default(false),
  /** The last of the page before. */
  after: z.object({ at: instant, id }).nullable().default(null),
  most: z.int().min(1).max(100).default(30),
})
export const listActivityOutput = z.object({
  acts: z.array(
    shownAction.extend({
      user_id: id,
      /** Null: no longer of the practice. */
      by_name: z.string().nullable(),
      asked: z.string().nullable(),
      planner: z.string(),
      /** The turn of `list-model-turns` that a model planned it in. */
      turn_id: id.nullable(),
      left: z.record(z.string(), z.unknown()).nullable(),
      /** That as it is shown: empty where all of it was taken back in time. */
      sent: z.array(leftItem),
      created_at: instant,
      ended_at: instant.nullable(),
    }),
  ),
  is_more: z.boolean(),
})
