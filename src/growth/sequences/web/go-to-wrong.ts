import { goToProblem } from '#desk/templates/web/editor/go-to-problem.ts'
import type { MailProblem } from '#diary/messages/problems/mail-problems.ts'

/** Focuses the first problem within `root`: a field, a step, or a block of an open email. */
export function goToWrong(root: ParentNode | null): void {
  const wrong = root?.querySelector<HTMLElement>('[data-wrong], [aria-invalid="true"]')
  const at = wrong?.dataset.wrong
  if (wrong && at && wrong.querySelector('[data-block]'))
    goToProblem(wrong, /^\d+$/.test(at) ? Number(at) : (at as MailProblem['at']))
  else if (at === undefined) wrong?.focus()
  else wrong?.querySelector<HTMLElement>('button[aria-expanded], textarea, input, select')?.focus()
}
