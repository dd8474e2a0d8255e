import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, holdNotices, openAsleep, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

// What every form of src/web/form does, shown on one of each kind.

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** What the server would say to the verb; the next call gets through. */
const refuseOnce = (page: Page, verb: string, fields?: Record<string, string>) =>
  page.route(
    `**/functions/v1/${verb}`,
    route =>
      route.fulfill({
        status: 400,
        json: { error: { code: 'invalid_input', message: 'Some of it is wrong.', details: { fields } } },
      }),
    { times: 1 },
  )

test('forms are sent once, show errors at their fields, and keep what was typed', async ({
  page,
  practice,
  context,
}) => {
  await holdNotices(page)
  await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  const dialog = page.getByRole('dialog')

  await test.step('a small form sends what its schema makes of it, once', async () => {
    await page.goto('/practice-settings#rooms')
    const rooms = page.getByRole('region', { name: 'Rooms' })
    await rooms.getByRole('button', { name: 'Add room' }).click()
    const name = dialog.getByLabel('Name')
    await name.fill('   ')
    await dialog.getByRole('button', { name: 'Add room' }).click()
    const missing = dialog.getByText('Give the room a name of up to 80 characters')
    await expect(missing).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('  Room 7  ')
    await expect(missing).toHaveCount(0)

    const sent: unknown[] = []
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route('**/rest/v1/rooms*', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.push(route.request().postDataJSON())
      await held
      await route.continue()
    })
    // Twice before the screen can show the first.
    await name.evaluate(({ form }: HTMLInputElement) => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await name.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Saving' })).toBeVisible()
    await expect(name).toHaveValue('  Room 7  ')
    release()
    await expect(dialog).toHaveCount(0)
    await expect(rooms.getByText('Room 7', { exact: true })).toBeVisible()
    expect(sent).toMatchObject([{ name: 'Room 7' }])

    // A few fields are soon typed again: Escape closes without a question, and it opens empty.
    await rooms.getByRole('button', { name: 'Add room' }).click()
    await name.fill('Room 8')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await rooms.getByRole('button', { name: 'Add room' }).click()
    await expect(name).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  await test.step('a refusal appears at the field it names, or in a notice', async () => {
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const email = dialog.getByLabel('Email')
    const send = dialog.getByRole('button', { name: 'Send the invitation' })
    await email.fill('kim@example.com')

    await refuseOnce(page, 'invite-member', { email: 'No mail gets there.', token: 'Wrong' })
    await send.click()
    await expect(dialog.getByText('No mail gets there.')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(notices(page).getByText('The invitation was not sent')).toHaveCount(0)

    await refuseOnce(page, 'invite-member', { token: 'Wrong' })
    await send.click()
    await expect(notices(page).getByText('The invitation was not sent')).toBeVisible()
    await expect(notices(page).getByText('Some of it is wrong.')).toBeVisible()
    await expect(dialog.getByText('No mail gets there.')).toHaveCount(0)

    // The form has this field, but shows no message at it.
    await refuseOnce(page, 'invite-member', { role: 'Nobody may be that.' })
    await send.click()
    await expect(notices(page).getByText('Nobody may be that.')).toBeVisible()

    await refuseOnce(page, 'invite-member')
    await context.setOffline(true)
    await send.click()
    await expect(
      notices(page).getByText('You are offline. Check your connection and try again.'),
    ).toBeVisible()
    await expect(email).toHaveValue('kim@example.com')
    await context.setOffline(false)
  })

  await test.step('a form of many fields asks before it closes', async () => {
    await page.keyboard.press('Escape')
    await goWithin(page, '/clients?new=1')
    const sheet = page.getByRole('dialog', { name: 'New client' })
    await sheet.getByLabel('First name').fill('Rosa')
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/save-client')) sent.push(request.url())
    })
    await refuseOnce(page, 'save-client', { first_name: 'Not this one.', nowhere: 'Wrong' })
    await sheet.getByLabel('First name').evaluate(({ form }: HTMLInputElement) => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await expect(sheet.getByRole('alert').getByRole('link')).toHaveText(['Not this one.'])
    expect(sent).toHaveLength(1)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(sheet.getByLabel('First name')).toHaveValue('Rosa')
  })
})

test('the data deletion form keeps text typed before its scripts load, and keeps it when sending fails', async ({
  page,
}) => {
  await test.step('public form counts what was typed and pressed before its scripts loaded', async () => {
    await openAsleep(page, '/data-deletion')
    // Faster than any hand, so that nothing is awake in between.
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('input[value=account]')?.click()
      Object.assign(document.querySelector('input[name=email]') ?? {}, { value: 'nadia@example.com' })
      document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
    })
    await page.clock.resume()
    await expect(page.getByText(/a confirmation to nadia@example.com/)).toBeVisible()
    await expect(page).toHaveURL('/data-deletion')
  })
  await test.step('data deletion form shows problems, keeps what was typed, and says what happens next', async () => {
    await page.goto('/data-deletion')
    const send = page.getByRole('button', { name: 'Send request' })
    const email = page.getByLabel('Your email')
    await send.click()
    const summary = page.getByRole('alert').getByRole('link')
    await expect(summary).toHaveText([
      'Choose whose data it is.',
      'Add the whole address, such as dana@example.com.',
    ])
    await page.getByRole('radio', { name: /I am a client of a practice/ }).check()
    await email.fill('marcus@example.com')
    await page.getByLabel('Name of the practice').fill('Willow & Stone')
    await page.route('**/functions/v1/request-data-deletion', route => route.abort(), { times: 1 })
    await send.click()
    const alert = page.getByRole('form').getByRole('alert')
    await expect(alert).toContainText('We do not know whether that went through')
    await expect(email).toHaveValue('marcus@example.com')
    await expect(page.getByLabel('Name of the practice')).toHaveValue('Willow & Stone')

    await page.getByRole('radio', { name: /My account/ }).check()
    await refuseOnce(page, 'request-data-deletion', { email: 'No mail gets there.', website: 'Wrong' })
    await send.click()
    await expect(summary).toHaveText(['No mail gets there.'])
    await refuseOnce(page, 'request-data-deletion', { website: 'Wrong' })
    await send.click()
    await expect(alert).toContainText('Some of it is wrong.')
    await expect(email).toHaveValue('marcus@example.com')
    await send.click()
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
    await expect(page.getByText(/a confirmation to marcus@example.com/)).toBeVisible()
  })
})
