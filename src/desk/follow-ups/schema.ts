import { z } from 'zod'
import { askedDate, clock, id, longText } from '#lib/schemas/fields.ts'
import { isDate } from '#lib/time/dates.ts'
import { followUpKinds, followUpWays, mostWords } from './kinds.ts'

const occasion = z
  .string()
  .regex(/^(not_delivered|come_again|after_visit|missed):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
/** By its occasion if found automatically, or by its row if written by hand. */
const which = z.union([z.object({ occasion }), z.object({ follow_up_id: id })])
export type Which = z.output<typeof which>

export const listFollowUpsInput = z.object({
  mine: z.boolean(),
  most: z.number().int().min(1).max(1000).default(50),
})

const channel = z.enum(['email', 'sms'])
/** `since`: instant of the opt-out or bounce. */
const way = z.object({
  channel,
  send: z.enum(['now', 'at', 'never']),
  at: z.string().nullable(),
  reason: z.string().nullable(),
  since: z.string().nullable(),
})
export type WayOut = z.output<typeof way>

const row = z.object({
  kind: z.enum(followUpKinds),
  occasion: z.string().nullable(),
  follow_up_id: z.string().nullable(),
  client: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
  }),
  appointment_id: z.string().nullable(),
  practitioner_id: z.string().nullable(),
  /** Start of its visit, or of the last one for `come_again`. */
  starts_at: z.string().nullable(),
  status: z.string().nullable(),
  service_name: z.string().nullable(),
  visits: z.number(),
  no_shows: z.number(),
  rhythm_days: z.number().nullable(),
  /** Expected date by the client's rhythm. */
  due_on: z.string().nullable(),
  failed: z.object({ channel, kind: z.string(), has_bounced: z.boolean() }).nullable(),
  way: z.enum(followUpWays).nullable(),
  words: z.string().nullable(),
  due_at: z.string().nullable(),
  /** Available channels, best first; empty: only a call. */
  ways: z.array(way),
})
export type FollowUp = z.output<typeof row>

const later = z.object({
  kind: z.enum(followUpKinds),
  occasion: z.string().nullable(),
  follow_up_id: z.string(),
  client: z.object({ id: z.string(), first_name: z.string(), last_name: z.string() }),
  way: z.enum(followUpWays).nullable(),
  words: z.string().nullable(),
  until: z.string(),
})
export type LaterFollowUp = z.output<typeof later>

export const listFollowUpsOutput = z.object({
  time_zone: z.string(),
  /** The practice's date. */
  today: z.string(),
  /** Automatic reminders until midnight, and the first one. */
  reminders: z.object({ count: z.number(), is_more: z.boolean(), next_at: z.string().nullable() }),
  groups: z.array(z.object({ kind: z.enum(followUpKinds), total: z.number(), follow_ups: z.array(row) })),
  later: z.array(later),
})
export type FollowUps = z.output<typeof listFollowUpsOutput>

export const showFollowUpInput = which
export const showFollowUpOutput = z.object({
  follow_up: row,
  letter: z
    .object({
      channel,
      to: z.string().nullable(),
      subject: z.string(),
      body_text: z.string(),
      /** Email preview, valid for ten minutes; null for texts. */
      path: z.string().nullable(),
    })
    .nullable(),
  facts: z.object({
    purpose: z.enum(['care', 'marketing']),
    channel,
    consent: z.enum(['yes', 'no', 'unasked']),
    consent_at: z.string().nullable(),
    /** Last message of this purpose and channel. */
    last_at: z.string().nullable(),
    next_visit_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
  }),
})
export type ShownFollowUp = z.output<typeof showFollowUpOutput>

export const sendFollowUpInput = z.intersection(which, z.object({ channel }))
export const sendFollowUpOutput = z.object({ channel, send_at: z.string().nullable() })

const realDate = askedDate.refine(isDate, 'Give a date that exists')
export const settleFollowUpInput = z.intersection(
  which,
  z.discriminatedUnion('act', [
    z.object({ act: z.literal('later'), until: realDate }),
    z.object({ act: z.literal('drop') }),
    /** Done by hand: called, or met. */
    z.object({ act: z.literal('called'), words: longText(mostWords).nullable().default(null) }),
    /** `way`: restores the planned channel of a manual follow-up that a call replaced. */
    z.object({ act: z.literal('reopen'), way: z.enum(followUpWays).nullable().default(null) }),
  ]),
)
export const settleFollowUpOutput = z.object({ state: z.enum(['open', 'done', 'dropped']) })

/** The form chooses `follow_up_id`, so that sending it twice creates one. Date and time are the practice's. */
export const saveFollowUpInput = z.object({
  follow_up_id: id,
  client_id: id,
  way: z.enum(followUpWays),
  due_on: realDate,
  due_time: clock.default('09:00'),
  words: longText(mostWords),
})
export const saveFollowUpOutput = z.object({ follow_up_id: id })
