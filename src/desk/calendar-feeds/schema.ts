import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { typedText } from '#lib/schemas/typed.ts'

export const feedShows = ['initials', 'names', 'busy'] as const
export type FeedShows = (typeof feedShows)[number]

export const feedFields = z.object({
  name: typedText(80, 'Say where you use it'),
  shows: z.enum(feedShows).default('initials'),
  has_buffers: z.boolean().default(false),
})

export const makeCalendarFeedInput = feedFields.extend({
  practitioner_id: id,
  /** Chosen by the form, so that sending it twice creates one feed. */
  new_id: id,
})
export const renewCalendarFeedInput = z.object({ calendar_feed_id: id })
/** The address is only returned here. */
export const madeFeedOutput = z.object({ calendar_feed_id: id, address: z.string() })
export const revokeCalendarFeedInput = z.object({ calendar_feed_id: id })
export const revokeCalendarFeedOutput = z.object({ calendar_feed_id: id })

export const readCalendarFeedInput = z.object({ token: z.string().regex(/^[\w-]{20,80}$/) })
/** `etag` changes only with the file. */
export const readCalendarFeedOutput = z.object({ file: z.string(), etag: z.string() })

export const busyFeedFields = z.object({
  name: typedText(80, 'Give it a name, such as Home'),
  address: z
    .string()
    .trim()
    .min(1, 'Paste the calendar’s address')
    .max(2_000, 'That is too long for an address'),
})
export const addBusyFeedInput = busyFeedFields.extend({
  practitioner_id: id,
  /** Chosen by the form, so that sending it twice adds one feed. */
  new_id: id,
})
export const busyFeedInput = z.object({ busy_feed_id: id })
export const busyFeedOutput = z.object({ busy_feed_id: id })
