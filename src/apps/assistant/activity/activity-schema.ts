import { z } from 'zod'
import { statuses } from '#diary/outbox/message-status.ts'
import { id, instant } from '#lib/schemas/fields.ts'
import { actStates, shownAction } from '../schema.ts'

export const leftItem = z.object({
  channel: z.enum(['email', 'sms']),
  /** 'visit': a visit's notice; 'sequence': messages in the outbox. */
  what: z.enum(['message', 'visit', 'sequence']),
  name: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** Null: the caller may not read it, or there is no text yet. */
  words: z.string().nullable(),
  /** When it was or will be sent; null: not recorded. */
  at: instant.nullable(),
  /** As in the outbox; null: not in the outbox (yet). */
  status: z.enum(statuses).nullable(),
  skip_reason: z.string().nullable(),
})
export type LeftItem = z.output<typeof leftItem>

export const listActivityInput = z.object({
  /** Of one member; absent: all that the caller may see. */
  user_id: id.optional(),
  action: z.string().max(60).optional(),
  state: z.enum(actStates).optional(),
  /** Only what was sent outside the practice. */
  left: z.boolean().default(false),
  after: z.object({ at: instant, id }).nullable().default(null),
  most: z.int().min(1).max(100).default(30),
})
export const listActivityOutput = z.object({
  acts: z.array(
    shownAction.extend({
      user_id: id,
      /** Null: no longer in the practice. */
      by_name: z.string().nullable(),
      asked: z.string().nullable(),
      planner: z.string(),
      /** The turn of `list-model-turns` in which a model planned it. */
      turn_id: id.nullable(),
      left: z.record(z.string(), z.unknown()).nullable(),
      sent: z.array(leftItem),
      created_at: instant,
      ended_at: instant.nullable(),
    }),
  ),
  is_more: z.boolean(),
})
