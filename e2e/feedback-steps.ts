import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'

/** A word nobody else in the run uses: tests share one board. */
export const someWord = () => `w${randomBytes(5).toString('hex')}`

export async function addPost(
  title: string,
  more: { upvotes?: number; email?: string } = {},
): Promise<string> {
  const [row] = await asOwner(
    `insert into user_feedback (title, description, is_public, upvotes, metadata) values ($1, 'As we said.', true, $2, $3) returning id`,
    [title, more.upvotes ?? 0, { contact_email: more.email }],
  )
  return row?.id as string
}

export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)
export const postOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
export const voteOf = (page: Page, title: string) =>
  postOf(page, title).getByRole('button', { name: /^Upvote/ })
