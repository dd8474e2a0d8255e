import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn, instantAt } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'
import { topmost } from './walks.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
const kind = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** Somebody with visits at 10 o'clock of New York, so many days ago. */
async function person(practice: Practice, first: string, days: readonly number[], status = 'completed') {
  const [row] = await asOwner(
    `insert into clients (practice_id, first_name, last_name, email, phone)
      values ($1, $2, 'Wren', $3, '+1828555' || lpad((random() * 9999)::integer::text, 4, '0')) returning id`,
    [practice.id, first, `${first.toLowerCase()}@example.com`],
  )
  for (const ago of days)
    await asOwner(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
        duration_min, price_cents, currency, source)
      select $1, $2, p.id, s.id, $4, $3, $3::timestamptz + interval '1 hour', s.name, 60, 9500, 'USD', 'staff'
      from practitioners p, services s where p.practice_id = $1 and s.practice_id = $1 order by p.sort, s.sort, s.name limit 1`,
      [practice.id, row?.id, new Date(instantAt(dateIn(-ago), `${10 + (first.length % 8)}:00`)), status],
    )
  return row?.id as string
}

test('follow-ups are sent, postponed and dropped, and a lost answer keeps the row', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  // Follow-ups after a visit are written by hand only where nothing goes out automatically.
  await asOwner(
    `with off as (insert into automation_settings (practice_id, automation, is_on) values ($1, 'review-ask', false))
      insert into reminder_settings (practice_id, reminders) values ($1, '[]')`,
    [practice.id],
  )
  await person(practice, 'Fay', [1])
  await person(practice, 'Gustav', [2], 'no_show')
  const ruben = await person(practice, 'Ruben', [3], 'no_show')
  await asOwner(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
      values ($1, $2, 'email', 'reminders', false, 'staff', 'no')`,
    [practice.id, ruben],
  )
  await page.goto('/follow-ups')
  await expect(page.getByText('Three want a word today.')).toBeVisible()
  await expect(kind(page, 'Missed').getByRole('listitem')).toHaveCount(2)
  await expect(rowOf(page, 'Ruben Wren')).toContainText('they asked for none')
  await expect(rowOf(page, 'Ruben Wren').getByRole('link', { name: 'Call Ruben Wren' })).toHaveAttribute(
    'href',
    /^tel:\+1828555/,
  )
  await look('follow-ups')

  // The answer is lost: the row comes back.
  await page.route('**/functions/v1/send-follow-up', route => route.abort())
  await rowOf(page, 'Fay Wren').getByRole('button', { name: 'Send mail Fay Wren' }).click()
  await expect(notice(page, 'We do not know whether that went through')).toBeVisible()
  await expect(rowOf(page, 'Fay Wren')).toBeVisible()
  await page.unroute('**/functions/v1/send-follow-up')

  await rowOf(page, 'Fay Wren').getByRole('button', { name: 'Fay Wren', exact: true }).click()
  await expect(page.getByText('What Fay would get')).toBeVisible()
  await expect(page.getByText("Messages about visits by mail: hasn't opted out")).toBeVisible()
  await page.getByRole('radio', { name: 'Plain' }).check()
  await expect(page.getByText('Thank you for coming, Fay.')).toBeVisible()
  await axe(page, await topmost(page))
  await look('follow-up-letter')
  await page.getByRole('button', { name: 'Send mail Fay Wren' }).last().click()
  await expect(notice(page, 'The mail to Fay Wren is on its way')).toBeVisible()
  await expect(kind(page, 'After a visit')).toHaveCount(0)
  const sent = () =>
    asOwner(
      `select kind, recipient from outbound_messages where practice_id = $1 and kind = 'visit-follow-up'`,
      [practice.id],
    )
  expect(await sent()).toEqual([{ kind: 'visit-follow-up', recipient: 'fay@example.com' }])

  // By keyboard alone: drop, and back.
  await rowOf(page, 'Gustav Wren').getByRole('button', { name: 'Drop Gustav Wren' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Gustav Wren')).toHaveCount(0)
  await expect(notice(page, 'Gustav Wren is dropped')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Gustav Wren')).toBeVisible()

  await rowOf(page, 'Gustav Wren').getByRole('button', { name: 'Later for Gustav Wren' }).click()
  await page.getByRole('menuitem', { name: 'Another day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Until').fill(dateIn(0))
  await dialog.getByRole('button', { name: 'Put off' }).click()
  await expect(dialog.getByText('Choose a day to come').first()).toBeVisible()
  await dialog.getByLabel('Until').fill(dateIn(5))
  await dialog.getByRole('button', { name: 'Put off' }).click()
  await expect(rowOf(page, 'Gustav Wren')).toHaveCount(0)
  await expect(page.getByText('One wants a word today.')).toBeVisible()
})

test('a call to an overdue regular shows on the timeline, and follow-ups are added by hand and emailed', {
  tag: '@phone',
}, async ({ page, practice, axe }) => {
  await holdNotices(page)
  const nora = await person(practice, 'Nora', [30, 44, 58])

  await test.step('an overdue regular is called, and the call stands on the timeline', async () => {
    await page.goto('/follow-ups')
    const row = rowOf(page, 'Nora Wren')
    await expect(row).toContainText('Comes every 2 weeks, was due')
    await expect(row).toContainText('3 visits')
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    if (isPhone) await row.getByRole('button', { name: 'Nora Wren', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'About Nora' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Suggested next step' })).toBeVisible()
    await expect(page.getByText("Offers by mail: hasn't opted in")).toBeVisible()
    if (isPhone) await page.keyboard.press('Escape')
    // The link would open the phone app.
    await row.getByRole('link', { name: 'Call Nora Wren' }).evaluate(link => {
      link.setAttribute('href', '#')
      ;(link as HTMLElement).click()
    })
    await row.getByRole('button', { name: 'Called Nora Wren' }).click()
    await expect(notice(page, 'Noted: Nora Wren was called')).toBeVisible()
    await expect(page.getByText('No follow-ups today.')).toBeVisible()
    await goWithin(page, `/clients/${nora}`)
    await expect(page.getByText('Called', { exact: false }).first()).toBeVisible()
  })

  await test.step('a follow-up added by hand keeps what was typed and is sent by email', async () => {
    await page.getByRole('button', { name: 'More for Nora Wren' }).click()
    await page.getByRole('menuitem', { name: 'Add follow-up' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toContainText('Nora Wren')
    await dialog.getByRole('button', { name: 'Add follow-up' }).click()
    await expect(dialog.getByText('Write what there is to say').first()).toBeVisible()
    await dialog.getByLabel('How').selectOption('email')
    await dialog.getByLabel('What to say').fill('How is the shoulder?')
    await axe(page, { include: 'dialog:modal' })
    await page.route('**/functions/v1/save-follow-up', route => route.abort())
    await dialog.getByRole('button', { name: 'Add follow-up' }).click()
    await expect(page.getByText('We do not know whether that went through')).toBeVisible()
    await expect(dialog.getByLabel('What to say')).toHaveValue('How is the shoulder?')
    await page.unroute('**/functions/v1/save-follow-up')
    await dialog.getByRole('button', { name: 'Add follow-up' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Nora Wren')).toContainText('How is the shoulder?')
    await rowOf(page, 'Nora Wren').getByRole('button', { name: 'Send mail Nora Wren' }).click()
    await expect(notice(page, 'The mail to Nora Wren is on its way')).toBeVisible()
    await expect(page.getByText('No follow-ups today.')).toBeVisible()
  })
})
