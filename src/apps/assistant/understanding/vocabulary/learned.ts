import { type Example, type Judge, learn } from '#apps/planner/judge.ts'
import type { MessageReading } from '#apps/planner/reading.ts'
import {
  type Sign,
  signsOf,
  stepsOf,
  stepsOfExample,
  type Vocabulary,
  vocabularyOf,
} from '#apps/planner/signs.ts'
import { splitWords } from '#apps/planner/words/words.ts'
import { careAndGrowthInOtherWords } from '../../phrases/in-other-words/care-and-growth.ts'
import { clientsInOtherWords } from '../../phrases/in-other-words/clients.ts'
import { daysInOtherWords } from '../../phrases/in-other-words/days.ts'
import { figuresInOtherWords } from '../../phrases/in-other-words/figures.ts'
import { messagesInOtherWords } from '../../phrases/in-other-words/messages.ts'
import { refusalsInOtherWords } from '../../phrases/in-other-words/refusals.ts'
import { servicesInOtherWords } from '../../phrases/in-other-words/services-and-prices.ts'
import { talkInOtherWords } from '../../phrases/in-other-words/talk.ts'
import { visitsInOtherWords } from '../../phrases/in-other-words/visits.ts'
import { calendarInPassing } from '../../phrases/in-passing/calendar.ts'
import { careAndGrowthInPassing } from '../../phrases/in-passing/care-and-growth.ts'
import { figuresInPassing } from '../../phrases/in-passing/figures.ts'
import { messagesInPassing } from '../../phrases/in-passing/messages.ts'
import { recordsInPassing } from '../../phrases/in-passing/records.ts'
import { refusalsInPassing } from '../../phrases/in-passing/refusals.ts'
import { talkInPassing } from '../../phrases/in-passing/talk.ts'
import { analyticsPhrases } from '../../phrases/plain/analytics.ts'
import { calendarPhrases } from '../../phrases/plain/calendar.ts'
import { communicationPhrases } from '../../phrases/plain/communication.ts'
import { databasePhrases } from '../../phrases/plain/database.ts'
import { refusalPhrases } from '../../phrases/plain/refusals.ts'
import { growthPhrases, safetyPhrases } from '../../phrases/plain/safety-and-growth.ts'
import { talkPhrases } from '../../phrases/plain/talk.ts'
import { medicine, symptom } from '../refusals/medical-asked.ts'
import { health, outsiders, records } from '../refusals/private-words.ts'
import { ideas } from './ideas.ts'

const plainly: Readonly<Record<string, string>> = {
  ...databasePhrases,
  ...calendarPhrases,
  ...communicationPhrases,
  ...analyticsPhrases,
  ...safetyPhrases,
  ...growthPhrases,
  ...talkPhrases,
  ...refusalPhrases,
}

const inPassing: Readonly<Record<string, string>> = {
  ...recordsInPassing,
  ...calendarInPassing,
  ...messagesInPassing,
  ...figuresInPassing,
  ...careAndGrowthInPassing,
  ...talkInPassing,
  ...refusalsInPassing,
}

const inOtherWords: Readonly<Record<string, string>> = {
  ...clientsInOtherWords,
  ...servicesInOtherWords,
  ...visitsInOtherWords,
  ...daysInOtherWords,
  ...messagesInOtherWords,
  ...figuresInOtherWords,
  ...careAndGrowthInOtherWords,
  ...talkInOtherWords,
  ...refusalsInOtherWords,
}

/** Of each label its examples, one a line. */
export const phrases: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(plainly).map(([label, list]) => [
    label,
    `${list}${inPassing[label] ?? ''}${inOtherWords[label] ?? ''}`,
  ]),
)

export interface Learned {
  vocabulary: Vocabulary
  judge: Judge
}

let made: Learned | undefined

const ownerSigns = (steps: ReturnType<typeof stepsOf>): Sign[] => signsOf(steps, { isLearnedOfMany: true })

/** What a request shows of what is wanted. */
export const signsIn = (reading: MessageReading, { vocabulary }: Learned): Sign[] =>
  ownerSigns(stepsOf(reading, vocabulary))

/**
 * What the built-in planner of the owner's assistant knows of English: made once a process, always the same. `built` is its
 * judge from the build (src/warm-up.ts), which saves learning it again.
 */
export function learned(built?: Judge): Learned {
  if (made) return made
  const vocabulary = vocabularyOf(ideas)
  for (const list of Object.values(phrases))
    for (const word of splitWords(list.replace(/\{[a-z]+\}/g, ' ')))
      if (word.kind === 'word') vocabulary.all.add(word.key)
  // What the rules go by is no slip of something else.
  for (const { source } of [medicine, symptom, health, records, outsiders])
    for (const [word] of source.matchAll(/(?<!\\)[a-z]{4,}/g)) vocabulary.all.add(word)
  made = { vocabulary, judge: built ?? learn(examplesWith(vocabulary), { rate: 0.8, decay: 4e-3 }) }
  return made
}

const examplesWith = (vocabulary: Vocabulary): Example[] =>
  Object.entries(phrases).flatMap(([label, list]) =>
    list
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
      .map(line => ({ label, signs: ownerSigns(stepsOfExample(line, vocabulary)) })),
  )
