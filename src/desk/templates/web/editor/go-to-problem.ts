import type { MailProblem } from '#diary/messages/problems/mail-problems.ts'

/** Focuses a problem in the editor `root`: the subject, or a block's row. */
export function goToProblem(root: ParentNode, at: MailProblem['at']): void {
  const rows = root.querySelectorAll<HTMLElement>('[data-block] button[aria-expanded]')
  const row = typeof at === 'number' ? root.querySelectorAll('[data-block]')[at] : undefined
  const target =
    at === 'subject'
      ? root.querySelector<HTMLElement>('[data-subject] input')
      : (row?.querySelector<HTMLElement>('button[aria-expanded]') ?? rows[0])
  target?.focus()
}

/** Also opens the block. */
export function openProblem(root: ParentNode, at: MailProblem['at']): void {
  goToProblem(root, at)
  const row = typeof at === 'number' ? root.querySelectorAll('[data-block]')[at] : undefined
  row?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click()
  row?.scrollIntoView({ block: 'nearest' })
}
