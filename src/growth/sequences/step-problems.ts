import { type MailProblem, mailProblems } from '#diary/messages/problems/mail-problems.ts'
import { blockNames } from '#diary/messages/templates/block-list.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import type { SequenceStep } from './definition.ts'
import { findingSentence, type WordsFinding } from './message-problem.ts'

/** Why steps may not leave, and the steps of which this was said. */
export interface Refused {
  findings: readonly WordsFinding[]
  steps: readonly SequenceStep[]
}

/** What is wrong with a step: of its mail at a place, and of the step in sentences. */
export interface StepProblems {
  marks: readonly MailProblem[]
  words: readonly string[]
}

interface Asked {
  isAsked: boolean
  /** What the schema says of it. */
  problem: string | undefined
  refused: Refused
}

/**
 * What is said of a step: once it was tried to save it, what it still needs; and why it was refused, for as long as it is as it was
 * then.
 */
export function problemsOf(step: SequenceStep, { isAsked, problem, refused }: Asked): StepProblems {
  const then = refused.steps.find(({ id }) => id === step.id)
  const isAsThen = JSON.stringify(then) === JSON.stringify(step)
  const findings = isAsThen ? refused.findings.filter(each => each.step === step.id) : []
  const missing = isAsked && step.type === 'mail' ? mailProblems(step.words, { allowed: manyVariables }) : []
  const marks = [
    ...missing,
    ...findings.flatMap(({ at, words }) => (at === undefined || words === undefined ? [] : { at, words })),
  ]
  const isSaid = missing.length > 0 || problem === undefined || !isAsked
  return {
    marks: marks.filter(
      ({ at, words }, nth) => marks.findIndex(each => each.at === at && each.words === words) === nth,
    ),
    words: [
      ...(isSaid ? [] : [problem]),
      ...findings.filter(({ at }) => at === undefined).map(findingSentence),
    ],
  }
}

/** All of it in sentences: what is wrong at a place names it. */
export function stepProblemSentences(step: SequenceStep, { marks, words }: StepProblems): string[] {
  const blocks = step.type === 'mail' ? step.words.blocks : []
  const placed = marks.map(({ at, words: said }) => {
    if (at === 'blocks') return said
    const type = at === 'subject' ? undefined : blocks[at]?.type
    return `${type ? blockNames[type] : 'Subject'}: ${said}`
  })
  return [...new Set([...placed, ...words])]
}
