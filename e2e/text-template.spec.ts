import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

test('text templates are edited, counted, previewed, tested and restored', { tag: '@phone' }, async ({
  page,
  practice,
  look,
}) => {
  await holdNotices(page)
  await page.goto('/email-templates')
  await page.getByRole('link', { name: 'Reminder by text' }).click()
  await expect(page.getByRole('heading', { name: 'Reminder by text', level: 1 })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Reply 1 to confirm, 2 to cancel, 3 to move.')).toBeVisible()
  await expect(preview.getByText(/GSM-7/)).toBeVisible()

  const words = page.getByRole('textbox', { name: 'Words' })
  await words.fill('Come soon')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('Say who writes: fill in {{practice}}.')).toBeVisible()
  await words.fill('{{practice}}: see you {{when}} ☀')
  await expect(preview.getByText('“☀” is no plain letter', { exact: false })).toBeVisible()
  await expect(preview.getByText(/UCS-2/)).toBeVisible()
  await look('text-template')
  await page.route('**/functions/v1/save-text-template', route => route.abort())
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('We do not know whether that went through')).toBeVisible()
  await expect(words).toHaveValue('{{practice}}: see you {{when}} ☀')
  await page.unroute('**/functions/v1/save-text-template')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(notice(page, 'The words are saved')).toBeVisible()
  expect(
    await asOwner('select channel, version from message_templates where practice_id = $1', [practice.id]),
  ).toEqual([{ channel: 'sms', version: 1 }])

  await page.getByRole('button', { name: 'Versions' }).press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Put into the form.*The standard words$/ }).press('Enter')
  await expect(words).toHaveValue(/Reply 1 to confirm/)
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('Standard words.', { exact: false })).toBeVisible()

  // An ask for a review is a text too, and what may not leave is said as one types.
  await page.getByRole('link', { name: 'Email templates' }).first().click()
  await expect(page.getByText('Answers to a text that says STOP', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a review by text' }).click()
  await words.fill('{{practice}}: leave a review and get a gift card')
  await expect(page.getByText('“gift” offers something', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Text a test to us' }).click()
  await expect(notice(page, 'No test was sent')).toBeVisible()
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(words).toBeFocused()
  await words.fill('A word for {{practice}}?')
  await expect(preview.getByText(/^A word for .+ Reply STOP to end these\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('Version 1.', { exact: false })).toBeVisible()
  await asOwner(`update practices set phone = '(828) 555-0142' where id = $1`, [practice.id])
  await page.getByRole('button', { name: 'Text a test to us' }).click()
  await expect(notice(page, 'Sending the test to (828) 555-0142')).toBeVisible()
})
