import type { Locator, Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect } from './fixtures.ts'

export const chatOf = (slug: string) => `/chat/${slug}`
export const lines = (page: Page) => page.getByRole('list', { name: 'Conversation' })

/** The reception is part of the full plan (§6). */
export const onFullPlan = (practiceId: string) =>
  asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practiceId,
  ])

/** Writes as a visitor and waits for the next answer. */
export async function say(page: Page, words: string, timeout = 10_000) {
  // The greeting is a line of its own, and before it stands there Enter sends nothing.
  await expect(lines(page).getByText('AI: ').first()).toBeAttached()
  const before = await lines(page).getByText('AI: ').count()
  await page.getByLabel('Message').fill(words)
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText('AI: ')).toHaveCount(before + 1, { timeout })
}

/** Moves the focus backward with Shift+Tab, as a visitor does after writing in the field. */
export async function reachByTab(page: Page, target: Locator) {
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  await expect(target).toBeFocused({ timeout: 1 })
}
