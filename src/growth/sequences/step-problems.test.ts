import { expect, it } from 'vitest'
import type { SequenceStep } from './definition.ts'
import type { WordsFinding } from './message-problem.ts'
import { problemsOf, stepProblemSentences } from './step-problems.ts'

const mail = (text: string): SequenceStep => ({
  id: '7d0e3e3a-6f0c-4b0e-9a57-6f2f3f6f1c11',
  type: 'mail',
  words: {
    subject: '',
    blocks: [
      { type: 'text', text },
      { type: 'open_times', service_id: 'a', count: 1 },
    ],
  },
})
const full: WordsFinding = { step: mail('').id, code: 'words', found: '', words: 'None is open.', at: 1 }
const hint: WordsFinding = { step: mail('').id, code: 'health_hint', found: 'insomnia' }
const nothing = { findings: [], steps: [] }

it('marks what an email still needs at its place, once saving was tried', () => {
  const step = mail('')
  const quiet = problemsOf(step, { isAsked: false, problem: 'Fill this in', refused: nothing })
  expect(quiet).toEqual({ marks: [], words: [] })
  const asked = problemsOf(step, { isAsked: true, problem: 'Fill this in', refused: nothing })
  expect(asked.marks).toEqual([
    { at: 'subject', words: 'Fill this in' },
    { at: 0, words: 'Fill this in' },
  ])
  expect(stepProblemSentences(step, asked)).toEqual(['Subject: Fill this in', 'Text: Fill this in'])
})

it('shows the schema’s message when a step has no place for it', () => {
  const text: SequenceStep = { id: full.step, type: 'text', body: '' }
  const asked = { isAsked: true, problem: 'Fill this in', refused: nothing }
  expect(problemsOf(text, asked)).toEqual({ marks: [], words: ['Fill this in'] })
})

it('shows why a step was refused until the step is changed', () => {
  const then = mail('Sleeps off insomnia')
  const refused = { findings: [full, hint, { ...full, step: 'another' }], steps: [then] }
  const wrong = problemsOf(then, { isAsked: false, problem: undefined, refused })
  expect(wrong.marks).toEqual([{ at: 1, words: 'None is open.' }])
  expect(wrong.words).toEqual([expect.stringMatching(/^“insomnia” [^“]+\. [A-Z][^.]+\.$/)])
  expect(stepProblemSentences(then, wrong)[0]).toBe('Open times: None is open.')
  const mended = { isAsked: false, problem: undefined, refused }
  expect(problemsOf(mail('Sleep well'), mended)).toEqual({ marks: [], words: [] })
})
