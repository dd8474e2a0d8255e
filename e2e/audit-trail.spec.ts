import { expect, test } from './fixtures.ts'
import { enter, openPractice } from './practice-api.ts'

test('the owner reads who changed what, and narrows it down', async ({ page }) => {
  const practice = await openPractice('Quiet Trail')
  await practice.call('save-booking-settings', { min_notice_min: 45 })
  await enter(page, practice.session)
  await page.goto('/audit-trail')
  const changes = page.getByRole('list', { name: 'Changes' })
  await expect(changes).toContainText('changed the shortest notice of the practice from 2 h to 45 min')
  await expect(changes).toContainText('Swedish massage')
  await page.getByLabel('What was changed').selectOption('practice')
  await expect(changes).not.toContainText('Swedish massage')
  await expect(changes).toContainText('shortest notice')
  await page.getByLabel('What was changed').selectOption('files')
  await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all changes' }).click()
  await expect(changes).toContainText('Swedish massage')
})
