import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect } from './fixtures.ts'

export const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

export async function enterPassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** What the newest mail to somebody says that fits. */
export async function inMail(pattern: RegExp, recipient: string) {
  const sent = 'select body_text from outbound_messages where recipient = $1 order by created_at desc limit 1'
  const found = async () => pattern.exec(String((await asOwner(sent, [recipient]))[0]?.body_text))?.[0] ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}
