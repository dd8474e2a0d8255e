import type { RunVerb, VerbInput } from '#web/calls/call.ts'

// What strangers ask, on the server alone: the page works without scripts.

export const loadSurvey = (run: RunVerb, token: string) => run('show-survey', { token })
export const answerSurvey = (run: RunVerb, input: VerbInput<'answer-survey'>) => run('answer-survey', input)
