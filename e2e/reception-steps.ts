import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect } from './fixtures.ts'

export const chatOf = (slug: string) => `/chat/${slug}`
export const lines = (page: Page) => page.getByRole('list', { name: 'Conversation' })

/** The reception is of the full plan (§6). */
export const onFullPlan = (practiceId: string) =>
  asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practiceId,
  ])

/** Writes as a visitor and waits until the next answer stands there. */
export async function say(page: Page, words: string, timeout = 10_000) {
  const before = await lines(page).getByText('AI: ').count()
  await page.getByLabel('Message').fill(words)
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText('AI: ')).toHaveCount(before + 1, { timeout })
}

/** The owner's settings of the reception, open. */
export async function openSettings(page: Page) {
  await page.goto('/virtual-receptionist')
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  return page.getByRole('dialog', { name: 'Virtual reception' })
}
