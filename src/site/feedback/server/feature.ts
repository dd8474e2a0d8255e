import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { findSimilarFeedback } from './find-similar-feedback.ts'
import { followFeedback } from './follow-feedback.ts'
import { showFeedbackBoard } from './show-feedback-board.ts'
import { showVoterId } from './show-voter-id.ts'
import { startFeedbackChallenge } from './start-feedback-challenge.ts'
import { submitFeedback } from './submit-feedback.ts'
import { tellFeedbackVotersJob } from './tell-feedback-voters.ts'
import { writeAnswerLetters } from './write-answer-letters.ts'

export const server = {
  verbs: [
    findSimilarFeedback,
    followFeedback,
    showFeedbackBoard,
    showVoterId,
    startFeedbackChallenge,
    submitFeedback,
  ],
  jobs: [tellFeedbackVotersJob],
  queuedWork: [writeAnswerLetters],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
