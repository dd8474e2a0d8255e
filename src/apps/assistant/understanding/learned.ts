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
import { splitWords } from '#apps/planner/words.ts'
import { analyticsPhrases } from '../phrases/analytics.ts'
import { calendarPhrases } from '../phrases/calendar.ts'
import { calendarInPassing } from '../phrases/calendar-in-passing.ts'
import { careAndGrowthInOtherWords } from '../phrases/care-and-growth-in-other-words.ts'
import { careAndGrowthInPassing } from '../phrases/care-and-growth-in-passing.ts'
import { clientsInOtherWords } from '../phrases/clients-in-other-words.ts'
import { communicationPhrases } from '../phrases/communication.ts'
import { databasePhrases } from '../phrases/database.ts'
import { daysInOtherWords } from '../phrases/days-in-other-words.ts'
import { figuresInOtherWords } from '../phrases/figures-in-other-words.ts'
import { figuresInPassing } from '../phrases/figures-in-passing.ts'
import { messagesInOtherWords } from '../phrases/messages-in-other-words.ts'
import { messagesInPassing } from '../phrases/messages-in-passing.ts'
import { recordsInPassing } from '../phrases/records-in-passing.ts'
import { refusalPhrases } from '../phrases/refusals.ts'
import { refusalsInOtherWords } from '../phrases/refusals-in-other-words.ts'
import { refusalsInPassing } from '../phrases/refusals-in-passing.ts'
import { growthPhrases, safetyPhrases } from '../phrases/safety-and-growth.ts'
import { servicesInOtherWords } from '../phrases/services-in-other-words.ts'
import { talkPhrases } from '../phrases/talk.ts'
import { talkInOtherWords } from '../phrases/talk-in-other-words.ts'
import { talkInPassing } from '../phrases/talk-in-passing.ts'
import { visitsInOtherWords } from '../phrases/visits-in-other-words.ts'
import { ideas } from './ideas.ts'
import { medicine, symptom } from './medical-asked.ts'
import { health, outsiders, records } from './private-words.ts'

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
