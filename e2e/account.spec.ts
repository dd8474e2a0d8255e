import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { asOwner, makeAdmin, raise } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './practice-api.ts'

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

async function leave(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
}
async function enterPassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('two-factor sign-in is set up, asked for, and opened by a backup code', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Two-factor sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  // Neither the code of this half minute nor of those beside it.
  const near = [-30, 0, 30, 60].map(ahead => app.generate({ timestamp: Date.now() + ahead * 1_000 }))
  const wrong = ['000000', '111111', '222222', '333333', '444444'].find(
    code => !near.includes(code),
  ) as string
  await dialog.getByRole('textbox', { name: 'Code' }).fill(wrong)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('That code is not right.')).toBeVisible()
  await axe(page, { include: 'dialog' })
  await look('two-factor-scan')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these backup codes' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await axe(page, { include: 'dialog' })
  await look('two-factor-codes')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('stillpoint-backup-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card.getByText('10 backup codes are left.')).toBeVisible()
  // Wherever the page was scrolled to, a field may lie half under its head.
  await page.evaluate(() => scrollTo(0, 0))
  await axe(page)
  await look('profile')

  await leave(page)
  await enterPassword(page, practice.email, practice.password)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await axe(page)
  await look('second-step')
  // A password alone does not open a screen by its address either.
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  // The code of the coming half minute: the one of this has been used.
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/clients$/)

  await page.goto('/dashboard')
  await leave(page)
  await enterPassword(page, practice.email, practice.password)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill('nothing-of-the-sort')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is not right, or was used before.')).toBeVisible()
  await page.getByLabel('Backup code').fill(codes[0] as string)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/profile')
  await expect(card.getByText('9 backup codes are left.')).toBeVisible()
  await card.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(notice(page, 'Two-factor sign-in is off')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a new password needs the current one, and is the one from then on', async ({ page, practice }) => {
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Password' })
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByText('Add your current password.')).toBeVisible()
  await card.getByLabel('Current password').fill('not this one')
  await card.getByLabel('New password').fill('a louder password')
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByText('That is not your current password.')).toBeVisible()
  // What was typed is still there.
  await expect(card.getByLabel('New password')).toHaveValue('a louder password')
  await card.getByLabel('Current password').fill(practice.password)
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(notice(page, 'Password changed')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await enterPassword(page, practice.email, practice.password)
  await expect(notice(page, 'Sign In Failed')).toBeVisible()
  await enterPassword(page, practice.email, 'a louder password')
  await expect(page).toHaveURL(/\/(dashboard|profile)$/)
})

test('another email holds once its letter was answered', async ({ page, practice }) => {
  const wanted = `new-${practice.id.slice(0, 8)}@example.com`
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Email' })
  await card.getByLabel('New email').fill(practice.email)
  await card.getByRole('button', { name: 'Change email' }).click()
  await expect(card.getByText('That is your address already.')).toBeVisible()
  // A screen that was left open is not enough.
  await card.getByLabel('New email').fill(wanted)
  await card.getByRole('button', { name: 'Change email' }).click()
  await expect(card.getByText('Add your current password.')).toBeVisible()
  await card.getByLabel('Current password').fill('not this one')
  await card.getByRole('button', { name: 'Change email' }).click()
  await expect(card.getByText('That is not your current password.')).toBeVisible()
  await expect(card.getByLabel('New email')).toHaveValue(wanted)
  await card.getByLabel('Current password').fill(practice.password)
  await card.getByRole('button', { name: 'Change email' }).click()
  await expect(card.getByText('Confirm it from your mail')).toBeVisible()
  await expect(card.getByText(`You sign in as ${practice.email}.`)).toBeVisible()
  const letter = async () =>
    String(
      (await asOwner('select body_text from outbound_messages where recipient = $1', [wanted]))[0]?.body_text,
    )
  await expect.poll(letter).toContain('/auth/confirm')
  await page.goto(/\/auth\/confirm\S+/.exec(await letter())?.[0] as string)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(card.getByText(`You sign in as ${wanted}.`)).toBeVisible()
})

test('an address is confirmed by the code of a letter', async ({ page, practice, axe, look }) => {
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Email', exact: true })
  await expect(card.getByText(`Show that ${practice.email} is yours`)).toBeVisible()
  await axe(page)
  await look('email-unproven')
  await card.getByRole('button', { name: 'Send me a code' }).click()
  await expect(card.getByText(`We sent a code to ${practice.email}.`)).toBeVisible()
  await expect(card.getByLabel('Code from the letter')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Add the six digits from the letter.')).toBeVisible()
  const letter = `select body_text from outbound_messages where recipient = $1 and kind = 'account-reauthenticate'`
  const code = async () =>
    /\b\d{6}\b/.exec(String((await asOwner(letter, [practice.email]))[0]?.body_text))?.[0] ?? ''
  await expect.poll(code).not.toBe('')
  await look('email-code')
  await card.getByLabel('Code from the letter').fill(await code())
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Your address is confirmed')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Send me a code' })).toHaveCount(0)
})

test('a session that was ended elsewhere leads to the sign-in, and shows no empty lists', async ({
  page,
  practice,
}) => {
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  const { access_token } = practice.session
  const ended = await fetch(`${process.env.E2E_URL}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(ended.status).toBe(204)
  // The token in this browser has most of an hour left.
  await expect(page.getByRole('heading', { name: 'Sign in again to go on' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/auth/)
})

test('an admin needs the second step, and makes others admins', async ({ page, practice, axe, look }) => {
  await asOwner(`insert into user_roles (user_id, role) values ($1, 'admin')`, [practice.id])
  await page.goto('/feedback-management')
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in first' })).toBeVisible()
  await page.getByRole('link', { name: 'Set up two-factor sign-in' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('region', { name: 'Admins of Stillpoint' })).toHaveCount(0)

  await makeAdmin(page, practice)
  const other = await signUp('Other Room')
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Admins of Stillpoint' })
  await card.getByLabel('Email of an account').fill('nobody-at-all@example.com')
  await card.getByRole('button', { name: 'Make admin' }).click()
  await expect(card.getByText('Nobody has an account with this address.')).toBeVisible()
  await card.getByLabel('Email of an account').fill(other.email)
  await card.getByRole('button', { name: 'Make admin' }).click()
  await expect(notice(page, `${other.email} is an admin`)).toBeVisible()
  // Without the notice, which may lie over a button while it is there.
  await page.reload()
  await expect(card.getByText(other.email).first()).toBeVisible()
  await axe(page)
  await look('admins')
  await card.getByRole('button', { name: `Remove ${other.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it' }).click()
  await expect(notice(page, `${other.email} is no longer an admin`)).toBeVisible()

  // Whoever configuration names helps somebody whose phone and codes are lost.
  await expect(page.getByRole('region', { name: 'Lost phone and backup codes' })).toHaveCount(0)
  await raise(other)
  await asOwner(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [practice.id])
  await page.reload()
  const help = page.getByRole('region', { name: 'Lost phone and backup codes' })
  await help.getByLabel('Email of the person').fill(other.email)
  await help.getByRole('button', { name: 'Turn off two-factor' }).click()
  await axe(page, { include: 'dialog' })
  await look('second-step-help')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(notice(page, `Two-factor sign-in is off for ${other.email}`)).toBeVisible()
  expect(await asOwner('select from auth.mfa_factors where user_id = $1', [other.session.user.id])).toEqual(
    [],
  )
})
