import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { refuseOnce } from './refuse-once.ts'

test('an owner requests deletion of the practice, then keeps it by the email link and by the banner', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  await holdNotices(page)
  await asOwner(
    `insert into clients (practice_id, first_name, last_name) select $1, 'Rosa', 'Tam ' || n from generate_series(1, 3) n`,
    [practice.id],
  )
  await page.goto('/profile#delete')
  const card = page.getByRole('region', { name: 'Delete your account and practice' })
  await card.getByRole('button', { name: 'Delete account and practice' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${practice.name} and your account?` })
  await expect(dialog.getByText('3 clients')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download your data' })).toHaveAttribute('href', '/your-data')
  await axe(page, { include: 'dialog' })
  await look('delete-account')
  const act = dialog.getByRole('button', { name: /^Delete on \w+day, / })
  await act.click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('not my password')
  await act.click()
  await expect(dialog.getByText("That isn't your password")).toBeVisible()
  await dialog.getByLabel('Your password').fill(practice.password)
  await refuseOnce(page, 'request-account-deletion')
  await act.click()
  await expect(page.getByText('Nothing was deleted')).toBeVisible()
  await act.click()
  await expect(dialog).toBeHidden()

  const banner = page.getByText(`${practice.name} will be deleted on`).first()
  await expect(banner).toBeVisible()
  await look('delete-banner')
  await page.goto('/dashboard')
  await expect(banner).toBeVisible()
  await visitor.goto(practice.bookingPath)
  await expect(visitor.getByText('Online booking is closed for now')).toBeVisible()

  const [mail] = await asOwner(
    `select body_text from outbound_messages where recipient = $1 and kind = 'account-deletion-asked'`,
    [practice.email],
  )
  const path = /\/keep-account\/[\w-]+/.exec(String(mail?.body_text))?.[0] ?? ''
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: `Keep ${practice.name}?` })).toBeVisible()
  await axe(visitor)
  await look('keep-account', visitor)
  await refuseOnce(visitor, 'keep-account-by-link')
  await visitor.getByRole('button', { name: 'Keep it' }).click()
  await expect(visitor.getByText(`${practice.name} is not kept yet`)).toBeVisible()
  await visitor.getByRole('button', { name: 'Keep it' }).click()
  await expect(visitor.getByRole('heading', { name: `${practice.name} stays` })).toBeVisible()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await visitor.goto(practice.bookingPath)
  await expect(visitor.getByText('Online booking is closed for now')).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await practice.call('request-account-deletion', { password: practice.password, practice_id: practice.id })
  await page.goto('/appointments')
  await expect(banner).toBeVisible()
  await look('delete-banner-wide')
  await refuseOnce(page, 'keep-account')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('is not kept yet')).toBeVisible()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/profile')
  await expect(card.getByRole('button', { name: 'Delete account and practice' })).toBeVisible()
})
