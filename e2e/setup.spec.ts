import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillPractice(page: Page) {
  await page.getByLabel('Practice name').fill('Willow & Stone Massage')
  await page.getByLabel('Your name').fill('Dana Whitlock')
}

test('setup opens a practice in three steps, and visitors see it', { tag: '@phone' }, async ({
  page,
  newAccount,
  request,
  axe,
  look,
}) => {
  // Every screen leads an owner who hasn't set up to the first step.
  for (const path of ['/clients', '/onboarding']) {
    await (path === '/clients' ? page.goto(path) : goWithin(page, path))
    await expect(page).toHaveURL(/\/setup$/)
    await expect(heading(page)).toHaveText('About your practice')
  }
  await expect(page.getByLabel('Practice name')).toHaveValue('Quiet Hands')
  await fillPractice(page)
  await page.getByLabel('Phone').fill('(828) 555-0100')
  await page.getByLabel('Address').fill('12 Haywood Road, Asheville')
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('combobox', { name: /Search/ }).fill('denver')
  await page.getByRole('option', { name: /Denver/ }).click()
  await next(page).click()

  await expect(heading(page)).toHaveText('When are you open?')
  await expect(heading(page)).toBeFocused()
  await look('setup-hours')
  await page.getByRole('button', { name: 'Tue–Sat, 10 to 6' }).click()
  await expect(page.getByLabel('Open on Monday')).not.toBeChecked()
  await page.getByRole('button', { name: 'Add hours on Tuesday' }).click()
  await page.getByLabel('Tuesday, hours 2, from').fill('19:00')
  await page.getByLabel('Tuesday, hours 2, until').fill('01:00')
  await expect(page.getByText('7:00 pm – 1:00 am on Wednesday')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the hours of Tuesday' }).click()
  await page.getByRole('menuitem', { name: 'Sunday' }).click()
  await expect(page.getByLabel('Open on Sunday')).toBeChecked()
  await next(page).click()

  await expect(heading(page)).toHaveText('What do you offer?')
  await page.getByRole('button', { name: 'Hot stone' }).click()
  const stone = page.getByRole('group', { name: 'Hot stone' })
  await stone.getByLabel('Price').fill('155.50')

  // What was typed is still there after Back and after a reload.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Tuesday, hours 2, from')).toHaveValue('19:00')
  await page.reload()
  await expect(page.getByLabel('Tuesday, hours 2, from')).toHaveValue('19:00')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Dana Whitlock')
  await next(page).click()
  await next(page).click()
  await expect(stone.getByLabel('Price')).toHaveValue('155.50')
  await page.getByRole('button', { name: 'Remove Deep tissue' }).click()
  await page.getByRole('button', { name: 'Open for bookings' }).click()

  await expect(heading(page)).toHaveText('Willow & Stone Massage is open for bookings.')
  const link = await page.getByLabel('Booking link').inputValue()
  expect(link).toContain('/book/willow-stone-massage')
  await expect(page.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()

  await axe(page)
  await look('setup-done')
  const html = await (await request.get(link)).text()
  expect(html).toContain('Hot stone')
  expect(html).toContain('$155.50')
  expect(html).not.toContain('Deep tissue')

  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await goWithin(page, '/setup')
  await expect(page).toHaveURL(/\/dashboard$/)
  const [practice] = await newAccount.rows<{ time_zone: string; business_hours: unknown[] }>(
    'practices?select=time_zone,business_hours',
  )
  expect(practice?.time_zone).toBe('America/Denver')
  expect(practice?.business_hours).toContainEqual({ day: 7, start: '19:00', end: '01:00' })
})

test('setup lists mistakes, marks their fields, and works by keyboard alone', async ({
  page,
  newAccount: _,
  axe,
}) => {
  await page.goto('/setup')
  await page.getByLabel('Practice name').fill('')
  await page.getByLabel('Phone').fill('ring')
  await next(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Give the practice a name',
    'Give a phone number such as (828) 555-0100',
    'Give your name',
  ])
  await axe(page)
  await summary.getByRole('link', { name: 'Give your name' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Dana Whitlock')
  await page.getByLabel('Practice name').fill('Willow & Stone Massage')
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Kind of practice').selectOption('Acupuncture')
  await next(page).press('Enter')

  await expect(heading(page)).toHaveText('When are you open?')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByLabel(`Open on ${day}`).uncheck()
  }
  await next(page).click()
  await expect(summary).toContainText('Choose at least one time when you are open')
  await page.getByLabel('Open on Monday').check()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByLabel('Monday, hours 2, from').fill('16:00')
  await expect(page.getByText('These times overlap. Change one or remove it').first()).toBeVisible()
  await next(page).click()
  await expect(heading(page)).toHaveText('When are you open?')
  await page.getByLabel('Monday, hours 2, from').fill('17:30')
  await page.getByLabel('Monday, hours 2, until').fill('19:00')
  await next(page).press('Enter')
  await expect(heading(page)).toHaveText('What do you offer?')
  await expect(page.getByLabel('Name').first()).toHaveValue('First visit')
  await page.getByRole('button', { name: 'Open for bookings' }).press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toContainText('is open for bookings')
})
