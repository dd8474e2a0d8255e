import type { Page } from '@playwright/test'
import { addColleague } from './colleague.ts'
import { dateIn } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { enter } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

test('a practitioner requests time off; the owner approves or declines it, and adds their own', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  const mara = await addColleague(practice)
  await enter(visitor, mara.session)
  await visitor.goto('/schedule')
  const theirs = visitor.getByRole('region', { name: 'Time off' })
  await theirs.getByRole('button', { name: 'Ask for time off' }).click()
  const ask = visitor.getByRole('dialog')
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(ask.getByLabel('First day')).toBeFocused()
  await expect(ask.getByText('Choose a date')).toBeVisible()
  await ask.getByLabel('First day').fill(dateIn(20))
  await ask.getByLabel('Last day').fill(dateIn(24))
  await ask.getByLabel('Note').fill('The sea')
  await axe(visitor, { include: 'dialog' })
  await look('time-off-ask', visitor)
  await refuseOnce(visitor, 'ask-time-off')
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(visitor.getByText('The time off was not saved')).toBeVisible()
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(ask).toBeHidden()
  await expect(theirs.getByText('Needs approval')).toBeVisible()
  // Practitioners request days off; they change other hours of their own themselves.
  await visitor.getByRole('button', { name: 'Add dates' }).click()
  await expect(visitor.getByRole('dialog').getByText('Day off')).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByText('Mara asks for time off')).toBeVisible()
  await goWithin(page, `/schedule?who=${mara.practitioner_id}`)
  const card = page.getByRole('region', { name: 'Time off' })
  await expect(card.getByText('The sea')).toBeVisible()
  await look('time-off-decide')
  await refuseOnce(page, 'decide-time-off')
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(notice(page, 'Not approved')).toBeVisible()
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(notice(page, 'Mara’s time off is approved')).toBeVisible()
  await expect(theirs.getByText('Approved')).toBeVisible()
  const [block] = await practice.rows('blocked_times?select=reason,time_off_id')
  expect(block).toMatchObject({ reason: 'Time off' })

  const takeBack = async () => {
    await theirs.getByRole('button', { name: /^Take back/ }).click()
    await visitor.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  }
  await refuseOnce(visitor, 'withdraw-time-off')
  await takeBack()
  await expect(notice(visitor, 'Not taken back')).toBeVisible()
  await takeBack()
  await expect(theirs.getByText('Approved')).toHaveCount(0)
  expect(await practice.rows('blocked_times?select=id')).toEqual([])

  await mara.call('ask-time-off', {
    time_off_id: crypto.randomUUID(),
    practitioner_id: mara.practitioner_id,
    kind: 'training',
    from_date: dateIn(9),
    until_date: dateIn(9),
  })
  await card.getByRole('button', { name: /^Decline/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill('We are two that week')
  await refuseOnce(page, 'decide-time-off')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(notice(page, 'Not declined')).toBeVisible()
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(card.getByText('Owner: We are two that week')).toBeVisible()
  await expect(theirs.getByText('Declined')).toBeVisible()

  // By a new page: notices would lie over the form.
  await page.goto('/schedule')
  await card.getByRole('button', { name: 'Add time off' }).click()
  await dialog.getByLabel('First day').fill(dateIn(5))
  await dialog.getByText('Only part of the day').click()
  await dialog.getByLabel('Until').fill('08:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a later time')).toBeVisible()
  await dialog.getByLabel('Until').fill('12:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const own = card.getByRole('listitem').filter({ hasText: 'Approved' })
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: /^Take back/ }).click()
  const question = page.getByRole('dialog', { name: 'Take this time off back?' })
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/: taken back$/)).toBeVisible()
  await expect(own).toHaveCount(0)
})
