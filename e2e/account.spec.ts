import type { Page, Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enterPassword, inMail, notice } from './account-steps.ts'
import { asOwner, makeAdmin, raise } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { signUp } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

async function leave(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
}
test('two-factor sign-in is set up, required, and opened by a backup code', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Two-factor sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill('a guess')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That is not your current password.')).toBeVisible()
  await axe(page, { include: 'dialog' })
  await look('two-factor-password')
  await dialog.getByLabel('Current password', { exact: true }).fill(practice.password)
  await page.keyboard.press('Enter')
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

  // Without a line this device is signed out as well, and says nothing else.
  await page.route('**/auth/v1/logout*', route => route.abort(), { times: 1 })
  await leave(page)
  await enterPassword(page, practice.email, practice.password)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(notice(page, 'You are still signed in')).toHaveCount(0)
  await axe(page)
  // A password alone does not open a screen by its address either.
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  // The code of the coming half minute: the one of this has been used.
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/clients$/)

  await leave(page)
  await enterPassword(page, practice.email, practice.password)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill('nothing-of-the-sort')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is not right, or was used before.')).toBeVisible()
  await page.getByLabel('Backup code').fill(codes[0] as string)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/(dashboard|clients)$/)

  await goWithin(page, '/profile')
  await expect(card.getByText('9 backup codes are left.')).toBeVisible()
  await test.step('new codes, and turning it off, ask for the password', async () => {
    await card.getByRole('button', { name: 'New backup codes' }).click()
    await dialog.getByLabel('Current password', { exact: true }).fill('a guess')
    await dialog.getByRole('button', { name: 'Make new codes' }).click()
    await expect(dialog.getByText('That is not your current password.')).toBeVisible()
    await axe(page, { include: 'dialog' })
    await look('two-factor-new-codes')
    await dialog.getByLabel('Current password', { exact: true }).fill(practice.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(card.getByText('10 backup codes are left.')).toBeVisible()
    await card.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Current password', { exact: true }).fill(practice.password)
    await look('two-factor-turn-off')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
  })
  await expect(notice(page, 'Two-factor sign-in is off')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('an owner confirms their address, and changes email and password', async ({ page, practice, look }) => {
  await page.goto('/profile')
  const email = page.getByRole('region', { name: 'Email', exact: true })
  await test.step('the code of an email confirms the address', async () => {
    await expect(email.getByText(`Show that ${practice.email} is yours`)).toBeVisible()
    await email.getByRole('button', { name: 'Send me a code' }).click()
    await expect(email.getByText(`We sent a code to ${practice.email}.`)).toBeVisible()
    await expect(email.getByLabel('Code from the letter')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(email.getByText('Add the six digits from the letter.')).toBeVisible()
    await look('email-code')
    await email.getByLabel('Code from the letter').fill(await inMail(/\b\d{6}\b/, practice.email))
    await page.keyboard.press('Enter')
    await expect(notice(page, 'Your address is confirmed')).toBeVisible()
    await expect(email.getByRole('button', { name: 'Send me a code' })).toHaveCount(0)
  })

  await test.step('a name that was not saved is never said to be', async () => {
    const name = page.getByRole('region', { name: 'Your name' })
    const save = name.getByRole('button', { name: 'Save name' })
    const cut = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback())
    await page.route('**/auth/v1/user*', cut)
    await name.getByLabel('Name').fill('Ann Marlow')
    await save.click()
    await expect(notice(page, 'The name was not saved')).toBeVisible()
    await page.unroute('**/auth/v1/user*', cut)
    await save.click()
    await expect(notice(page, 'Name saved')).toBeVisible()
  })

  await test.step('a new password needs the current one', async () => {
    const card = page.getByRole('region', { name: 'Password' })
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('Add your current password.')).toBeVisible()
    await card.getByLabel('Current password').fill('not this one')
    await card.getByLabel('New password').fill('a louder password')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('That is not your current password.')).toBeVisible()
    await expect(card.getByLabel('New password')).toHaveValue('a louder password')
    await card.getByLabel('Current password').fill(practice.password)
    await card.getByLabel('New password').fill('sunshine')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('Too easy to guess: this is one of the most common passwords.')).toBeVisible()
    await card.getByLabel('New password').fill('a louder password')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(notice(page, 'Password changed')).toBeVisible()
  })

  const wanted = `new-${practice.id.slice(0, 8)}@example.com`
  await test.step('a new email needs the password and a confirmation', async () => {
    await email.getByLabel('New email').fill(practice.email)
    await email.getByRole('button', { name: 'Change email' }).click()
    await expect(email.getByText('That is your address already.')).toBeVisible()
    await email.getByLabel('New email').fill(wanted)
    await email.getByLabel('Current password').fill('not this one')
    await email.getByRole('button', { name: 'Change email' }).click()
    await expect(email.getByText('That is not your current password.')).toBeVisible()
    await expect(email.getByLabel('New email')).toHaveValue(wanted)
    await email.getByLabel('Current password').fill('a louder password')
    await email.getByRole('button', { name: 'Change email' }).click()
    await expect(email.getByText('Confirm it from your mail')).toBeVisible()
    await expect(email.getByText(`You sign in as ${practice.email}.`)).toBeVisible()
    await page.goto(await inMail(/\/auth\/confirm\S+/, wanted))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(email.getByText(`You sign in as ${wanted}.`)).toBeVisible()
  })

  await test.step('signing out everywhere leaves the new email and password', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await enterPassword(page, wanted, practice.password)
    await expect(notice(page, 'Sign In Failed')).toBeVisible()
    await enterPassword(page, wanted, 'a louder password')
    await expect(page).toHaveURL(/\/(dashboard|profile)$/)
  })
})

test('an admin needs two-factor sign-in, and makes other admins', async ({ page, practice, axe, look }) => {
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
  await expect(card.getByText("There's no account with this address.")).toBeVisible()
  await card.getByLabel('Email of an account').fill(other.email)
  await card.getByRole('button', { name: 'Make admin' }).click()
  await expect(notice(page, `${other.email} is an admin`)).toBeVisible()
  await expect(card.getByText(other.email).first()).toBeVisible()
  await look('admins')
  await card.getByRole('button', { name: `Remove ${other.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it' }).click()
  await expect(notice(page, `${other.email} is no longer an admin`)).toBeVisible()

  // A super admin helps somebody who lost their phone and codes.
  await expect(page.getByRole('region', { name: 'Lost phone and backup codes' })).toHaveCount(0)
  await raise(other)
  await asOwner(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [practice.id])
  await page.reload()
  const help = page.getByRole('region', { name: 'Lost phone and backup codes' })
  await help.getByLabel('Email of the person').fill(other.email)
  await help.getByRole('button', { name: 'Turn off two-factor' }).click()
  await axe(page, { include: 'dialog' })
  await look('second-step-help')
  await refuseOnce(page, 'remove-second-step')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(help.getByText('Somebody else is at it.')).toBeVisible()
  await help.getByRole('button', { name: 'Turn off two-factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(notice(page, `Two-factor sign-in is off for ${other.email}`)).toBeVisible()
  expect(await asOwner('select from auth.mfa_factors where user_id = $1', [other.session.user.id])).toEqual(
    [],
  )
})
