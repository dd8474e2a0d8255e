import { openProblem } from '#desk/templates/web/editor/go-to-problem.ts'
import type { DraftProblem } from './draft-problems.ts'

/** Moves focus to the problem; its step must be rendered. */
export function showProblem({ step, at }: DraftProblem): void {
  const box = document.querySelector('[data-step]')
  if (!box) return
  if (step === 'what' && box.querySelector('[data-subject]')) openProblem(box, at ?? 'subject')
  else box.querySelector<HTMLElement>(fieldOf[step])?.focus()
}

const fieldOf = { who: 'button', what: 'textarea', when: '[aria-invalid="true"]' } as const
