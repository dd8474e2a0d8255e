import { reading } from '#server/reading/reading.ts'

// `mostMs` is only a limit: a common message takes a few milliseconds. Own thread: decision 113.

const lane = 'messages'
const mostMs = 250

export const peopleReading = reading({
  ...{ name: 'words-of-people', lane, mostMs },
  load: async () => (await import('../../understanding/meant/names-in-texts.ts')).namesInTexts,
})

export const planReading = reading({
  ...{ name: 'plan-turn', lane, mostMs },
  load: async () => (await import('../../understanding/plan-turn.ts')).planTurn,
})

export const modelQuestionReading = reading({
  ...{ name: 'model-question', lane, mostMs },
  load: async () => (await import('../../model/model-turn.ts')).modelQuestion,
})

export const modelPlanReading = reading({
  ...{ name: 'model-plan', lane, mostMs },
  load: async () => (await import('../../model/model-turn.ts')).modelPlan,
})

export const writtenAnswerReading = reading({
  ...{ name: 'written-answer', lane, mostMs },
  load: async () => (await import('../../answers/written-answer.ts')).writtenAnswer,
})

export const helpReading = reading({
  ...{ name: 'help-topic', lane, mostMs },
  load: async () => (await import('../../answers/help-topics.ts')).helpWith,
})
