import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const grace = {
  first_name: 'Grace',
  last_name: 'Tanaka',
  email: 'grace@example.com',
  phone: '(828) 555-0144',
}

/** Two records that may be one person: the second is one letter off, on the same phone. */
async function askedAbout(practice: Practice): Promise<{ older: string; newer: string }> {
  await asOwner(`update profiles set plan_type = 'full' where id = $1`, [practice.id])
  await bookOnline(practice, grace, 2)
  await bookOnline(practice, { ...grace, last_name: 'Tanako', email: 'other@example.com' }, 4)
  const clients = await practice.rows<{ id: string }>('clients?select=id&order=created_at')
  const [older, newer] = clients.map(({ id }) => id) as [string, string]
  return { older, newer }
}

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' })
const line = (page: Page, label: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell')
const isOpen = async (practice: Practice) =>
  (await practice.rows('duplicate_questions?select=id&answer=is.null')).length

test('two records are merged into one and split again', { tag: '@phone' }, async ({
  page,
  practice,
  look,
}) => {
  test.slow()
  await holdNotices(page)
  const { older, newer } = await askedAbout(practice)
  await practice.call('save-client', {
    ...grace,
    client_id: newer,
    last_name: 'Tanako',
    email: 'other@example.com',
    tags: ['VIP', 'Moved 2025'],
  })
  await asOwner(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
      values ($1, $2, 'email', 'offers', true, 'staff', 'Said at the desk', '2025-01-10'),
        ($1, $3, 'email', 'offers', false, 'staff', 'Said at the desk', '2026-02-10'),
        ($1, $3, 'email', 'reminders', true, 'staff', 'Said at the desk', '2026-02-10')`,
    [practice.id, older, newer],
  )
  await asOwner(
    `insert into client_notes (practice_id, client_id, note) values ($1, $2, 'Likes the quiet room.')`,
    [practice.id, newer],
  )

  await page.goto('/clients/duplicates')
  await page.getByRole('link', { name: /^Same person/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Is this one Grace, or two?' })).toBeVisible()
  await expect(page.getByText('Same phone, names alike. Nothing merges by itself.')).toBeVisible()
  await expect(line(page, 'Name')).toContainText(['Grace Tanaka', 'Grace Tanako', 'Grace Tanaka'])
  await expect(line(page, 'Email').last()).toContainText('grace@example.com')
  await expect(line(page, 'History').last()).toContainText(/2\svisits, 2 coming1\snote, 2\smessages/)
  await expect(page.getByText('Dropped: the spelling “Grace Tanako” as main name.')).toBeVisible()
  await expect(page.getByText(/Can be undone until .+\. Grace is not told\./)).toBeVisible()
  await expect(line(page, 'Offers by email')).toContainText([
    'Yes, said Jan 2025',
    'No, said Feb 2026',
    /No\s*the later answer counts/,
  ])
  await expect(line(page, 'Reminders by email').last()).toContainText('the yes was for another address')
  await expect(line(page, 'Tags').last()).toContainText('VIP, Moved 2025')
  await look('merge')

  // With the keyboard: what was agreed for an address holds with it.
  await page.getByRole('radio', { name: 'Email grace@example.com' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Email other@example.com' })).toBeFocused()
  await expect(line(page, 'Reminders by email').last()).toContainText('Yes')
  await expect(line(page, 'Email').last()).toContainText('other@example.comthe other is kept as a second one')
  // What was chosen stays chosen in either column.
  await page.getByRole('button', { name: 'Keep the other record instead' }).click()
  await expect(page.getByRole('button', { name: 'Merge into Grace Tanako' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Email other@example.com' })).toBeChecked()
  await page.getByRole('button', { name: 'Keep the other record instead' }).click()
  await refuseOnce(page, 'merge-clients')
  await page.getByRole('button', { name: 'Merge into Grace Tanaka' }).click()
  await expect(page.getByText('The records were not merged')).toBeVisible()
  await page.getByRole('button', { name: 'Merge into Grace Tanaka' }).dblclick()

  await expect(page).toHaveURL(`/clients/${older}`)
  await expect(page.getByText('One record now')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Tanaka' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'other@example.com' }).first()).toBeVisible()
  await expect(page.getByText('Also grace@example.com')).toBeVisible()
  await expect(page.getByText('Also known as Grace Tanako')).toBeVisible()
  await expect(page.getByText('Likes the quiet room.')).toBeVisible()
  await expect(page.getByText('Joined with Grace Tanako')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Visits/ })).toContainText('2')
  await look('merged')
  expect(await isOpen(practice)).toBe(0)
  // Back does not lead to a question that is answered.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Is this one Grace, or two?')

  await goWithin(page, `/clients/${newer}`)
  await expect(page).toHaveURL(`/clients/${older}`)
  const [question] = await practice.rows<{ id: string }>('duplicate_questions?select=id')
  await page.goto(`/clients/duplicates/${question?.id}`)
  await expect(page).toHaveURL(`/clients/${older}`)

  const takeApart = async () => {
    await page.getByRole('button', { name: 'Take apart again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take apart' }).click()
  }
  await refuseOnce(page, 'undo-merge')
  await takeApart()
  await expect(page.getByText('The records were not taken apart')).toBeVisible()
  await takeApart()
  await expect(page.getByText('Two records again')).toBeVisible()
  await expect(page.getByText('Joined with Grace Tanako')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Visits/ })).toContainText('1')
  await page.getByRole('button', { name: 'Open the other' }).click()
  await expect(page).toHaveURL(`/clients/${newer}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Tanako' })).toBeVisible()
  await expect(page.getByText('Likes the quiet room.')).toBeVisible()
  expect(await isOpen(practice)).toBe(1)
})

test('a duplicate question is answered, undone, postponed, asked again and decided without the plan', async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  const isThisOne = page.getByRole('heading', { level: 1, name: 'Is this one Grace, or two?' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  const { older, newer } = await askedAbout(practice)
  const [question] = await practice.rows<{ id: string }>('duplicate_questions?select=id')

  await test.step('a question is answered from the list, and left for later', async () => {
    await page.goto('/clients')
    await page.getByRole('link', { name: 'Duplicates' }).click()
    await expect(page.getByText('Same phone, names alike.')).toBeVisible()
    await page.getByRole('button', { name: /^Two people/ }).click()
    await expect(page.getByRole('heading', { name: 'No two records look alike' })).toBeVisible()
    await undo.click()
    await page.getByRole('link', { name: /^Same person/ }).click()
    await page.getByRole('link', { name: 'Later' }).click()
    expect(await isOpen(practice)).toBe(1)
  })

  await test.step('a merge is undone from its notice', async () => {
    await goWithin(page, `/clients/${older}`)
    const household = page.getByRole('region', { name: 'Household' })
    await household.getByRole('link', { name: /^Same person/ }).click()
    await page.getByRole('button', { name: 'Keep the other record instead' }).click()
    await page.getByRole('button', { name: /^Merge into/ }).click()
    await expect(page).toHaveURL(`/clients/${newer}`)
    await undo.click()
    await expect(page.getByText('Two records again')).toBeVisible()
    await page.getByRole('button', { name: 'Open the other' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Tanaka' })).toBeVisible()
    await expect(household.getByText('Is this the same')).toBeVisible()
    expect(await isOpen(practice)).toBe(1)
  })

  await test.step('an answer from the dashboard leads back there, and can be asked again', async () => {
    await goWithin(page, '/dashboard')
    await needsYou(page)
      .getByRole('link', { name: /^Same person/ })
      .click()
    await expect(isThisOne).toBeVisible()
    await page.getByRole('button', { name: 'They are two people' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(needsYou(page).getByText(/the same person/)).toHaveCount(0)
    await goWithin(page, `/clients/duplicates/${question?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'They are two people' })).toBeVisible()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(isThisOne).toBeVisible()
  })

  await test.step('it is decided without the plan', async () => {
    await asOwner(
      `update profiles set plan_type = 'free', subscription_status = 'expired', trial_start = now() - interval '2 months',
        trial_end = now() - interval '1 month' where id = $1`,
      [practice.id],
    )
    await page.reload()
    const answer = page.getByRole('region', { name: 'Your answer' })
    await expect(answer.getByText('Joining two records is part of the full plan.')).toBeVisible()
    await expect(answer.getByRole('button', { name: /^Merge into/ })).toHaveCount(0)
    await answer.getByRole('button', { name: 'They are two people' }).click()
    await expect.poll(() => isOpen(practice)).toBe(0)
  })
})

test('the merge screen warns of overlapping visits, and reloads with the choice kept after an error', async ({
  page,
  practice,
  look,
}) => {
  const { older, newer } = await askedAbout(practice)
  const [visit] = await practice.rows<{ starts_at: string; service_id: string }>(
    `appointments?select=starts_at,service_id&client_id=eq.${older}`,
  )
  const { practitioner_id } = await practice.call<{ practitioner_id: string }>('save-practitioner', {
    name: 'Mara Lee',
    service_ids: [visit?.service_id],
  })
  const [duration] = await practice.rows<{ id: string }>(
    `service_durations?select=id&service_id=eq.${visit?.service_id}`,
  )
  await practice.call('create-appointment', {
    client_id: newer,
    service_id: visit?.service_id,
    duration_id: duration?.id,
    practitioner_id,
    start: visit?.starts_at,
    allows_outside_hours: true,
  })
  const [question] = await practice.rows<{ id: string }>('duplicate_questions?select=id')
  // Once it listens the screen loads everything again by itself.
  await page.routeWebSocket(/\/realtime\/v1\//, () => undefined)
  const broken = '**/rest/v1/client_records*'
  await page.route(broken, route => route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }))
  await page.goto(`/clients/duplicates/${question?.id}`)
  await expect(page.getByRole('heading', { name: 'The two records could not be loaded' })).toBeVisible()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('overlap. Both move; look at them afterwards.')).toBeVisible()
  await look('merge-overlap')
  await expect(page.getByRole('link', { name: /Swedish massage with Mara/ })).toHaveAttribute(
    'href',
    /appointment=/,
  )
  await page.getByRole('radio', { name: 'Email other@example.com' }).check()
  await page.route('**/functions/v1/merge-clients', route =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'answered_two', message: 'Somebody has said that these are two people.' } },
    }),
  )
  await page.getByRole('button', { name: /^Merge into/ }).click()
  await expect(page.getByText('The records were not merged')).toBeVisible()
  await expect(page.getByText('Somebody has said that these are two people.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Email other@example.com' })).toBeChecked()
})
