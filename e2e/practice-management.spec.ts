import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { addColleague } from './colleague.ts'
import { dateIn } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './practice-api.ts'

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

test('tasks are added, completed and postponed, a rule is turned on, and staff see only their own tasks', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  await page.goto('/practice-management')
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true })
  await expect(tasks.getByText('Nothing is waiting for you.')).toBeVisible()
  await tasks.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(tasks.getByText('Say what there is to do')).toBeVisible()
  await tasks.getByLabel('New task').fill('Order linen')
  await page.keyboard.press('Enter')
  await expect(tasks.getByRole('button', { name: 'Order linen', exact: true })).toBeVisible()
  await expect(tasks.getByLabel('New task')).toHaveValue('')

  await tasks.getByRole('button', { name: 'New task' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('What', { exact: true }).fill('Count the oils')
  await sheet.getByLabel('Again').selectOption('weekly')
  await sheet.getByRole('button', { name: 'Add task' }).click()
  await expect(sheet.getByText('Give the first date').first()).toBeVisible()
  await sheet.getByLabel('Due').fill(dateIn(-2))
  await axe(page, { include: 'dialog' })
  await sheet.getByRole('button', { name: 'Add task' }).click()
  await expect(sheet).toBeHidden()
  const late = tasks.getByRole('region', { name: 'Overdue' })
  await expect(late.getByText('2 days late')).toBeVisible()
  await look('practice-management')

  await tasks.getByRole('checkbox', { name: 'Done: Count the oils' }).click()
  await expect(notice(page, 'Done: Count the oils')).toBeVisible()
  await expect(
    tasks
      .getByRole('region', { name: 'Coming up' })
      .getByRole('button', { name: 'Count the oils', exact: true }),
  ).toBeVisible()
  await expect(late).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(late.getByRole('button', { name: 'Count the oils', exact: true })).toBeVisible()
  await expect(tasks.getByRole('region', { name: 'Coming up' })).toHaveCount(0)

  await late
    .getByRole('button', { name: /Count the oils/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await expect(tasks.getByRole('region', { name: 'Coming up' }).getByText('Due tomorrow')).toBeVisible()
  await expect(tasks.getByRole('region', { name: 'Coming up' }).getByText('Every week')).toBeVisible()

  const mara = await addColleague(practice)
  const rules = page.getByRole('region', { name: 'Tasks that make themselves' })
  await rules.getByRole('button', { name: /^Change.*A new client books/ }).click()
  await sheet.getByLabel('Task').fill('Send the welcome letter')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await rules.getByRole('switch', { name: 'A new client books' }).click()
  await expect(notice(page, 'The rule is on')).toBeVisible()
  await expect(rules.getByText('“Send the welcome letter”')).toBeVisible()

  await practice.call('save-task', {
    task_id: crypto.randomUUID(),
    title: 'Only mine',
    due_on: dateIn(1),
  })
  await practice.call('save-task', {
    task_id: crypto.randomUUID(),
    title: 'Water the plants',
    assigned_to: mara.session.user.id,
  })
  await enter(visitor, mara.session)
  await visitor.goto('/practice-management')
  const theirs = visitor.getByRole('region', { name: 'Tasks', exact: true })
  await expect(theirs.getByRole('button', { name: 'Water the plants', exact: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Only mine', exact: true })).toHaveCount(0)
  await expect(visitor.getByRole('region', { name: 'Tasks that make themselves' })).toHaveCount(0)
  await theirs.getByRole('checkbox', { name: 'Done: Water the plants' }).click()
  await expect(theirs.getByText('Nothing is waiting for you.')).toBeVisible()
  await page.getByText('Everyone', { exact: false }).first().click()
  await expect(tasks.getByRole('button', { name: 'Only mine', exact: true })).toBeVisible()
  await expect(tasks.getByRole('button', { name: 'Water the plants', exact: true })).toHaveCount(0)
})
