import type { Page } from '@playwright/test'
import { expect, holdNotices, test } from './fixtures.ts'
import { addPost, connect, instantAt } from './social-steps.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
/** What is done with a plan as a whole: buttons, behind dots on a phone. */
async function pressOfPlan(page: Page, name: string) {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'What to do with the plan' }).press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  } else await page.getByRole('button', { name }).press('Enter')
}

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
  if (isPhone(page)) {
    // What has its yes is one line there, which opens.
    const folded = page.getByRole('button', { name: /^Approved: one on \w+day$/ })
    await expect(folded).toHaveAttribute('aria-expanded', 'false')
    await expect(undo).toBeHidden()
    await axe(page)
    await folded.press('Enter')
  }
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

  await pressOfPlan(page, 'Close the month')
  await page.getByRole('button', { name: 'Close them' }).press('Enter')
  await asked('Your last four weeks')
  await expect(page.getByRole('link', { name: 'Plan the next four weeks' })).toBeVisible()
  await axe(page)
})

test('answers are changed until something of the plan is approved', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
}) => {
  await holdNotices(page)
  await page.goto('/marketing-plan-wizard?step=voice')
  const asked = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('radio', { name: /^Warm/ }).press('Space')
  await page.getByRole('checkbox', { name: /^With emoji/ }).check()
  const avoid = page.getByLabel('Words you avoid')
  await avoid.fill(`pamper, ${'bliss'.repeat(9)}`)
  await expect(page.getByText('At most 40 letters a word')).toBeVisible()
  await page.getByRole('button', { name: 'Plan the four weeks' }).press('Enter')
  await expect(page).toHaveURL(/step=voice/)
  await avoid.fill('pamper, bliss')
  await page.getByLabel('How your mails end').fill('Dana and the team')
  await page.getByLabel('How your mails end').press('Enter')
  await asked('Your four weeks')
  // It is the voice of all that is written for the practice.
  expect(await practice.rows('practice_voices?select=tone,uses_emoji,avoid,sign_off')).toEqual([
    { tone: 'warm', uses_emoji: true, avoid: ['pamper', 'bliss'], sign_off: 'Dana and the team' },
  ])
  const [first] = await practice.rows('marketing_plans?select=id,hours_per_week')

  await pressOfPlan(page, 'Change the answers')
  await asked('What should these weeks do?')
  await expect(page.getByText('Change the answers', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Bring regulars back/ }).press('Space')
  await page.getByRole('button', { name: 'Next: hours a week' }).press('Enter')
  await page.getByRole('radio', { name: /^4 hours a week/ }).press('Space')
  await page.getByRole('button', { name: 'Next: channels' }).press('Enter')
  await page.goto('/marketing-plan-wizard?change=1&step=voice')
  await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked()
  await expect(avoid).toHaveValue('pamper, bliss')
  await axe(page)
  await page.getByRole('button', { name: 'Plan them anew' }).press('Enter')
  await asked('Your four weeks')
  const plans = await practice.rows('marketing_plans?select=id,state')
  expect(plans).toHaveLength(1)
  expect(plans[0]?.id).not.toBe(first?.id)

  await page
    .getByRole('button', { name: /^Approve [A-Z]/ })
    .first()
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/marketing-plan-wizard?change=1')
  await asked('One item is approved already')
  await axe(page)
  await page.getByRole('link', { name: 'Open the plan' }).press('Enter')
  await asked('Your four weeks')
  await pressOfPlan(page, 'Change the answers')
  await page.getByRole('button', { name: 'Close it and plan anew' }).press('Enter')
  await asked('What should these weeks do?')
  expect(await practice.rows('marketing_plans?select=state')).toEqual([{ state: 'closed' }])
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

test('everything that waits for a yes stands in one card, and is said yes to there', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  await connect(practice, 'google')
  await addPost(practice, instantAt(2, 18))
  // Without a time nobody is asked for a yes yet.
  await addPost(practice, null, { text: 'Something to write on.' })
  const review = (rating: number, words: string) =>
    practice.call<{ review_id: string }>('add-review', {
      ...{ source: 'google', author: 'Ann', rating, words, written_on: '2026-05-04' },
      review_id: crypto.randomUUID(),
    })
  await review(2, 'The door was hard to find.')
  const { review_id } = await review(3, 'Fine, but the room was cold.')
  await practice.call('save-reply', { review_id, words: 'Thank you for writing. We look after the heating.' })

  await page.goto('/marketing')
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  await expect(waits.getByText('3 in all')).toBeVisible()
  await expect(page.getByText('Three things wait for your yes.')).toBeVisible()
  await expect(waits.getByText('can be taken back for 60 seconds')).toHaveCount(1)
  await axe(page)
  await look('marketing-waits')

  // Where the two-star review is answered is a screen of its own.
  await expect(
    waits.getByRole('link', { name: 'Answer: A 2-star review without an answer' }),
  ).toHaveAttribute('href', /review-management\?review=/)

  const dialog = page.getByRole('dialog')
  await waits.getByRole('button', { name: 'Approve Reply to a 3-star review' }).press('Enter')
  await expect(dialog.getByText('Fine, but the room was cold.')).toBeVisible()
  await expect(dialog.getByText('We look after the heating.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(waits.getByText('Two sentences for Google, approved and not posted yet.')).toBeVisible()
  expect(await practice.rows(`reviews?select=state&id=eq.${review_id}`)).toEqual([{ state: 'approved' }])

  await waits.getByRole('button', { name: 'Approve Post: Parking is behind the house' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Let this go out on Google?' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Schedule it' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(waits.getByText('2 in all')).toBeVisible()
  expect(await practice.rows('social_posts?select=state&publish_at=not.is.null')).toEqual([
    { state: 'scheduled' },
  ])
})
