import { answerSurvey } from './features/surveys/server/answer-survey.ts'
import { listQuotes } from './features/surveys/server/list-quotes.ts'
import { requestReview } from './features/surveys/server/request-review.ts'
import { revokeQuote } from './features/surveys/server/revoke-quote.ts'
import { saveReviewLinks } from './features/surveys/server/save-review-links.ts'
import { showFairness } from './features/surveys/server/show-fairness.ts'
import { showSurvey } from './features/surveys/server/show-survey.ts'

/** The verbs of what brings clients, and brings them back; `functions.ts` has them with all others. */
export const growthVerbs = [
  answerSurvey,
  listQuotes,
  requestReview,
  revokeQuote,
  saveReviewLinks,
  showFairness,
  showSurvey,
] as const
