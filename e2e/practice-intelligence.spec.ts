import type { Locator, Page } from '@playwright/test'
import { dateIn } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { addEightWeeks, payForFull } from './numbers-world.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Practice Intelligence Assistant' })

test('findings are read with their rows, dismissed and restored, and acted on, by keyboard', async ({
  page,
  practice,
  look,
}) => {
  await holdNotices(page)
  await payForFull(practice)
  await addEightWeeks(practice)
  await page.goto('/practice-intelligence')
  await expect(page.getByRole('heading', { level: 1, name: /stand(s)? out/ })).toBeVisible()
  const found = page.getByRole('region', { name: 'What stands out' })
  const fridays = found.getByRole('listitem').filter({ hasText: 'Fridays stand open' })
  await expect(fridays.getByText('0% full in four weeks')).toBeVisible()
  // The first finding is expanded already.
  await expect(fridays.getByRole('table', { name: 'Fridays stand open' }).getByRole('row')).toHaveCount(6)
  await fridays.getByRole('button', { name: /rows? of Fridays stand open: Fridays/ }).press('Enter')
  await expect(fridays.getByText(', working hours').first()).toBeVisible()
  await look('practice-intelligence')
  const behind = fridays.getByRole('button', { name: /behind Fridays stand open/ })
  await behind.press('Enter')
  await expect(fridays.getByRole('table')).toHaveCount(0)
  await expect(behind).toHaveAttribute('aria-expanded', 'false')

  await page.getByRole('button', { name: 'What is looked at' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'What is looked at' }).getByRole('listitem')).toHaveCount(11)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'What is looked at' })).toBeHidden()

  const dismiss = found.getByRole('button', { name: 'Not useful Fridays stand open' })
  const line = page.getByRole('button', { name: '1 found not useful' })
  await dismiss.press('Enter')
  await expect(notice(page, 'Not said for 30 days')).toBeVisible()
  await expect(fridays).toHaveCount(0)
  await expect(line).toBeFocused()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(fridays).toBeVisible()
  await expect(line).toHaveCount(0)
  await dismiss.press('Enter')
  await expect(line).toBeFocused()
  await line.press('Enter')
  const away = page.getByRole('list', { name: 'Found not useful' })
  await expect(away.getByText(/^Away until /)).toBeVisible()
  await look('not-useful')
  await away.getByRole('button', { name: 'Bring back Fridays stand open' }).press('Enter')
  await expect(fridays).toBeVisible()
  await expect(line).toHaveCount(0)

  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await expect(quiet.getByRole('heading', { name: 'Friday afternoons' })).toBeVisible()

  const forecast = page.getByRole('region', { name: 'Next 30 days' })
  await expect(forecast.getByText(/^Expect \d+ visits/)).toBeVisible()
  await expect(forecast.getByText(/it was off by .* visits a day/)).toBeVisible()
  const drawing = forecast.getByRole('slider', { name: 'Visits to come, by day' })
  await drawing.press('End')
  await expect(drawing).toHaveAttribute('aria-valuenow', '30')
  await forecast.getByRole('button', { name: 'Table' }).press('Enter')
  await expect(forecast.getByRole('row')).toHaveCount(31)

  const risk = page.getByRole('region', { name: 'People who may not come back' })
  await expect(risk.getByRole('link', { name: 'Dev Oyelaran' })).toBeVisible()
  await risk.getByRole('button', { name: 'Write to Dev Oyelaran' }).press('Enter')
  const card = panelOf(page).getByRole('group', { name: 'Schedule Follow Up' })
  await expect(card).toBeVisible()
  await expect(card).toContainText('Dev Oyelaran')
})

