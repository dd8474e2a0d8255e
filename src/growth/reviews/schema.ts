import { z } from 'zod'
import { askedDate, id, longText, text } from '#lib/schemas/fields.ts'
import { isDate } from '#lib/time/dates.ts'
import { most, rowsAtOnce } from './bounds.ts'
import { reviewStates, sources } from './review-state.ts'

const lines = (max: number) =>
  z
    .string()
    .transform(typed => typed.replace(/\r\n?/g, '\n').replaceAll('\0', ''))
    .pipe(longText(max))

const optionalLines = (max: number) =>
  z
    .string()
    .nullish()
    .transform(typed => typed?.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim() || null)
    .pipe(z.string().max(max).nullable())

export const writtenReview = z.object({
  source: z.enum(sources),
  author: text(most.author),
  /** null: without stars. */
  rating: z.number().int().min(1).max(5).nullable(),
  words: optionalLines(most.words),
  written_on: askedDate
    .refine(isDate, 'Give a date that exists')
    .refine(day => day >= '1995', 'Give a year from 1995'),
})
export type WrittenReview = z.output<typeof writtenReview>

/** The form chooses `review_id`, so a repeated request adds one. */
export const addReviewInput = writtenReview
  .extend({ review_id: id })
  .refine(({ rating, words }) => rating !== null || words !== null, {
    path: ['words'],
    message: 'Give the stars, the words, or both',
  })
/** For a duplicate, the id of the existing review. */
export const addedReview = z.object({ review_id: id, is_new: z.boolean() })

export const importReviewsInput = z.object({ rows: z.array(writtenReview).min(1).max(rowsAtOnce) })
export const importedReviews = z.object({ added: z.number(), known: z.number() })

export const reviewInput = z.object({ review_id: id })
export const replyInput = z.object({ review_id: id, words: lines(most.reply) })
/** null: no reply yet. */
export const saveReplyInput = z.object({ review_id: id, words: optionalLines(most.reply) })
export const savedReply = z.object({ state: z.enum(reviewStates) })

const finding = z.object({
  code: z.string(),
  severity: z.enum(['block', 'warn']),
  found: z.string(),
  wrong: z.string(),
  instead: z.string(),
})
export type ReplyFinding = z.output<typeof finding>
export const checkedReply = z.object({ findings: z.array(finding) })
export const draftedReply = z.object({ words: z.string() })
export const draftReplyInput = z.object({ review_id: id, nth: z.number().int().min(0).max(1000) })

export const settleReplyInput = z.intersection(
  reviewInput,
  z.discriminatedUnion('act', [
    z.object({ act: z.literal('posted') }),
    z.object({ act: z.literal('failed'), reason: text(most.reason) }),
    /** Back to a draft. */
    z.object({ act: z.literal('reopen') }),
    /** Back to approved, if it wasn't posted after all. */
    z.object({ act: z.literal('unpost') }),
  ]),
)
