import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'

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

test('a small form says what is missing, is sent once, and sends what its schema makes of it', async ({
  page,
  practice,
}) => {
  expect(practice.id).toBeTruthy()
  await page.goto('/practice-settings#rooms')
  const rooms = page.getByRole('region', { name: 'Rooms' })
  await rooms.getByRole('button', { name: 'Add room' }).click()
  const dialog = page.getByRole('dialog')
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
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rooms.getByRole('button', { name: 'Add room' }).click()
  await expect(name).toHaveValue('')
})

test('a refusal stands at the field it names, else in a notice, and never nowhere', async ({
  page,
  practice,
  context,
}) => {
  await holdNotices(page)
  await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  await page.goto('/practice-settings#team')
  const team = page.getByRole('region', { name: 'Team' })
  await team.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('Email')
  const send = dialog.getByRole('button', { name: 'Send the invitation' })
  await email.fill('kim@example.com')

  await refuseOnce(page, 'invite-member', { email: 'No mail gets there.', token: 'Wrong' })
  await send.click()
  await expect(dialog.getByText('No mail gets there.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(notices(page).locator('p')).toHaveCount(0)

  await refuseOnce(page, 'invite-member', { token: 'Wrong' })
  await send.click()
  await expect(notices(page).getByText('The invitation was not sent')).toBeVisible()
  await expect(notices(page).getByText('Some of it is wrong.')).toBeVisible()
  await expect(dialog.getByText('No mail gets there.')).toHaveCount(0)

  // The form has it, and shows no words at it.
  await refuseOnce(page, 'invite-member', { role: 'Nobody may be that.' })
  await send.click()
  await expect(notices(page).getByText('Nobody may be that.')).toBeVisible()

  await refuseOnce(page, 'invite-member')
  await context.setOffline(true)
  await send.click()
  await expect(notices(page).getByText('You are offline. Check your connection and try again.')).toBeVisible()
  await expect(email).toHaveValue('kim@example.com')
  await context.setOffline(false)
})

test('a form of many fields asks before it throws away what was typed', async ({ page, practice }) => {
  expect(practice.id).toBeTruthy()
  await page.goto('/clients')
  await page
    .getByRole('button', { name: /^(Add|New) client/ })
    .first()
    .click()
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

test('a form of strangers shows a refusal at its fields, too', async ({ page }) => {
  await page.goto('/data-deletion')
  await page.getByRole('radio', { name: /My account/ }).check()
  await page.getByLabel('Your email').fill('marcus@example.com')
  await refuseOnce(page, 'request-data-deletion', { email: 'No mail gets there.', website: 'Wrong' })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['No mail gets there.'])
  await refuseOnce(page, 'request-data-deletion', { website: 'Wrong' })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Some of it is wrong.')
  await expect(page.getByLabel('Your email')).toHaveValue('marcus@example.com')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/on its way to marcus@example.com/)).toBeVisible()
})
