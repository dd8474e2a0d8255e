import { type Judge, learn } from '#features/planner/judge.ts'
import { signsOf, stepsOfExample, type Vocabulary, vocabularyOf } from '#features/planner/signs.ts'
import { wordsOf } from '#features/planner/words.ts'
import { analyticsPhrases } from '../phrases/analytics.ts'
import { calendarPhrases } from '../phrases/calendar.ts'
import { communicationPhrases } from '../phrases/communication.ts'
import { databasePhrases } from '../phrases/database.ts'
import { refusalPhrases } from '../phrases/refusals.ts'
import { growthPhrases, safetyPhrases } from '../phrases/safety-and-growth.ts'
import { talkPhrases } from '../phrases/talk.ts'
import { ideas } from './ideas.ts'

export const phrases: Readonly<Record<string, string>> = {
  ...databasePhrases,
  ...calendarPhrases,
  ...communicationPhrases,
  ...analyticsPhrases,
  ...safetyPhrases,
  ...growthPhrases,
  ...talkPhrases,
  ...refusalPhrases,
}

export interface Learned {
  vocabulary: Vocabulary
  judge: Judge
}

let made: Learned | undefined

/** What the built-in planner of the owner's assistant knows of English: learned once a process, always the same. */
export function learned(): Learned {
  if (made) return made
  const vocabulary = vocabularyOf(ideas)
  for (const list of Object.values(phrases))
    for (const word of wordsOf(list.replace(/\{[a-z]+\}/g, ' ')))
      if (word.kind === 'word') vocabulary.all.add(word.key)
  const examples = Object.entries(phrases).flatMap(([label, list]) =>
    list
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
      .map(line => ({ label, signs: signsOf(stepsOfExample(line, vocabulary)) })),
  )
  made = { vocabulary, judge: learn(examples) }
  return made
}
