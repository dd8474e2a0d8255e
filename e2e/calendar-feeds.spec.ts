import { asOwner } from './admin.ts'
import { dateIn, instantAt } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { refuseOnce } from './refuse-once.ts'

test('calendar feeds publish visits at a secret address and import busy times from another calendar', {
  tag: '@phone',
}, async ({ page, practice, axe, look, request }) => {
  test.slow()
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
  await expect(card.getByText(/last fetched (today|yesterday)/)).toBeVisible()
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
  await refuseOnce(page, 'revoke-calendar-feed')
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByText('The address was not revoked')).toBeVisible()
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

  const busyCard = page.getByRole('region', { name: 'Busy times of other calendars' })
  await expect(busyCard.getByText(/None yet for/)).toBeVisible()
  await busyCard.getByRole('button', { name: 'Add a calendar' }).click()
  await dialog.getByLabel('Name').fill('Home')
  await dialog.getByLabel('Secret address').fill('my calendar')
  await dialog.getByRole('button', { name: 'Add the calendar' }).click()
  await expect(dialog.getByText(/That is no address of a calendar/)).toBeVisible()
  await expect(dialog.getByLabel('Secret address')).toHaveValue('my calendar')
  // An address in our own network is accepted, and never requested.
  await dialog.getByLabel('Secret address').fill('webcal://127.0.0.1/secret-path/basic.ics')
  await axe(page, { include: 'dialog' })
  await look('busy-feed-dialog')
  await dialog.getByRole('button', { name: 'Add the calendar' }).click()
  await expect(busyCard.getByText('Home 127.0.0.1')).toBeVisible()
  await expect(
    busyCard.getByText(/leads into a private network, which is never asked\. No time is taken/),
  ).toBeVisible({
    timeout: 20_000,
  })
  await look('busy-feeds')
  expect(JSON.stringify(await practice.rows('busy_feeds?select=id,name,host,failure_code'))).not.toContain(
    'secret-path',
  )
  await busyCard.getByRole('button', { name: 'Try again with Home' }).click()
  await expect(page.getByText('Home is being read')).toBeVisible()

  // A busy hour from noon tomorrow, as if it had been read.
  const tomorrow = dateIn(1)
  const [feed] = await practice.rows<{ id: string }>('busy_feeds?select=id')
  await asOwner(
    `insert into busy_feed_times (practice_id, busy_feed_id, practitioner_id, starts_at, ends_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 hour')`,
    [practice.id, feed?.id, person?.id, new Date(instantAt(tomorrow, '12:00'))],
  )
  await goWithin(page, `/appointments?view=day&date=${tomorrow}`)
  const busy = page.getByRole('button', { name: /Home, busy in another calendar/ })
  await busy.click()
  await expect(page.getByText(/it opens again when it is changed there/)).toBeVisible()
  await page.getByRole('link', { name: 'See the calendars' }).click()
  const remove = async () => {
    await busyCard.getByRole('button', { name: 'More for Home' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove it' }).click()
  }
  await refuseOnce(page, 'remove-busy-feed')
  await remove()
  await expect(page.getByText('The calendar was not removed')).toBeVisible()
  await remove()
  await expect(busyCard.getByText(/None yet for/)).toBeVisible()
  expect(await practice.rows('busy_feed_times?select=id')).toEqual([])
})
