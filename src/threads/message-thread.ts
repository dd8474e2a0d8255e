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

// The thread that reads what people write to the assistant and the reception: every reading of the lane `messages`.
for (const workOut of warmUps) workOut()
await serveReadings([
  ...[peopleReading, planReading, modelQuestionReading, modelPlanReading, writtenAnswerReading, helpReading],
  ...[replyReading, visitorQuestionReading, sentenceReading, gapReading, caseReading],
])
