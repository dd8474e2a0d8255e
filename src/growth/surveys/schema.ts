import { z } from 'zod'
import { id, instant } from '#lib/schemas/fields.ts'
import { mostWords } from './bounds.ts'

export const surveyToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)
export const surveyTokenInput = z.object({ token: surveyToken })

export const score = z.number().int().min(1).max(5)

export const answerSurveyInput = z.object({
  token: surveyToken,
  score,
  words: z
    .string()
    .transform(typed => typed.replace(/\r\n?/g, '\n').replaceAll('\0', ''))
    .pipe(z.string().trim().max(mostWords))
    .transform(typed => typed || null),
  may_quote: z.boolean().default(false),
})

/** Public review sites, the same for everyone, whatever they answer. */
export const publicLink = z.object({ name: z.string(), url: z.string() })
export type PublicLink = z.output<typeof publicLink>

/** A page that anyone with the link can see: only the practice and the answer given here. */
export const surveyPage = z.object({
  practice: z.object({ id: z.string(), name: z.string() }),
  links: z.array(publicLink),
  score: z.number().nullable(),
  words: z.string().nullable(),
  may_quote: z.boolean(),
  /** Last day to answer, practice date. */
  closes_on: z.string(),
})
export type SurveyPage = z.output<typeof surveyPage>

export const revokeQuoteInput = z.object({ survey_id: id })
export const revokedQuote = z.object({ survey_id: id })

const optionalLink = z
  .string()
  .trim()
  .max(2000)
  .nullish()
  .transform(typed => typed || null)
export const reviewLinks = z.object({
  google_url: optionalLink,
  facebook_url: optionalLink,
  other_url: optionalLink,
  other_name: z
    .string()
    .trim()
    .max(40)
    .regex(/^\P{Cc}*$/u, 'Write it on one line')
    .nullish()
    .transform(typed => typed || null),
})
export type ReviewLinks = z.output<typeof reviewLinks>

/** §3 requestReview. */
export const platforms = ['google', 'yelp', 'facebook', 'general'] as const
export const requestReviewInput = z.object({
  client_id: id,
  platform: z.enum(platforms),
  appointment_id: id.nullish().transform(value => value ?? null),
})
export const requestedReview = z.object({
  channel: z.enum(['email', 'sms']),
  /** Send time; null: now. */
  send_at: instant.nullable(),
})

export const fairnessInput = z.object({ days: z.union([z.literal(30), z.literal(90), z.literal(365)]) })
const group = z.object({ name: z.string(), asked: z.number(), visits: z.number() })
export const fairnessOutput = z.object({
  is_on: z.boolean(),
  hours: z.number(),
  visits: z.number(),
  asked: z.number(),
  /** By reason, most frequent first. `waits`: not checked yet; `off`: requests were off. */
  not_asked: z.array(z.object({ reason: z.string(), visits: z.number() })),
  by_practitioner: z.array(group),
  /** By an earlier survey score: 'high' 4 or 5, 'low' 1 to 3, 'none'. */
  by_score: z.array(group),
})
export type Fairness = z.output<typeof fairnessOutput>

export const listedQuotes = z.object({
  quotes: z.array(z.object({ survey_id: z.string(), words: z.string(), first_name: z.string() })),
})
