import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { refuseOnce } from './refuse-once.ts'

test('an archive of the practice is downloaded and restored', { tag: '@phone' }, async ({
  page,
  practice: _,
  axe,
  look,
}) => {
  await page.goto('/your-data')
  await refuseOnce(page, 'start-archive')
  await page.getByRole('button', { name: 'Make the archive' }).click()
  await expect(page.getByText('The archive was not begun')).toBeVisible()
  await page.getByRole('button', { name: 'Make the archive' }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 })
  await axe(page)
  await look('your-data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('tables/clients.csv')).toBe(true)

  // The practice has no clients yet, so its own archive can be restored into it.
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an archive' }).click()
  await (await chosen).setFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: bytes })
  await expect(page.getByText(/rows are back/)).toBeVisible({ timeout: 60_000 })

  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an archive' }).click()
  await (await again).setFiles({
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no archive'),
  })
  await expect(page.getByText('This file is not an archive that Stillpoint made.')).toBeVisible()
})
