import { expect, test } from './fixtures.ts'

test('the day, the week and the list', { tag: '@both' }, async ({ page, demo, axe, look }) => {
  expect(demo.session.user.id).toBeTruthy()
  for (const view of ['day', 'week', 'list'] as const) {
    await test.step(view, async () => {
      await page.goto(`/appointments?view=${view}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-lane], table').first()).toBeVisible()
      await axe(page)
      await look(`calendar-${view}`)
      if (view !== 'week') return
      await page.getByRole('radiogroup', { name: 'View' }).getByText('Month').click()
      await expect(
        page
          .getByRole('grid')
          .getByRole('button', { name: / visits?, / })
          .first(),
      ).toBeVisible()
      await axe(page)
      await look('calendar-month')
    })
  }
})

test('the sheets', { tag: '@both' }, async ({ page, demo, axe, look }) => {
  // One that moves by itself: a seat in a class does not, whatever comes next at this hour.
  const [visit] = await demo.rows<{ id: string }>(
    `appointments?select=id&status=eq.confirmed&class_id=is.null&set_id=is.null&starts_at=gt.${new Date(Date.now() + 86_400_000).toISOString()}&order=starts_at&limit=1`,
  )
  await page.goto(`/appointments?view=day&appointment=${visit?.id}`)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await axe(page)
  await look('visit-sheet')
  await page.getByRole('button', { name: 'Move visit' }).click()
  await expect(page.getByRole('heading', { name: /^Move / })).toBeVisible()
  await axe(page)
  await look('move-visit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByRole('heading', { name: /^Cancel / })).toBeVisible()
  await axe(page)
  await page.goto('/appointments?view=day&new=1')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible()
  await axe(page)
  await look('new-appointment')
})

test('every visit of the week has a name that says all', async ({ page, demo }) => {
  expect(demo.email).toBeTruthy()
  await page.goto('/appointments?view=week')
  await expect(page.locator('[data-lane]').first()).toBeVisible()
  const names = await page.locator('[data-stop^="visit:"] .sr-only').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  const person = String.raw`[^,]+, [^,]+ \d+`
  const when = String.raw`\w+day, \w+ \d+(?:, \d{4})?, [\d:]+(?:\s[ap]m)? to [\d:]+\s[ap]m`
  const state = 'not confirmed|confirmed|arrived|in session|done|no-show'
  const more =
    '(?:, will be there)?(?:, \\w+ free [^,]+)?(?:, repeats)?(?:, service \\d of \\d of one visit)?'
  for (const name of names)
    expect(name).toMatch(new RegExp(`^${person}, ${when}, with \\w+, (?:${state})${more}$`))
})
