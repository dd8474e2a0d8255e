import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import type { Scope } from './axe.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { askSomebody } from './mailed-links.ts'
import type { Practice } from './practice-api.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a client answers the survey without scripts, and changes the answer', { tag: '@phone' }, async ({
    page,
    publicPractice,
  }) => {
    const path = await askSomebody(publicPractice)
    const answer = await page.goto(path)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    const link = page.getByRole('link', { name: 'Google' })
    const before = await link.boundingBox()
    // The page doesn't tell who was asked.
    for (const secret of ['Nadia', 'Haddad']) expect(await page.content()).not.toContain(secret)
    const score = page.getByRole('radio', { name: '2', exact: true })
    await score.focus()
    await page.keyboard.press('Space')
    await page.getByLabel('A word about it').fill('Had to wait.')
    await page.getByRole('checkbox', { name: /You may quote/ }).check()
    await page.getByRole('button', { name: 'Send my answer' }).click()
    await expect(page.getByText('We saved your answer')).toBeVisible()
    await expect(score).toBeChecked()
    const kept = () => publicPractice.rows('surveys?select=score,words,may_quote')
    expect(await kept()).toEqual([{ score: 2, words: 'Had to wait.', may_quote: true }])
    expect(await link.boundingBox()).toEqual(before)

    await page.getByRole('radio', { name: /^5/ }).check()
    await page.getByRole('checkbox', { name: /You may quote/ }).uncheck()
    await page.getByRole('button', { name: 'Change my answer' }).click()
    await expect(page.getByText('We saved your answer')).toBeVisible()
    expect(await kept()).toEqual([{ score: 5, words: 'Had to wait.', may_quote: false }])

    const unknown = await page.goto('/survey/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is nothing to answer here' })).toBeVisible()
  })
})

test('the owner answers reviews within the rules, and decides whom to ask and where, by keyboard', {
  tag: '@phone',
}, async ({ page, practice, axe, look, isMobile }) => {
  await holdNotices(page)
  await askSomebody(practice)
  await asOwner(
    `update surveys set score = 5, words = 'Calm hands.', may_quote = true, answered_at = now() where practice_id = $1`,
    [practice.id],
  )
  await asOwner('update practices set address = null where id = $1', [practice.id])
  await asOwner(
    `insert into reviews (practice_id, network_id, source, author, rating, words, written_on, same_key, state, reply, approved_at)
     values ($1, 'accounts/1/locations/2/reviews/3', 'google', 'Gina R.', 4, 'Calm hands.', '2026-05-10', repeat('a', 64), 'approved',
       'Thank you for writing this down.', now())`,
    [practice.id],
  )
  await page.goto('/review-management')
  await test.step('reviews are pasted, answered within the rules, and posted by hand', () =>
    answerByHand(page, practice, axe, look))
  await test.step('a file is shown before it is added: unreadable rows are named, known reviews are not added twice', () =>
    importFile(page, practice))
  await test.step('the answer to a review that was read from Google can be posted from here once Google is connected', async () => {
    if (isMobile) await pressIn(page)('All reviews')
    await page.getByText('Gina R.').first().click()
    await expect(page.getByText('Post it from here, or copy it to Google yourself')).toBeVisible()
    await pressIn(page)('Post it on Google')
    await expect(
      page.getByText('Google is not connected. Connect it, or post the answer by hand.'),
    ).toBeVisible()
    expect(await practice.rows('reviews?select=state&author=eq.Gina R.')).toEqual([{ state: 'approved' }])
  })
  await test.step('requests are paused, their links changed, a quote withdrawn, and the rule shown', () =>
    changeRequests(page, practice, axe))
})

type Axe = (page: Page, scope?: Scope) => Promise<void>

const pressIn = (page: Page) => (name: string) =>
  page.getByRole('button', { name, exact: true }).first().press('Enter')

