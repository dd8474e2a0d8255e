import { expect, openAsleep, test } from './fixtures.ts'

test.describe('data deletion', () => {
  test('asks for what is missing and keeps what was typed when the call fails', async ({ page, axe }) => {
    await page.goto('/data-deletion')
    await page.getByRole('button', { name: 'Send request' }).click()
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link')).toHaveText([
      'Choose whose data it is.',
      'Add the whole address, such as dana@example.com.',
    ])
    await axe(page)
    await page.getByRole('radio', { name: /I am a client of a practice/ }).check()
    await page.getByLabel('Your email').fill('marcus@example.com')
    await page.getByLabel('Name of the practice').fill('Willow & Stone')
    await page.route('**/functions/v1/request-data-deletion', route => route.abort())
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('form').getByRole('alert')).toContainText(
      'We do not know whether that went through',
    )
    await expect(page.getByLabel('Your email')).toHaveValue('marcus@example.com')
    await expect(page.getByLabel('Name of the practice')).toHaveValue('Willow & Stone')
  })

  test('counts what was typed and pressed before its scripts are there', async ({ page }) => {
    await openAsleep(page, '/data-deletion')
    // Faster than any hand, so that nothing is awake in between.
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('input[value=account]')?.click()
      Object.assign(document.querySelector('input[name=email]') ?? {}, { value: 'nadia@example.com' })
      document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
    })
    await page.clock.resume()
    await expect(page.getByText(/on its way to nadia@example.com/)).toBeVisible()
    await expect(page).toHaveURL('/data-deletion')
  })

  test('is received, and says what happens next', async ({ page }) => {
    await page.goto('/data-deletion')
    await page.getByRole('radio', { name: /My account/ }).check()
    await page.getByLabel('Your email').fill('marcus@example.com')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
    await expect(page.getByText(/on its way to marcus@example.com/)).toBeVisible()
  })
})
