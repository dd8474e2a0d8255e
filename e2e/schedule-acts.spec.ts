import { asOwner } from './admin.ts'
import { dateIn, expectPlace, instantAt, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

const date = dateIn(3)

test('the assistant closes gaps and resolves conflicts only as far as it is approved', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  const diary = await openDiary(practice)
  await asOwner('update services set buffer_before_min = 0, buffer_after_min = 0 where practice_id = $1', [
    practice.id,
  ])
  const later = dateIn(4)
  await diary.book({ date: later, at: '10:00', first: 'Rosa', with: diary.ben })
  await diary.book({ date: later, at: '13:00', first: 'Theo', with: diary.ben })
  const iris = await diary.book({ date, at: '10:00', first: 'Iris', with: diary.ben })
  const kim = await diary.book({ date, at: '12:00', first: 'Kim', with: diary.ben })
  await page.goto('/dashboard')
  const panel = page.getByRole('dialog', { name: 'Practice Intelligence Assistant' })
  const say = async (words: string) => {
    await panel.getByRole('textbox', { name: 'Message' }).fill(words)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: /^Practice Intelligence Assistant/ }).press('Enter')
  await say('Close the gaps in the next 6 days')
  const card = panel.getByRole('group', { name: 'Optimize Schedule' })
  await expect(card.getByText('These visits move, unless you leave them out')).toBeVisible()
  // What the plan gains follows the boxes.
  const gain = card.locator('dd').first()
  await expect(gain).toHaveText(/3\sh.*No gap/)
  const boxes = card.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await boxes.last().press('Space')
  await expect(gain).toHaveText(/3\sh.*2\sh/)
  await boxes.first().press('Space')
  await expect(gain).toHaveText(/3\sh, as now/)
  await expect(card.getByText('Nothing moves. Tick what may.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Execute' })).toBeDisabled()
  await boxes.first().press('Space')
  await axe(page, { include: 'dialog' })
  await look('assistant-optimize-week')
  await card.getByRole('button', { name: 'Execute' }).press('Enter')
  await expect(card.getByText('Completed')).toBeVisible()
  await expect(panel.getByText(/^Assistant: .* one visit is moved\./)).toBeVisible()
  await card.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(card.getByText('Undone')).toBeVisible()
  await expectPlace(diary, kim, date, '12:00', diary.ben)

  // Ben is away during both visits of that day: each can be left out.
  await asOwner(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason)
     select practice_id, practitioner_id, starts_at - interval '1 hour', starts_at + interval '4 hours', 'Dentist' from appointments where id = $1`,
    [iris],
  )
  await say(`Resolve the conflicts on ${date}`)
  const conflicts = panel.getByRole('group', { name: 'Resolve Conflicts' })
  await expect(conflicts.getByText(/Dentist/).first()).toBeVisible()
  await look('assistant-conflicts')
  for (const name of ['Iris', 'Kim']) await conflicts.getByRole('checkbox', { name }).uncheck()
  await expect(conflicts.getByRole('button', { name: 'Execute' })).toBeDisabled()
  await conflicts.getByRole('checkbox', { name: 'Iris' }).check()
  await conflicts.getByRole('button', { name: 'Execute' }).click()
  await expect(conflicts.getByText('Completed')).toBeVisible()
  await expectPlace(diary, kim, date, '12:00', diary.ben)
  const row = await diary.row(iris)
  expect([row.practitioner_id, Date.parse(row.starts_at)]).not.toEqual([diary.ben, instantAt(date, '10:00')])
})
