import type { Page } from '@playwright/test'
import { main } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './practice-api.ts'

const offline = (page: Page) => page.getByRole('heading', { name: "You're offline" })
const failed = (page: Page) => page.getByText(/Application Error|dynamically imported|Something went wrong/)

test('booking page and app continue after a lost connection returns', {
  tag: '@both',
}, async ({ page, context, openedPractice: practice }) => {
  await test.step('visitor who loses the line on the booking page goes on when it is back', async () => {
    await page.route('**/assets/later-steps*', route => route.abort())
    await page.goto(practice.bookingPath)
    await context.setOffline(true)
    await main(page, 'Choose a time').click()
    await expect(offline(page)).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(offline(page)).toBeVisible()
    await page.unroute('**/assets/later-steps*')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
    await expect(offline(page)).toBeHidden()
  })

  await test.step('screens of the shell say that the line is lost, keep what was typed, and go on', async () => {
    await enter(page, practice.session)
    await page.goto('/appointments')
    await expect(page.getByRole('main')).toContainText('Week')
    await context.setOffline(true)
    await goTo(page, '/email')
    await expect(offline(page)).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeAttached()
    await expect(page.getByRole('main')).toHaveCount(1)
    // Back on what is still there.
    await goTo(page, '/appointments')
    await expect(offline(page)).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Week')
    await goTo(page, '/email')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(offline(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await expect(offline(page)).toBeHidden()
    await expect(failed(page)).toBeHidden()
  })
})

const gone = { status: 404, body: '' }

test('missing scripts leave the page usable, load later, or need a reload', async ({
  page,
  context,
  sharedPractice,
}) => {
  expect(sharedPractice.id).toBeTruthy()
  await test.step('public page that was not fetched yet opens when the line is back', async () => {
    await page.goto('/pricing')
    await context.setOffline(true)
    await goTo(page, '/blog')
    await expect(offline(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(failed(page)).toBeHidden()
  })

  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  await test.step('dialog whose script is missing keeps the page and comes when the line is back', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'New service' }).first().click()
    const notice = page.getByRole('alert').filter({ hasText: "You're offline" })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(notice).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  let loads = 0
  page.on('load', () => loads++)
  await test.step('open tab goes to a screen by a new page after a deploy', async () => {
    // The new page is of the new version, and names a script that is there.
    await page.route('**/assets/outbox-page*', route =>
      page.url().endsWith('/services') && route.request().resourceType() === 'script'
        ? route.fulfill(gone)
        : route.continue(),
    )
    await goTo(page, '/email')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
    await expect(failed(page)).toBeHidden()
    expect(loads).toBe(1)
  })

  await test.step('script that stays away shows the error page and no more than one reload', async () => {
    await page.route('**/assets/follow-ups-screen*', route => route.fulfill(gone))
    await goTo(page, '/follow-ups')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(loads).toBe(2)
  })
})

/** As a link of the app does, without waiting for the screen. */
const goTo = (page: Page, path: string) =>
  page.evaluate(path => {
    const { __reactRouterDataRouter: router } = window as never as {
      __reactRouterDataRouter: { navigate: (to: string) => void }
    }
    router.navigate(path)
  }, path)
