import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { readPage } from './served-html.ts'

test('owner edits questions by keyboard, and the search checklist follows what was fixed', {
  tag: '@phone',
}, async ({ page, request, practice, axe, look }) => {
  await holdNotices(page)
  await page.goto('/seo')
  const card = page.getByRole('region', { name: 'Questions and answers' })
  const sheet = page.getByRole('dialog')
  const stored = () =>
    practice.rows<{ id: string }>(
      'practice_questions?select=id,question,answer,position,is_shown&order=position',
    )
  await card.getByRole('button', { name: 'New question' }).press('Enter')
  await sheet.getByRole('button', { name: 'Add question' }).press('Enter')
  await expect(sheet.getByRole('link', { name: 'Write the question as somebody would ask it' })).toBeVisible()
  await sheet.getByLabel('Question').fill('Is it quiet?')
  await sheet.getByLabel('Answer').fill('Yes.')
  await axe(page, { include: 'dialog' })
  await sheet.getByRole('button', { name: 'Add question' }).press('Enter')
  await expect(notice(page, 'The question is added')).toBeVisible()

  // One of those that are often asked; it is no longer proposed then.
  await card.getByRole('button', { name: 'Where can I park?' }).press('Enter')
  await expect(sheet.getByLabel('Question')).toHaveValue('Where can I park?')
  await sheet.getByLabel('Answer').fill('Behind the house.')
  await sheet.getByRole('button', { name: 'Add question' }).press('Enter')
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('button', { name: 'Where can I park?', exact: true })).toBeHidden()

  // The same once more is refused in words.
  await card.getByRole('button', { name: 'New question' }).press('Enter')
  await sheet.getByLabel('Question').fill('is it QUIET?')
  await sheet.getByLabel('Answer').fill('Yes.')
  await sheet.getByRole('button', { name: 'Add question' }).press('Enter')
  await expect(page.getByText('This question is in the list already.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(sheet).toBeHidden()
  // A menu that is opened before the focus is back closes again when it comes.
  await expect(card.getByRole('button', { name: 'New question' })).toBeFocused()

  const act = async (question: string, name: string) => {
    await card.getByRole('button', { name: `More for ${question}` }).press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await act('Where can I park?', 'Move up')
  await expect(card.getByRole('listitem').first()).toContainText('Where can I park?')
  await act('Is it quiet?', 'Take off your pages')
  await expect(card.getByText('Not shown')).toBeVisible()
  await look('seo-questions')
  const about = async () => (await readPage(request, `${practice.bookingPath}/about`)).text
  await expect.poll(about).toContain('Behind the house.')
  expect(await about()).not.toContain('Is it quiet?')

  const before = await stored()
  await act('Where can I park?', 'Remove')
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(notice(page, 'The question is removed')).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await notices.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(card.getByRole('listitem')).toHaveCount(2)
  expect(await stored()).toEqual(before)

  // The checklist on the same screen: what is missing, and what was fixed.
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible()
  const toMend = page.getByRole('region', { name: 'To mend' })
  await expect(toMend.getByText('Your Google profile is not read')).toBeVisible()
  await expect(toMend.getByRole('link', { name: /^Connect Google/ })).toHaveAttribute('href', '/social-media')
  await expect(page.getByRole('table', { name: 'What each place says of you' })).toContainText(
    'Not read. Google is not connected.',
  )
  await look('seo')

  // What is mended is true as soon as it is.
  await expect(toMend.getByText('The way to the door is not described')).toBeVisible()
  await toMend.getByRole('link', { name: 'Add it: The way to the door is not described' }).press('Enter')
  await page.getByLabel('How to find the door').fill('The green door.')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Practice details saved')).toBeVisible()
  await goWithin(page, '/seo')
  await expect(toMend.getByText('Your Google profile is not read')).toBeVisible()
  await expect(toMend.getByText('The way to the door is not described')).toBeHidden()

  // A site inside a private network is never asked, and that is said.
  await page.getByRole('button', { name: 'Name your site' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your own site' })
  await dialog.getByLabel('Address').fill('two words')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Give an address such as willowandstone.com')).toBeVisible()
  await dialog.getByLabel('Address').fill('nobody.invalid')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toMend.getByText('nobody.invalid could not be read')).toBeVisible({ timeout: 30_000 })
  await expect(toMend.getByRole('button', { name: 'Try now' })).toBeEnabled()
  expect(await practice.rows('practices?select=website')).toEqual([{ website: 'https://nobody.invalid/' }])
})
