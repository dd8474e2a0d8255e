import type { MailProblem } from '../../problems/mail-problems.ts'

/** Takes the focus to what is wrong with the mail whose editor stands in `root`: its subject, or the row of a block. */
export function goToProblem(root: ParentNode, at: MailProblem['at']): void {
  const rows = root.querySelectorAll<HTMLElement>('[data-block] button[aria-expanded]')
  const row = typeof at === 'number' ? root.querySelectorAll('[data-block]')[at] : undefined
  const target =
    at === 'subject'
      ? root.querySelector<HTMLElement>('[data-subject] input')
      : (row?.querySelector<HTMLElement>('button[aria-expanded]') ?? rows[0])
  target?.focus()
}

/** The same, and opens the block. */
export function openProblem(root: ParentNode, at: MailProblem['at']): void {
  goToProblem(root, at)
  const row = typeof at === 'number' ? root.querySelectorAll('[data-block]')[at] : undefined
  row?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click()
  row?.scrollIntoView({ block: 'nearest' })
}
