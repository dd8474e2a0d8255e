import {
  helpReading,
  modelPlanReading,
  modelQuestionReading,
  peopleReading,
  planReading,
  writtenAnswerReading,
} from '#apps/assistant/server/planner/assistant-readings.ts'
import {
  caseReading,
  gapReading,
  replyReading,
  sentenceReading,
  visitorQuestionReading,
} from '#apps/receptionist/server/dialogue/reception-readings.ts'
import { serveReadings } from '#server/reading/serve-readings.ts'
import { warmUps } from './warm-up.ts'

// This thread serves the lane `messages`: it reads messages to the assistant and the reception.
for (const workOut of warmUps) workOut()
await serveReadings([
  ...[peopleReading, planReading, modelQuestionReading, modelPlanReading, writtenAnswerReading, helpReading],
  ...[replyReading, visitorQuestionReading, sentenceReading, gapReading, caseReading],
])
