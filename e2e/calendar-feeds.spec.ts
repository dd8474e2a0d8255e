import { expect, test } from './fixtures.ts'

test('visits stand in another calendar by a secret address, which is renewed and revoked', {
  tag: '@phone',
}, async ({ page, practice, axe, look, request }) => {
  const [person] = await practice.rows<{ id: string }>('practitioners?select=id')
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Visits in another calendar' })
  await expect(card.getByText(/None yet for/)).toBeVisible()
  await card.getByRole('button', { name: 'Make an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the address' }).click()
  await expect(dialog.getByText('Say where you use it')).toBeVisible()
  await dialog.getByLabel('Where you use it').fill('My phone')
  await axe(page, { include: 'dialog' })
  await look('calendar-feed-dialog')
  await dialog.getByRole('button', { name: 'Make the address' }).click()
  await expect(page.getByRole('heading', { name: 'Copy the address now' })).toBeVisible()
  const address = await dialog.getByLabel('Address', { exact: true }).inputValue()
  await axe(page, { include: 'dialog' })
  await look('calendar-feed-address')
  await dialog.getByRole('button', { name: 'I have it' }).click()
  await expect(card.getByText('Initials · not fetched yet')).toBeVisible()

  const path = new URL(address).pathname
  const first = await request.get(path)
  expect(first.status()).toBe(200)
  expect(first.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(first.headers()['set-cookie']).toBeUndefined()
  expect(await first.text()).toContain('BEGIN:VCALENDAR')
  const again = await request.get(path, {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
  await expect(card.getByText(/last fetched today/)).toBeVisible()
  await axe(page)
  await look('calendar-feeds')

  await card.getByRole('button', { name: 'More for My phone' }).click()
  await page.getByRole('menuitem', { name: 'New address' }).click()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await expect(page.getByRole('heading', { name: 'Copy the address now' })).toBeVisible()
  const next = new URL(await dialog.getByLabel('Address', { exact: true }).inputValue()).pathname
  await dialog.getByRole('button', { name: 'I have it' }).click()
  expect((await request.get(path)).status()).toBe(404)
  expect((await request.get(next)).status()).toBe(200)

  await card.getByRole('button', { name: 'More for My phone' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(card.getByText('My phone')).toBeVisible()
  await card.getByRole('button', { name: 'More for My phone' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(card.getByText(/None yet for/)).toBeVisible()
  const gone = await request.get(next)
  expect(gone.status()).toBe(410)
  expect(await gone.text()).toBe('This address was revoked. Ask for a new one.\n')
  expect((await request.get('/calendar-feeds/nothing.ics')).status()).toBe(404)
  expect(
    await practice.rows(`calendar_feeds?select=id&practitioner_id=eq.${person?.id}&revoked_at=is.null`),
  ).toEqual([])
})
