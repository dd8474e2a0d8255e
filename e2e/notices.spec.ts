import type { Locator, Page } from '@playwright/test'
import { dateIn, openDiary, visitOf } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const date = dateIn(2)

/** Whether the notices lie over any part of something, in px of height. */
async function overlap(page: Page, thing: Locator): Promise<number> {
  const notices = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
  const box = await thing.boundingBox()
  if (!notices || !box || notices.height === 0) return 0
  const beside = notices.x + notices.width <= box.x || box.x + box.width <= notices.x
  return beside ? 0 : Math.min(notices.y + notices.height, box.y + box.height) - Math.max(notices.y, box.y)
}

test('a notice does not cover the bar that moves a visit or the close button of a sheet', {
  tag: '@phone',
}, async ({ page, practice, isMobile }) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  await test.step('the bar that moves a visit', async () => {
    await diary.book({ date, at: '10:00', first: 'Lena', last: 'Hoffmann', email: 'lena@example.com' })
    await page.goto(`/appointments?view=day&date=${date}`)
    const bar = page.getByRole('application')
    const move = async () => {
      await visitOf(page, 'Lena Hoffmann').focus()
      await page.keyboard.press('m')
      await expect(bar).toBeFocused()
    }
    await move()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const told = page.getByText('Lena will be told in 3 minutes.')
    await expect(told).toBeVisible()
    // Pointed at it stays: it may not leave before it is looked at.
    await told.hover()
    await move()
    await expect(told).toBeVisible()
    await expect.poll(() => overlap(page, bar)).toBeLessThanOrEqual(0)
  })
  // On a phone a sheet lies where the notices do.
  if (isMobile)
    await test.step('the close button of a sheet', async () => {
      const past = dateIn(-1)
      const id = await diary.book({ date: past, at: '10:00', first: 'Gus', last: 'Wren' })
      await watchCloseButtons(page)
      await goWithin(page, `/appointments?view=list&date=${past}&appointment=${id}`)
      await page
        .locator('header[data-bar]')
        .evaluate((bar: HTMLElement) => bar.style.setProperty('display', 'none'))
      const sheet = page.getByRole('dialog', { name: 'Gus Wren' })
      await sheet.getByRole('button', { name: 'Mark arrived' }).click()
      await expect(sheet.getByText('Gus Wren: arrived')).toBeVisible()
      await sheet.getByRole('button', { name: 'Complete' }).click()
      await expect(sheet.getByText('Gus Wren: done')).toBeVisible()
      // It goes along to what is opened over the sheet, and back.
      await sheet.getByRole('button', { name: 'Close', exact: true }).first().click()
      await expect(sheet).toBeHidden()
      await page
        .getByRole('button', { name: /^Gus Wren/ })
        .first()
        .click()
      await expect(sheet.getByText('Gus Wren: done')).toBeVisible()
      expect(await page.evaluate(() => (window as unknown as { covered: string[] }).covered)).toEqual([])
    })
})

test('a notice never covers the focused element', { tag: '@phone' }, async ({ page, newAccount }) => {
  expect(newAccount.email).toBeTruthy()
  await page.route('**/functions/v1/complete-setup', route => route.abort('connectionreset'))
  await page.goto('/setup')
  await page.getByLabel('Practice name').fill('Quiet Hands')
  await page.getByLabel('Your name').fill('Ann Morrow')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When are you open?')
  await page.getByRole('button', { name: 'Continue' }).click()
  const open = page.getByRole('button', { name: 'Open for bookings' })
  await open.click()
  // A refusal stays until it is closed.
  await expect(page.getByText('We do not know whether that went through')).toBeVisible()
  await expect.poll(() => overlap(page, open)).toBeLessThanOrEqual(0)

  const focused = page.locator(':focus')
  await page.getByRole('heading', { level: 1 }).focus()
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) === 0) continue
    if (await focused.evaluate(element => Boolean(element.closest('[aria-label=Notifications]')))) break
    await expect.poll(() => overlap(page, focused)).toBeLessThanOrEqual(0)
  }
})

/** Keeps in `covered` where the notices lay over the close button of a sheet. */
async function watchCloseButtons(page: Page): Promise<void> {
  // What was painted is looked at in each frame; pages of strangers have no bar at the top that would hold notices off.
  await page.evaluate(() => {
    const covered: string[] = []
    Object.assign(window, { covered })
    const look = () => {
      const notices = document.querySelector('[aria-label="Notifications"]')
      const over = notices?.getBoundingClientRect()
      for (const way of document.querySelectorAll('dialog[open] header button[aria-label="Close"]')) {
        const { top, bottom } = way.getBoundingClientRect()
        if (over && over.height > 0 && over.top < bottom && top < over.bottom)
          covered.push(`${over.top} to ${over.bottom}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
