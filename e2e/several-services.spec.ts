import { enrich, fill, held, hold, main, times, toTimes } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

interface Piece {
  id: string
  set_id: string
  set_at: number
  status: string
  practitioner_id: string
  starts_at: string
  ends_at: string
}
const pieces = 'appointments?select=id,set_id,set_at,status,practitioner_id,starts_at,ends_at&order=set_at'

test('a visitor books two services with two practitioners in one visit', { tag: '@phone' }, async ({
  page,
  publicPractice,
  axe,
  look,
}) => {
  test.slow()
  await enrich(publicPractice)
  await toTimes(page, publicPractice)
  await page.getByRole('link', { name: 'Add another service' }).click()
  await expect(page.getByRole('heading', { name: 'What belongs to this visit?' })).toBeFocused()
  const another = page.getByLabel('Another service')
  const stone = await another.locator('option', { hasText: 'Hot stone' }).getAttribute('value')
  await another.selectOption(stone)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const list = page.getByRole('list', { name: 'Services in their order' })
  await expect(list.getByRole('heading')).toHaveText(['Swedish massage', 'Hot stone'])
  await page.getByRole('button', { name: 'Move Hot stone up' }).click()
  await expect(list.getByRole('heading')).toHaveText(['Hot stone', 'Swedish massage'])
  await page.getByRole('button', { name: 'Move Hot stone down' }).click()
  await expect(list.getByRole('heading')).toHaveText(['Swedish massage', 'Hot stone'])
  await list.getByLabel('With').nth(1).selectOption({ label: 'Mara Osei' })
  await list.getByLabel(/^Cupping/).check({ force: true })
  await expect(
    page
      .getByText(/from \$230|\$230/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await axe(page)
  await look('several-services')

  await main(page, 'Choose a time').click()
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeFocused()
  await expect(times(page).first()).toHaveAccessibleName(/with Ann, then Mara$/)
  await hold(page)
  await axe(page)
  await look('several-services-time')

  // Kept over a reload, as any time is.
  await page.reload()
  await expect(held(page)).toBeVisible()
  await main(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await fill(page)
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  await expect(page.getByText('Hot stone with cupping')).toBeVisible()
  await expect(page.getByText('135 min in all, $230, paid at the visit')).toBeVisible()
  await axe(page)
  await look('several-services-done')

  const rows = await publicPractice.rows<Piece>(pieces)
  expect(rows).toMatchObject([
    { set_at: 0, status: 'confirmed' },
    { set_at: 1, status: 'confirmed' },
  ])
  expect(rows[1]?.starts_at).toBe(rows[0]?.ends_at)
  expect(rows[0]?.practitioner_id).not.toBe(rows[1]?.practitioner_id)

  // One link for all of it.
  await page.getByRole('link', { name: /Move or cancel|Take it back/ }).click()
  await expect(page.getByRole('heading', { name: 'Your visit, Nadia' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeVisible()
  expect((await publicPractice.rows<Piece>(pieces)).map(row => row.status)).toEqual([
    'cancelled',
    'cancelled',
  ])
})
