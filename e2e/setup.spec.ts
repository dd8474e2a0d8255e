import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillPractice(page: Page) {
  await page.getByLabel('Practice name').fill('Willow & Stone Massage')
  await page.getByLabel('Your name').fill('Dana Whitlock')
}

test('an owner who has not set up is led there from every way in', async ({ page, newAccount }) => {
  expect(newAccount.email).toBeTruthy()
  for (const path of ['/dashboard', '/onboarding', '/setup', '/clients']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('About your practice')
  }
})

test('a practice opens in three steps, and strangers can see it', { tag: '@phone' }, async ({
  page,
  newAccount,
  visitor,
}) => {
  await page.goto('/setup')
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
  await page.getByRole('button', { name: 'Remove Deep tissue' }).click()
  await page.getByRole('button', { name: 'Open for bookings' }).click()

  await expect(heading(page)).toHaveText('Willow & Stone Massage is open for bookings.')
  const link = await page.getByLabel('Booking link').inputValue()
  expect(link).toContain('/book/willow-stone-massage')
  await expect(page.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()

  await visitor.goto(link)
  await expect(visitor.getByText('Hot stone').first()).toBeVisible()
  await expect(visitor.getByText('$155.50').first()).toBeVisible()
  await expect(visitor.getByText('Deep tissue')).toHaveCount(0)

  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/setup')
  await expect(page).toHaveURL(/\/dashboard$/)
  const [practice] = await newAccount.rows<{ time_zone: string; business_hours: unknown[] }>(
    'practices?select=time_zone,business_hours',
  )
  expect(practice?.time_zone).toBe('America/Denver')
  expect(practice?.business_hours).toContainEqual({ day: 7, start: '19:00', end: '01:00' })
})

test('mistakes are listed and named at their fields', async ({ page, newAccount, axe }) => {
  expect(newAccount.email).toBeTruthy()
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
  await page.getByLabel('Phone').fill('')
  await fillPractice(page)
  await next(page).click()

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
})

test('what was typed is there after Back and after a reload', async ({ page, newAccount }) => {
  expect(newAccount.email).toBeTruthy()
  await page.goto('/setup')
  await fillPractice(page)
  await page.getByLabel('Kind of practice').selectOption('Acupuncture')
  await next(page).click()
  await page.getByLabel('Monday until').fill('15:30')
  await next(page).click()
  await expect(page.getByLabel('Name').first()).toHaveValue('First visit')
  await page.getByLabel('Price').first().fill('1')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Monday until')).toHaveValue('15:30')
  await page.reload()
  await expect(page.getByLabel('Monday until')).toHaveValue('15:30')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Dana Whitlock')
  await next(page).click()
  await next(page).click()
  await expect(page.getByLabel('Price').first()).toHaveValue('1')
})

test('set-up goes by keyboard alone', async ({ page, newAccount }) => {
  expect(newAccount.email).toBeTruthy()
  await page.goto('/setup')
  await page.getByLabel('Your name').focus()
  await page.keyboard.type('Dana Whitlock')
  for (const title of ['When are you open?', 'What do you offer?']) {
    await next(page).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(title)
  }
  await page.getByRole('button', { name: 'Open for bookings' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toContainText('is open for bookings')
})

test('every step reads well', { tag: '@both' }, async ({ page, newAccount, axe, look }) => {
  expect(newAccount.email).toBeTruthy()
  await page.goto('/setup')
  await fillPractice(page)
  for (const step of ['practice', 'hours', 'services']) {
    await axe(page)
    await look(`setup-${step}`)
    if (step !== 'services') await next(page).click()
  }
  await page.getByRole('button', { name: 'Open for bookings' }).click()
  await expect(heading(page)).toContainText('is open for bookings')
  await axe(page)
  await look('setup-done')
})
