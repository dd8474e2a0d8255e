import { asOwner } from './admin.ts'
import { dateIn, expectPlace, instantAt, openDiary } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const date = dateIn(3)

test('adds a reminder to one visit and removes it, with Undo', { tag: '@phone' }, async ({
  page,
  practice,
  look,
}) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '10:00', first: 'Iris', last: 'Klee', email: 'iris@example.com' })
  const kept = () =>
    asOwner('select channel, hours from visit_reminders where appointment_id = $1 order by hours', [id])
  await page.goto(`/appointments?view=day&date=${date}&appointment=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Iris Klee' })
  const own = sheet.getByRole('region', { name: 'Reminders of its own' })
  await own.getByRole('button', { name: 'Add a reminder' }).press('Enter')
  await expect(own.getByLabel('Reminder of this visit')).toBeFocused()
  await own.getByLabel('Reminder of this visit').selectOption('Email, 4 hours before')
  await own.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(own.getByText('Email, 4 hours before')).toBeVisible()
  await expect(notice(page, 'Reminder added')).toBeVisible()
  expect(await kept()).toEqual([{ channel: 'email', hours: 4 }])
  await look('visit-reminders')

  // The client hasn't agreed to texts.
  await own.getByRole('button', { name: 'Add a reminder' }).click()
  await own.getByLabel('Reminder of this visit').selectOption('Text, 4 hours before')
  await own.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(page, 'The reminder was not added')).toBeVisible()
  await expect(notice(page, /^A text would not be sent: there is no address or phone/)).toBeVisible()
  await own.getByRole('button', { name: 'Cancel' }).click()

  await own.getByRole('button', { name: 'Take away: Email, 4 hours before' }).click()
  await expect(own.getByText('Email, 4 hours before')).toHaveCount(0)
  await expect(notice(page, 'Reminder taken away')).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(own.getByText('Email, 4 hours before')).toBeVisible()
  expect(await kept()).toHaveLength(1)
})

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
