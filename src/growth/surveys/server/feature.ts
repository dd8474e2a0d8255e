import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { answerSurvey } from './answer-survey.ts'
import { listQuotes } from './list-quotes.ts'
import { askForReviewsJob } from './offers/ask-for-reviews.ts'
import { requestReview } from './offers/request-review.ts'
import { revokeQuote } from './revoke-quote.ts'
import { saveReviewLinks } from './save-review-links.ts'
import { showFairness } from './show-fairness.ts'
import { showSurvey } from './show-survey.ts'

export const server = {
  verbs: [answerSurvey, listQuotes, requestReview, revokeQuote, saveReviewLinks, showFairness, showSurvey],
  jobs: [askForReviewsJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
