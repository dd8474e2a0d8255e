import { actionExamples } from '#actions.ts'
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
import { refusalsInOtherWords } from '../../phrases/in-other-words/refusals.ts'
import { talkInOtherWords } from '../../phrases/in-other-words/talk.ts'
import { refusalsInPassing } from '../../phrases/in-passing/refusals.ts'
import { talkInPassing } from '../../phrases/in-passing/talk.ts'
import { refusalPhrases } from '../../phrases/plain/refusals.ts'
import { talkPhrases } from '../../phrases/plain/talk.ts'
import { type FilledAction, filledActions } from '../filled-actions.ts'
import { medicine, symptom } from '../refusals/medical-asked.ts'
import { health, outsiders, records } from '../refusals/private-words.ts'
import { ideas } from './ideas.ts'

const plainly: Readonly<Record<string, string>> = {
  ...talkPhrases,
  ...refusalPhrases,
}

const inPassing: Readonly<Record<string, string>> = {
  ...talkInPassing,
  ...refusalsInPassing,
}

const inOtherWords: Readonly<Record<string, string>> = {
  ...talkInOtherWords,
  ...refusalsInOtherWords,
}

function examplesOf(name: FilledAction): string {
  const examples = actionExamples.get(name)
  if (examples === undefined) throw new Error(`${name} is filled and has no examples.txt`)
  return examples
}

/** Of each label its examples, one a line: actions, then what is only said. */
export const phrases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(filledActions.map(name => [name, examplesOf(name)])),
  ...Object.fromEntries(
    Object.entries(plainly).map(([label, list]) => [
      label,
      `${list}${inPassing[label] ?? ''}${inOtherWords[label] ?? ''}`,
    ]),
  ),
}

export interface Learned {
  vocabulary: Vocabulary
  judge: Judge
}

let made: Learned | undefined

const ownerSigns = (steps: ReturnType<typeof stepsOf>): Sign[] => signsOf(steps, { isLearnedOfMany: true })

export const signsIn = (reading: MessageReading, { vocabulary }: Learned): Sign[] =>
  ownerSigns(stepsOf(reading, vocabulary))

/**
 * What the built-in planner of the owner's assistant knows of English: made once a process, always the same. `built` is its
 * judge from the build (src/threads/warm-up.ts), which saves learning it again.
 */
export function learned(built?: Judge): Learned {
  if (made) return made
  const vocabulary = vocabularyOf(ideas)
  for (const list of Object.values(phrases))
    for (const word of splitWords(list.replace(/\{[a-z]+\}/g, ' ')))
      if (word.kind === 'word') vocabulary.all.add(word.key)
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
