import { z } from 'zod'
import { email, id, instant, longText, optionalText, text } from '#lib/schemas/fields.ts'
import { boardTypes, sorts, statuses } from './feedback-kinds.ts'

export const boardItem = z.object({
  id,
  feedback_type: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  status: z.enum(statuses),
  upvotes: z.number(),
  admin_response: z.string().nullable(),
  created_at: instant,
  /** Whether the caller voted, by IP address. */
  voted: z.boolean(),
})

export const showFeedbackBoardInput = z.object({
  search: z.string().trim().max(200).default(''),
  type: z.enum(boardTypes).nullish(),
  status: z.enum(statuses).nullish(),
  sort: z.enum(sorts).default('newest'),
  page: z.number().int().min(1).max(10_000).default(1),
})

export const showFeedbackBoardOutput = z.object({
  items: z.array(boardItem),
  total: z.number(),
  page_size: z.number(),
  /** Of the whole board, whatever the search. */
  counts: z.object({ all: z.number(), new: z.number(), in_progress: z.number(), resolved: z.number() }),
})

export const findSimilarFeedbackInput = z.object({ title: z.string().trim().min(4).max(150) })
export const findSimilarFeedbackOutput = z.object({ items: z.array(boardItem) })

/** Verbs that need a proof of work. */
export const provenVerbs = ['submit-feedback', 'follow-feedback'] as const
export const startFeedbackChallengeInput = z.object({ verb: z.enum(provenVerbs) })

export const submitFeedbackInput = z.object({
  /** Chosen by the form, so that sending twice posts once. */
  new_id: id,
  feedback_type: z.enum(boardTypes).default('feature_request'),
  title: text(150),
  description: longText(5000),
  category: optionalText(60),
  email: z.union([z.literal('').transform(() => null), email]).nullish(),
  user_agent: z.string().max(1000).nullish(),
  /** Honeypot: invisible to people. */
  website: z.string().max(200).optional(),
})
export const submitFeedbackOutput = z.object({ id })

export const showVoterIdOutput = z.object({
  /** A hash stored in `ip_address`, never an address. */
  voter_id: z.string(),
})

export const followFeedbackInput = z.object({ feedback_id: id, email })
export const followFeedbackOutput = z.object({ following: z.literal(true) })

export type BoardItem = z.output<typeof boardItem>
export type FeedbackBoard = z.output<typeof showFeedbackBoardOutput>