async function answerByHand(page: Page, practice: Practice, axe: Axe, look: (name: string) => Promise<void>) {
  const press = pressIn(page)
  await press('Paste a review')
  await page.getByLabel('Stars').selectOption('3')
  await page.getByLabel('Name shown there').fill('Beth R.')
  await page.getByLabel('Their words').fill('Lovely hands, parking was hard.')
  await press('Add the review')
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('We loved seeing you. Call us at any time.')
  await expect(page.getByText('shows that somebody is a client')).toBeVisible()
  await press('Approve')
  await expect(answer).toBeFocused()
  await look('reviews')
  await press('Another draft')
  await expect(answer).toHaveValue(/Thank you/)
  await expect(page.getByText('shows that somebody is a client')).toBeHidden()
  const drafted = await answer.inputValue()
  await press('Save the draft')
  await expect(notice(page, 'The draft is saved')).toBeVisible()
  const kept = () => practice.rows('reviews?select=source,rating,words,state,reply&author=eq.Beth R.')
  const written = { source: 'google', rating: 3, words: 'Lovely hands, parking was hard.', reply: drafted }
  expect(await kept()).toEqual([{ ...written, state: 'drafted' }])
  await press('Approve')
  await expect(notice(page, 'The answer is approved')).toBeVisible()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .press('Enter')
  await expect(answer).toHaveValue(drafted)
  expect(await kept()).toEqual([{ ...written, state: 'drafted' }])
  await press('Approve')
  // It couldn't be posted: the reason is kept with the answer.
  await press('It would not go')
  const why = page.getByRole('dialog', { name: 'Why did it not go out?' })
  await expect(why.getByLabel('What it said')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(why.getByText('Say what was in the way')).toBeVisible()
  await page.keyboard.type('It asks for a new sign-in.')
  await axe(page, { include: 'dialog:modal' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('“It asks for a new sign-in.” We kept your text.')).toBeVisible()
  expect(await practice.rows('reviews?select=state&author=eq.Beth R.')).toEqual([{ state: 'failed' }])
  await expect(why).toBeHidden()
  await press('I have posted it')
  await expect(page.getByText('Posted by hand')).toBeVisible()
  expect(await practice.rows('reviews?select=state,author&author=eq.Beth R.')).toEqual([
    { state: 'posted', author: 'Beth R.' },
  ])
}

async function importFile(page: Page, practice: Practice): Promise<void> {
  const press = pressIn(page)
  const file =
    'Date,Name,Stars,Review\n2026-03-02,Ann K.,5,"Calm, kind"\n2026-03-03,Ben O.,4,Good\nsoon,Carl,5,Fine\n'
  const bring = async (button: string) => {
    await press('Import a file')
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(dialog.getByText('2 of 3 rows can be read.')).toBeVisible()
    await expect(dialog.getByText('Line 4 is left out: a day that cannot be read.')).toBeVisible()
    await press(button)
    await expect(dialog).toBeHidden()
  }
  await bring('Add 2 reviews')
  await expect(notice(page, '2 reviews are added')).toBeVisible()
  await bring('Add 2 reviews')
  await expect(notice(page, '2 were in the list already.')).toBeVisible()
  expect(await practice.rows('reviews?select=author,rating&author=neq.Gina R.&order=author')).toEqual([
    { author: 'Ann K.', rating: 5 },
    { author: 'Ben O.', rating: 4 },
    { author: 'Beth R.', rating: 3 },
  ])
}

async function changeRequests(page: Page, practice: Practice, axe: Axe): Promise<void> {
  await page.getByRole('tab', { name: 'Reviews' }).press('ArrowRight')
  await expect(page.getByText('Asks by mail wait for your postal address.')).toBeVisible()
  await page.getByRole('switch', { name: 'Asking is on' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Asking is paused' })).not.toBeChecked()

  await page.getByRole('button', { name: 'Change' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const other = dialog.getByLabel('Its link')
  await dialog.getByLabel('Another page').fill('Yelp')
  await other.fill('https://www.yelp.com/biz/quiet-hands')
  await other.press('Enter')
  await expect(dialog.getByText('Yelp forbids asking for reviews')).toBeVisible()
  await axe(page, { include: 'dialog:modal' })
  await dialog.getByLabel('Another page').fill('Trustpilot')
  await other.fill('https://www.trustpilot.com/review/quiet-hands.example')
  await other.press('Enter')
  await expect(dialog).toBeHidden()
  const links = page.getByRole('region', { name: 'Where they can say it in public' })
  await expect(links.getByRole('link', { name: 'www.trustpilot.com' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'g.page' })).toBeVisible()

  const said = page.getByRole('region', { name: 'What they said' })
  await said.getByRole('button', { name: 'They took it back (Nadia Haddad)' }).press('Enter')
  await expect(dialog).toContainText('Only they can allow it again, on their page.')
  await dialog.getByRole('button', { name: 'Take it back' }).press('Enter')
  await expect(said.getByText('The quote was taken back.')).toBeVisible()
  await expect(said.getByText('May be quoted', { exact: true })).toHaveCount(1)
  expect(await practice.rows('surveys?select=words,may_quote')).toEqual([
    { words: 'Calm hands.', may_quote: false },
  ])

  await page.getByRole('tab', { name: 'Asks' }).press('ArrowRight')
  await expect(page.getByText('never for one person')).toBeVisible()
  await axe(page)
}

/** Imported reviews, one in each state, the newest first. */
async function addReviews(practiceId: string): Promise<void> {
  await asOwner(
    `insert into reviews (practice_id, source, author, rating, words, written_on, same_key, state, reply, approved_at, posted_at)
      select $1::uuid, 'google', author, 5, 'Calm hands.', day::date, encode(sha256(convert_to(author || $1::text, 'utf8')), 'hex'), state,
        case when state <> 'unanswered' then 'Thank you.' end, case when state = 'posted' then now() end,
        case when state = 'posted' then now() end
      from (values ('Ann K.', '2026-03-04', 'posted'), ('Ben O.', '2026-03-03', 'drafted'), ('Cora L.', '2026-03-02', 'unanswered'))
        as r (author, day, state)`,
    [practiceId],
  )
}

test('on a desktop the first review that needs an answer is open, and Back leaves; on a phone the list comes first', {
  tag: '@both',
}, async ({ page, practice, isMobile }) => {
  await addReviews(practice.id)
  await page.goto('/email-templates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goWithin(page, '/review-management')
  const list = page.getByRole('region', { name: 'All reviews' })
  const answer = page.getByRole('heading', { name: /^Answer to/ })
  await expect(list.getByRole('button', { name: /Ann K/ })).toBeVisible()
  // The row of tabs doesn't scroll.
  const tabs = page.getByRole('tablist', { name: 'Parts of this screen' })
  expect(await tabs.evaluate(row => row.scrollHeight - row.clientHeight)).toBe(0)
  expect(await tabs.evaluate(row => getComputedStyle(row).overflowY)).toBe('hidden')
  if (isMobile) {
    await expect(answer).toHaveCount(0)
    await list.getByRole('button', { name: /Ben O/ }).press('Enter')
    await expect(answer).toHaveText('Answer to Ben O.')
    await page.getByRole('button', { name: 'All reviews' }).press('Enter')
    return expect(list).toBeVisible()
  }
  await expect(answer).toHaveText('Answer to Ben O.')
  await expect(list.getByRole('button', { name: /Ben O/ })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/review-management$/)
  // Once approved it stays open, so that it can be taken back.
  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'I have posted it' })).toBeVisible()
  await expect(answer).toHaveText('Answer to Ben O.')
  await list.getByRole('button', { name: /Cora L/ }).press('Enter')
  await expect(answer).toHaveText('Answer to Cora L.')
  await page.goBack()
  await expect(answer).toHaveText('Answer to Ben O.')
  await page.goBack()
  await expect(page).toHaveURL(/\/email-templates$/)
})
