import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The open sheet's chart by keyboard, by pointer, as a table and on paper: the same two clicks. */
export async function readChart(page: Page): Promise<void> {
  const chart = page.getByRole('slider', { name: 'Clicks by day and source' })
  const table = page.getByRole('table', { name: 'Clicks by day and source' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /: 2\. Google 1, Instagram 1$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0$/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('End')
  const card = page.locator('[aria-hidden] > p', { hasText: 'Instagram' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await chart.hover({ position: { x: 300, y: 60 } })
  await expect(chart).not.toHaveAttribute('aria-valuenow', '30')
  await expect(table).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.locator('[role=slider]')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Table', { exact: true }).click()
  await expect(table.locator('tbody tr')).toHaveText([/211$/])
  await expect(page.locator('[role=slider]')).toHaveCount(0)
}
