import { expect, holdNotices, test } from './fixtures.ts'

test('six questions by keyboard make a plan, which is approved, taken back and closed', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter')
  const asked = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/marketing-plan')
  await expect(page.getByRole('heading', { name: 'There is no plan yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Plan four weeks' }).press('Enter')

  await asked('What should these weeks do?')
  await axe(page)
  await look('plan-wizard')
  // A launch without its service is no answer.
  await page.getByRole('radio', { name: /Start a new service/ }).press('Space')
  await press('Next: hours a week')
  await expect(page.getByText('Choose the service that you want to start')).toBeVisible()
  await page.getByRole('radio', { name: /Bring regulars back/ }).press('Space')
  await press('Next: hours a week')
  await asked('How much time do you have for it?')
  await page.getByRole('radio', { name: /^2 hours a week/ }).press('Space')
  await press('Next: channels')
  await asked('Where do you speak?')
  await page.goBack()
  await asked('How much time do you have for it?')
  await expect(page.getByRole('radio', { name: /^2 hours a week/ })).toBeChecked()
  await press('Next: channels')
  await page.getByRole('checkbox', { name: /^Instagram/ }).check()
  await press('Next: services')
  await press('Next: the first day')
  await press('Next: your voice')
  await asked('How do you sound?')
  await press('Plan the four weeks')

  await asked('Your four weeks')
  await expect(page.getByText('There is little history yet.')).toBeVisible()
  await axe(page)
  await look('marketing-plan-result')
  const items = () => practice.rows('plan_items?select=state,kind,channel&order=at')
  const planned = await items()
  expect(planned.length).toBeGreaterThan(3)
  expect(planned.every(({ state }) => state === 'proposed')).toBe(true)

  await page
    .getByRole('button', { name: /^Approve [A-Z]/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog', { name: 'Approve this?' })).toBeVisible()
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const undo = page.getByRole('button', { name: /^Undo / })
  await expect(undo).toBeVisible()
  expect((await items()).filter(({ state }) => state === 'approved' || state === 'scheduled')).toHaveLength(1)
  await undo.press('Enter')
  await expect(undo).toBeHidden()
  expect(await items()).toEqual(planned)

  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Skip' }).press('Enter')
  await expect(page.getByText('Skipped', { exact: true })).toBeVisible()

  await press('Close the month')
  await page.getByRole('button', { name: 'Close them' }).press('Enter')
  await asked('Your last four weeks')
  await expect(page.getByRole('link', { name: 'Plan the next four weeks' })).toBeVisible()
  await axe(page)
})

test('an item moves where the rules let it stand, and says where they do not', async ({ page, practice }) => {
  await holdNotices(page)
  await page.goto('/marketing-plan-wizard?step=voice')
  await page.getByRole('button', { name: 'Plan the four weeks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your four weeks' })).toBeVisible()
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Time').fill('03:00')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog.getByText('That is too early or too late for it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('What it is about').fill('Booking cards by the till')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Booking cards by the till')).toBeVisible()
  const [named] = await practice.rows('plan_items?select=title&title=not.is.null')
  expect(named).toEqual({ title: 'Booking cards by the till' })
})

test('the hub shows this week, what waits for a yes, and how the channels stand', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  await page.goto('/marketing')
  await expect(page.getByRole('heading', { name: 'There is no plan yet' })).toBeVisible()
  await axe(page)
  await page.goto('/marketing-plan-wizard?step=voice')
  await page.getByRole('button', { name: 'Plan the four weeks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your four weeks' })).toBeVisible()
  await page.goto('/marketing')
  await expect(page.getByRole('heading', { name: 'Week 1 of the plan' })).toBeVisible()
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  const first = waits.getByRole('button', { name: /^Approve / }).first()
  await axe(page)
  await look('marketing-hub')
  await first.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(
    page.getByText('Yours to do').or(page.getByText('Yours to post')).or(page.getByText('Scheduled')).first(),
  ).toBeVisible()
  expect(await practice.rows('plan_items?select=state&approved_at=not.is.null')).toHaveLength(1)
  await expect(page.getByRole('region', { name: 'Channels' }).getByText('Instagram')).toBeVisible()
})
