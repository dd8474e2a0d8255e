import type { Locator, Page } from '@playwright/test'
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

/** Backwards from where the focus is, as whoever has just written in the field does; past the first it goes round. */
export async function reachByTab(page: Page, target: Locator) {
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  await expect(target).toBeFocused({ timeout: 1 })
}

/** The owner's settings of the reception, open. */
export async function openSettings(page: Page) {
  await page.goto('/virtual-receptionist')
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  return page.getByRole('dialog', { name: 'Virtual reception' })
}
