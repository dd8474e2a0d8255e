import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)
const add = async (practice: Practice, client: Record<string, unknown>) =>
  (await practice.call<{ client_id: string }>('save-client', client)).client_id

test('a client is added by hand, never twice, and typed text survives the end of the session', {
  tag: '@phone',
}, async ({ page, practice, axe }) => {
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New client' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Phone').fill('12')
  await sheet.getByRole('button', { name: 'Add client' }).click()
  const summary = sheet.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary.getByRole('link')).toHaveText([
    'Give a first name',
    'Check the phone number: a digit is missing or too many',
  ])
  await sheet.getByLabel('First name').fill('Rosa')
  await sheet.getByLabel('Last name').fill('Quiñones')
  await sheet.getByLabel('Phone').fill('828 555 0186')
  await sheet.getByLabel('Email').fill('Rosa.Q@example.com')
  await sheet.getByLabel('Tags').fill('Runner')
  await page.keyboard.press('Enter')
  await sheet.getByLabel('Starred note').fill('Go lighter on the left shoulder.')
  await sheet.getByRole('button', { name: 'Add client' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Quiñones' })).toBeVisible()
  await expect(page.getByRole('link', { name: '(828) 555-0186' })).toHaveAttribute('href', 'tel:+18285550186')
  await expect(page.getByText('Go lighter on the left shoulder.')).toBeVisible()
  const [row] = await practice.rows('clients?select=email,phone,tags')
  expect(row).toEqual({ email: 'rosa.q@example.com', phone: '+18285550186', tags: ['Runner'] })

  await goWithin(page, '/clients?new=1')
  await sheet.getByLabel('First name').fill('R.')
  await sheet.getByLabel('Email').fill('rosa.q@example.com')
  // The session ends meanwhile; nothing typed is lost.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('stillpoint-session') as string)
    const ended = { ...session, expires_at: 1, refresh_token: 'gone' }
    localStorage.setItem('stillpoint-session', JSON.stringify(ended))
  })
  await sheet.getByRole('button', { name: 'Add client' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again to go on' })
  await expect(again.getByLabel('Email')).toHaveValue(practice.email)
  await axe(page, { include: 'dialog:modal' })
  await again.getByLabel('Password', { exact: true }).fill(practice.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again).toBeHidden()
  await expect(sheet.getByLabel('First name')).toHaveValue('R.')
  await sheet.getByLabel('Last name').fill('Quiñones')
  await sheet.getByRole('button', { name: 'Add client' }).click()
  await expect(sheet.getByText('R. Quiñones shares this email address with Rosa Quiñones')).toBeVisible()
  await expect(sheet.getByLabel('First name')).toHaveValue('R.')
  await sheet.getByRole('link', { name: /^Same person/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Quiñones' })).toBeVisible()
})

test('the client list has pages and search, and a booking creates the client with their visit and email', async ({
  page,
  practice,
}) => {
  const { visit } = await bookOnline(practice)

  await test.step('the list pages both ways, and finds by name, email and phone', async () => {
    await asOwner(
      `insert into clients (practice_id, first_name, last_name)
      select $1, 'Ann', 'Client' || lpad(n::text, 2, '0') from generate_series(0, 59) n`,
      [practice.id],
    )
    await page.goto('/clients')
    const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row')
    await expect(page.getByText('61 clients')).toBeVisible()
    await expect(rows).toHaveCount(51)
    await expect(rows.nth(1)).toContainText('Nadia Brooks')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText('51–61')).toBeVisible()
    await expect(rows).toHaveCount(12)
    await expect(rows.last()).toContainText('Client59')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(rows.nth(1)).toContainText('Nadia Brooks')

    const search = page.getByRole('searchbox', { name: 'Search clients' })
    for (const [query, found] of [
      ['nadia@exam', 'Nadia Brooks'],
      ['(828) 555-01', 'Nadia Brooks'],
      ['client42', 'Ann Client42'],
    ] as const) {
      await search.fill(query)
      await expect(rows).toHaveCount(2)
      await expect(rows.last()).toContainText(found)
    }
    await search.fill('100%')
    await expect(page.getByRole('heading', { name: 'No clients match “100%”' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows).toHaveCount(51)
  })

  await test.step('a booking creates the client with their visit and their email', async () => {
    await page.getByRole('link', { name: 'Nadia Brooks' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nadia Brooks' })).toBeVisible()
    await expect(page.getByRole('link', { name: `${visit.service_name} with Ann Morrow` })).toHaveAttribute(
      'href',
      /appointment=/,
    )
    await expect(page.getByRole('link', { name: /^You are booked/ })).toHaveAttribute(
      'href',
      /\/email\?message=/,
    )
    await page.getByRole('tab', { name: /Visits/ }).click()
    await expect(page.getByRole('row').last()).toContainText('Confirmed')
    await expect(page.getByRole('link', { name: 'Book next visit' })).toHaveAttribute('href', /new=1&client=/)

    await goWithin(page, '/email')
    await page.getByRole('link', { name: /^You are booked/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('nadia@example.com')).toBeVisible()
    const frame = sheet.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame.contentFrame().getByRole('heading')).toBeVisible()
    await sheet.getByRole('tab', { name: 'As text' }).click()
    await expect(sheet.getByRole('link', { name: /appointment-manage/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: /\.ics$/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  })
})

test('a client record keeps notes, tags, booking rule and consent, can be archived, and keeps typed text if a reload fails', async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  const id = await add(practice, { first_name: 'Rosa', last_name: 'Quiñones' })
  await page.goto(`/clients/${id}`)

  await test.step('a record keeps notes, tags, booking rule and consent, and can be archived', async () => {
    const booking = page.getByLabel('May book')
    await booking.selectOption('block')
    await expect(page.getByText(/Online they are told that the time has just gone/)).toBeVisible()
    expect(await practice.rows('clients?select=booking')).toEqual([{ booking: 'block' }])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(booking).toHaveValue('allow')

    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Write something first')).toBeVisible()
    await page.getByLabel('Add a note about Rosa').fill('Likes the quiet room.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note by Ann')).toBeVisible()
    await expect(page.getByLabel('Add a note about Rosa')).toHaveValue('')
    // The owner removes notes of others too, here one of a former colleague.
    await asOwner('update client_notes set author_id = null where practice_id = $1', [practice.id])
    await goWithin(page, '/clients')
    await page.getByRole('link', { name: 'Rosa Quiñones' }).click()
    await page.getByRole('button', { name: 'Remove note' }).click()
    await expect(page.getByText('Likes the quiet room.')).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Likes the quiet room.')).toBeVisible()

    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByLabel('New tag').fill('Prefers mornings')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Prefers mornings')
    await page.getByRole('button', { name: 'Remove Prefers mornings' }).click()
    await expect(page.getByRole('list', { name: 'Tags' })).toBeHidden()

    await page.getByRole('button', { name: 'Change offers by email' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('group', { name: 'How was it said?' })).toHaveAccessibleDescription(
      'Say how Rosa said it',
    )
    await dialog.getByRole('radio', { name: 'Told me in person' }).check()
    await refuseOnce(page, 'note-consent')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: 'Consent' }).click()
    await expect(page.getByRole('row').last()).toContainText('Told me in person')
    expect(await practice.rows('client_consents?select=channel,purpose,is_granted,source')).toEqual([
      { channel: 'email', purpose: 'offers', is_granted: true, source: 'staff' },
    ])
    // After a yes it is a no that is noted, unless somebody says otherwise.
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await page.getByRole('button', { name: 'Change offers by email' }).click()
    await expect(dialog.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Said so on the phone' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(
      await practice.rows('client_consents?select=is_granted,wording&order=created_at.desc&limit=1'),
    ).toEqual([{ is_granted: false, wording: 'Said so on the phone' }])

    // An address that bounced says so until somebody says that it works.
    const to = 'rosa@example.com'
    await practice.call('save-client', {
      client_id: id,
      first_name: 'Rosa',
      last_name: 'Quiñones',
      email: to,
    })
    await asOwner(
      `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'email', $2, 'hard_bounce')`,
      [practice.id, to],
    )
    await expect(page.getByText('Mail to this address bounces')).toBeVisible()
    await page.getByRole('button', { name: 'This address works again' }).click()
    await dialog.getByRole('button', { name: 'Yes, mail it again' }).click()
    await expect(toast(page, 'Mail goes there again')).toBeVisible()
    await expect(page.getByText('Mail to this address bounces')).toBeHidden()
    expect(await practice.rows('message_suppressions?select=lifted_at&lifted_at=is.null')).toEqual([])

    await page.getByRole('button', { name: 'More for Rosa Quiñones' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('This record is archived')).toBeVisible()
    await goWithin(page, '/clients?show=archived')
    await page.getByRole('link', { name: 'Rosa Quiñones' }).click()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await expect(toast(page, 'Rosa Quiñones is back')).toBeVisible()
    await expect(page.getByText('This record is archived')).toBeHidden()
  })

  await test.step('an open form keeps what was typed when the record fails to reload', async () => {
    const client = { client_id: id, first_name: 'Rosa' }
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const field = page.getByRole('dialog').getByLabel('Last name')
    await field.fill('Quintero')
    let refused = 0
    await page.route('**/rest/v1/client_records*', route => {
      refused++
      return route.fulfill({ status: 403, json: { code: '42501', message: 'no' } })
    })
    // The second load begins once the screen has the first one's refusal.
    const change = async () => {
      await practice.call('save-client', { ...client, tags: [`seen ${refused}`] })
      return refused
    }
    await expect.poll(change).toBeGreaterThan(1)
    await expect(field).toHaveValue('Quintero')
  })
})