test('numbers in the assistant panel and in the activity open their rows', {
  tag: '@phone-only',
}, async ({ page, practice, axe, look }) => {
  await payForFull(practice)
  await addEightWeeks(practice)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Practice Intelligence Assistant/ }).press('Enter')
  const panel = panelOf(page)
  await expect(panel).toBeInViewport({ ratio: 1 })
  // On a phone it takes the whole width.
  expect(await panel.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await panel.getByRole('button', { name: 'Business Advice' }).press('Enter')
  const said = panel.getByRole('listitem').filter({ hasText: 'Fridays stand open' }).last()
  await expect(said.getByText('As full as other days')).toBeVisible()
  await said.getByRole('button', { name: /behind Fridays stand open/ }).press('Enter')
  await said.getByRole('button', { name: /Booked time of the four weeks/ }).press('Enter')
  await expect(said.getByText('Guest', { exact: false }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Analyze Performance' }).press('Enter')
  await expect(panel.getByText(/^Visits: \d+, before \d+\.$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Generate Content' }).press('Enter')
  await expect(panel.getByRole('button', { name: /rows behind .* is what most come for/ })).toBeVisible()

  await panel.getByRole('textbox', { name: 'Message' }).fill(`Revenue from ${dateIn(-28)} to ${dateIn(-1)}`)
  await page.keyboard.press('Enter')
  const opensIn = async (place: Locator) => {
    const revenue = place.getByRole('listitem').filter({ hasText: /^Revenue: \$10,560; .*\$10,670\./ })
    await revenue.getByRole('button', { name: /^96 rows behind Revenue/ }).press('Enter')
    await revenue.getByRole('button', { name: /^96 rows of Revenue: .*: Revenue: \$10,560$/ }).press('Enter')
    await expect(revenue.getByText(/^Guest\d+ Adams$/)).toHaveCount(50)
    await revenue.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(revenue.getByText(/^Guest\d+ Adams$/)).toHaveCount(96)
  }
  await opensIn(panel)
  // Without a number behind it, a sentence stays plain text.
  await expect(panel.getByText('Payments are not recorded yet', { exact: false }).last()).toBeVisible()
  await axe(page, { include: 'dialog:modal' })
  await look('figures-in-words')
  await page.goto('/ai-assistants')
  await opensIn(page.getByRole('region', { name: 'What the assistant did' }))
})

test('a week is discussed from its findings, reread later, and forgotten in every window', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  await payForFull(practice)
  // Without visits both screens say that it is early. A failed load can be tried again.
  await page.route('**/functions/v1/show-findings', route => route.abort())
  await page.goto('/practice-intelligence')
  await expect(page.getByRole('heading', { name: 'Your numbers could not be loaded' })).toBeVisible()
  await page.unroute('**/functions/v1/show-findings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Too early to say' })).toBeVisible()
  await expect(page.getByText('It takes 28 open days since the first visit')).toBeVisible()
  await expect(page.getByText('Nobody has come on three days yet')).toBeVisible()
  await goWithin(page, '/business-coach')
  await expect(page.getByRole('heading', { name: 'Too early for a talk' })).toBeVisible()
  await addEightWeeks(practice)
  await page.reload()
  const said = page.getByRole('region', { name: 'What the numbers say' })
  const fridays = said.getByRole('listitem').filter({ hasText: 'Fridays stand open' })
  await expect(fridays.getByText('As full as other days')).toBeVisible()
  await look('business-coach')
  await fridays.getByRole('button', { name: /^Draft an offer/ }).press('Enter')
  const talk = page.getByRole('region', { name: 'The talk' })
  await expect(talk.getByRole('group', { name: 'Generate Marketing Content' })).toBeVisible()
  const done = page.getByRole('region', { name: 'What was done' })
  await expect(done.getByText('Generate Marketing Content')).toBeVisible()
  await talk.getByRole('textbox', { name: 'Message' }).fill('What is on today?')
  await page.keyboard.press('Enter')
  await expect(talk.getByText('You: What is on today?')).toBeVisible()
  await page.reload()
  await expect(talk.getByText('You: What is on today?')).toBeVisible()
  await page.getByLabel('Which week').selectOption({ index: 1 })
  await expect(page.getByText('reckoned from your records as they are today')).toBeVisible()
  await expect(fridays.getByText(/^Now 0% full in four weeks\.$/)).toBeVisible()
  await expect(page.getByText('Nothing was done in this talk.')).toBeVisible()

  // Forgetting it on another screen empties this window and the one beside it.
  const beside = await page.context().newPage()
  await beside.goto('/business-coach')
  const other = beside.getByRole('region', { name: 'The talk' })
  await other.getByRole('textbox', { name: 'Message' }).fill('How was last week?')
  await beside.keyboard.press('Enter')
  await expect(other.getByText('You: How was last week?')).toBeVisible()
  await goWithin(page, '/ai-assistants')
  await page.getByRole('radio', { name: 'Activity' }).press('ArrowRight')
  await page.getByRole('radio', { name: 'What it may do' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Forget the conversation in this window' }).press('Enter')
  await expect(other.getByText('You: How was last week?')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('What is on today?')
  await goWithin(page, '/business-coach')
  await expect(talk.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(talk.getByText('You: What is on today?')).toHaveCount(0)
})
