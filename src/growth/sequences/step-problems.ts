import { type MailProblem, mailProblems } from '#diary/messages/problems/mail-problems.ts'
import { blockNames } from '#diary/messages/templates/block-list.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import type { SequenceStep } from './definition.ts'
import { findingSentence, type WordsFinding } from './message-problem.ts'

export interface Refused {
  findings: readonly WordsFinding[]
  steps: readonly SequenceStep[]
}

export interface StepProblems {
  marks: readonly MailProblem[]
  words: readonly string[]
}

interface Asked {
  isAsked: boolean
  problem: string | undefined
  refused: Refused
}

/** Problems of a step: missing parts after a save attempt, and refusals until the step changes. */
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

export function stepProblemSentences(step: SequenceStep, { marks, words }: StepProblems): string[] {
  const blocks = step.type === 'mail' ? step.words.blocks : []
  const placed = marks.map(({ at, words: said }) => {
    if (at === 'blocks') return said
    const type = at === 'subject' ? undefined : blocks[at]?.type
    return `${type ? blockNames[type] : 'Subject'}: ${said}`
  })
  return [...new Set([...placed, ...words])]
}
