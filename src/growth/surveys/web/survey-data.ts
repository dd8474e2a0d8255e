import type { RunVerb, VerbInput } from '#web/calls/call.ts'

export const loadSurvey = (run: RunVerb, token: string) => run('show-survey', { token })
export const answerSurvey = (run: RunVerb, input: VerbInput<'answer-survey'>) => run('answer-survey', input)
