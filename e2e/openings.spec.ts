import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { toTimes } from './booking-steps.ts'
import { dateIn, instantAt, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

/** The page that the newest letter of a kind leads to. */
async function linkIn(practiceId: string, kind: string): Promise<string> {
  const letters = () =>
    asOwner(
      'select body_text from outbound_messages where practice_id = $1 and kind = $2 order by created_at desc',
      [practiceId, kind],
    )
  await expect.poll(async () => (await letters()).length).toBeGreaterThan(0)
  const [letter] = await letters()
  return /\/openings\/[\w-]+/.exec(String(letter?.body_text))?.[0] as string
}

test('a visitor whom no time suits waits for one, and leaves again', { tag: '@both' }, async ({
  page,
  publicPractice,
  axe,
  look,
}) => {
  await toTimes(page, publicPractice)
  await page.getByRole('link', { name: 'Tell me when a time comes free' }).click()
  await expect(page.getByRole('heading', { name: 'Tell me when a time comes free' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Write your first name' })).toBeFocused()

  await page.getByRole('checkbox', { name: 'Tuesday morning' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^Fri.*all day/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Friday evening' })).toBeChecked()
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Mobile').fill('(828) 555-0119')
  await page.getByLabel('Email').fill('nadia.waits@example.com')
  await page.route('**/functions/v1/request-opening', route => route.abort())
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(page.getByText('We do not know whether that went through')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Tuesday morning' })).toBeChecked()
  await look('openings-ask')
  await page.unroute('**/functions/v1/request-opening')
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list.' })).toBeFocused()
  await axe(page)

  // By a link of our own page no letter is opened.
  const opened = async () => publicPractice.rows<{ letter: string }>('link_opens?select=letter')
  await page.getByRole('link', { name: 'see or leave the list' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list, Nadia' })).toBeVisible()
  await page.mouse.move(50, 200)
  const answer = await page.goto(await linkIn(publicPractice.id, 'opening-request'))
  expect(await opened()).toEqual([])
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(page.getByRole('heading', { name: 'You are on the list, Nadia' })).toBeVisible()
  for (const secret of ['Haddad', '555-0119', 'nadia.waits'])
    expect(await page.content()).not.toContain(secret)
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeFocused()
  await expect.poll(opened).toEqual([{ letter: 'opening-request' }])
})

test('whoever has booked asks for something earlier', { tag: '@phone' }, async ({
  page,
  publicPractice,
  axe,
}) => {
  const { manage_token } = await bookOnline(publicPractice, undefined, 5)
  await page.goto(`/booking-success?token=${manage_token}`)
  await page.getByRole('link', { name: 'Tell me if something earlier opens' }).click()
  await expect(page.getByRole('heading', { name: 'Something earlier, Nadia?' })).toBeVisible()
  await page.getByRole('button', { name: /^Morning.*every day/ }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Tell me if something earlier opens' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list.' })).toBeFocused()
})

test('the owner offers by hand, one client takes it, and the screen says what it earned', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  const diary = await openDiary(practice)
  const date = dateIn(6)
  const visit = await diary.book({ date, at: '10:00', first: 'Tessa', email: 'tessa@example.com' })
  const later = await diary.book({ date, at: '15:00', first: 'Iris', email: 'iris@example.com' })
  const [row] = await practice.rows<{ client_id: string; starts_at: string }>(
    `appointments?select=client_id,starts_at&id=eq.${later}`,
  )
  const service = diary.services[0]
  await practice.call('add-opening-request', {
    client_id: row?.client_id,
    service_id: service?.id,
    duration_id: service?.durationId,
    appointment_id: later,
  })
  await page.goto('/appointments/waitlist')
  await expect(page.getByText('Nothing came free yet')).toBeVisible()
  await practice.call('cancel-appointment', { appointment_id: visit, reason: null, tells_client: false })
  const open = page.getByRole('listitem').filter({ hasText: 'A visit was called off' })
  await expect(open.getByText('Open', { exact: true })).toBeVisible()
  await axe(page)
  await look('openings-waitlist')

  await open.getByRole('button', { name: /^Who could come/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Who gets/ })
  await expect(sheet.getByText(/Taking it gives back/)).toBeVisible()
  await axe(page, { include: 'dialog' })
  await look('openings-rank')
  await sheet.getByRole('button', { name: /^Offer it/ }).click()
  await expect(open.getByText('Has it now')).toBeVisible()

  await visitor.goto(await linkIn(practice.id, 'opening-offer'))
  await expect(visitor.getByRole('heading', { name: /is yours if you like, Iris$/ })).toBeVisible()
  await axe(visitor)
  await look('openings-offer', visitor)
  await visitor.getByRole('button', { name: /^Take / }).click()
  await expect(visitor.getByRole('heading', { name: /is yours, Iris$/ })).toBeFocused()
  await expect(page.getByText('Took it')).toBeVisible()
  expect(Date.parse((await diary.row(later)).starts_at)).toBe(instantAt(date, '10:00'))
  // The time that was given back is open now.
  await expect(page.getByRole('listitem').filter({ hasText: 'A visit was moved' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: /is yours, Iris$/ })).toBeVisible()
})

test('staff put a client on the list and take them off, with Undo', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
}) => {
  await practice.call('save-client', { first_name: 'Ruth', last_name: 'Kim', email: null, phone: null })
  const [client] = await practice.rows<{ id: string }>('clients?select=id')
  await page.goto(`/appointments/waitlist?client=${client?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Who waits for a time?' })
  await expect(dialog.getByText('Ruth Kim')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put on the list' }).click()
  await expect(dialog.getByText('Choose what for')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'For what?' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await axe(page, { include: 'dialog' })
  await dialog.getByRole('button', { name: 'Put on the list' }).click()
  await expect(dialog).toBeHidden()
  const ruth = page.getByRole('listitem').filter({ hasText: 'Ruth Kim' })
  await expect(ruth).toBeVisible()
  await ruth.getByRole('button', { name: /^Take off/ }).click()
  await expect(page.getByText('Nobody waits')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ruth).toBeVisible()

  await page.getByRole('button', { name: 'How offers go out' }).click()
  const settings = page.getByRole('dialog', { name: 'How do offers go out?' })
  await settings.getByRole('radio', { name: /^First/ }).check({ force: true })
  await axe(page, { include: 'dialog' })
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings).toBeHidden()
  await expect(page.getByText('One person at a time, whoever waits longest first.')).toBeVisible()
})
