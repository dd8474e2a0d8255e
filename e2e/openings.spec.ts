import { asOwner } from './admin.ts'
import { toTimes } from './booking-steps.ts'
import { dateIn, instantAt, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { readPage } from './served-html.ts'

/** The page that the newest email of a kind leads to. */
async function linkIn(practiceId: string, kind: string, nth = 1): Promise<string> {
  const emails = () =>
    asOwner(
      'select body_text from outbound_messages where practice_id = $1 and kind = $2 order by created_at desc',
      [practiceId, kind],
    )
  await expect.poll(async () => (await emails()).length).toBeGreaterThanOrEqual(nth)
  const [email] = await emails()
  return /\/openings\/[\w-]+/.exec(String(email?.body_text))?.[0] as string
}

test('a visitor joins the list for an open slot, and leaves it again', { tag: '@phone' }, async ({
  page,
  publicPractice,
  look,
}) => {
  await toTimes(page, publicPractice)
  // On a slow line the page is there before its scripts: a form that is sent then is sent once they are.
  const { promise: line, resolve: comeBack } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await line
    await route.continue()
  })
  await page.getByRole('link', { name: 'Tell me when a time comes free' }).click()
  await expect(page.getByRole('heading', { name: 'Tell me when a time comes free' })).toBeVisible()
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  comeBack()
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

  // A link on our own page doesn't count as opening an email.
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

test('client takes an automatic offer, and one that the owner makes by hand', { tag: '@phone' }, async ({
  page,
  request,
  practice,
  visitor,
  axe,
  look,
}) => {
  const diary = await openDiary(practice)

  await test.step('client takes an automatic offer, and the owner sees what it earned', async () => {
    await practice.call('save-opening-settings', {
      mode: 'first',
      offer_min: 15,
      group_size: 3,
      offer_from: '00:00',
      offer_to: '24:00',
    })
    const visit = await diary.book({
      date: dateIn(6),
      at: '10:00',
      first: 'Tessa',
      email: 'tessa@example.com',
    })
    const { client_id } = await practice.call<{ client_id: string }>('save-client', {
      first_name: 'Nadia',
      last_name: 'Haddad',
      email: 'nadia.flow@example.com',
    })
    const [service] = diary.services
    await practice.call('add-opening-request', {
      client_id,
      service_id: service?.id,
      duration_id: service?.durationId,
    })
    await page.goto('/appointments/waitlist')
    await expect(page.getByRole('listitem').filter({ hasText: 'Nadia Haddad' })).toBeVisible()
    await expect(page.getByText('Nothing came free yet')).toBeVisible()
    await practice.call('cancel-appointment', { appointment_id: visit, reason: null, tells_client: false })
    // Three minutes of grace are over.
    await asOwner('update openings set next_at = now() where practice_id = $1', [practice.id])

    const link = await linkIn(practice.id, 'opening-offer')
    // Scanners open the link first: that takes nothing.
    expect((await readPage(request, link)).text).toMatch(/is yours if you like, Nadia/)
    await visitor.goto(link)
    await expect(visitor.getByText(/^Kept for you until/)).toBeVisible()
    await look('openings-flow-offer', visitor)
    const opening = page.getByRole('listitem').filter({ hasText: 'A visit was canceled' })
    await expect(opening.getByText('Has it now')).toBeVisible()

    await visitor.getByRole('button', { name: /^Take / }).click()
    await expect(visitor.getByRole('heading', { name: /is yours, Nadia$/ })).toBeFocused()
    await expect(page.getByText('Took it')).toBeVisible()
    await expect(page.getByText('Filled', { exact: true })).toBeVisible()
    const [taken] = await asOwner(
      `select price_cents from appointments where practice_id = $1 and status = 'confirmed' and source = 'online'`,
      [practice.id],
    )
    const earned = `$${(Number(taken?.price_cents) / 100).toFixed(2).replace('.00', '')}`
    await expect(page.getByText(earned).first()).toBeVisible()
    await expect(page.getByText('Nobody waits')).toBeVisible()
  })

  await test.step('owner manages the list, offers a slot by hand, and a client moves to it', async () => {
    const date = dateIn(8)
    const visit = await diary.book({ date, at: '10:00', first: 'Tessa', email: 'tessa@example.com' })
    const later = await diary.book({ date, at: '15:00', first: 'Iris', email: 'iris@example.com' })
    const { client_id } = await practice.call<{ client_id: string }>('save-client', {
      first_name: 'Ruth',
      last_name: 'Kim',
      email: null,
      phone: null,
    })
    await goWithin(page, `/appointments/waitlist?client=${client_id}`)
    const dialog = page.getByRole('dialog', { name: 'Who waits for a time?' })
    await expect(dialog.getByText('Ruth Kim')).toBeVisible()
    await dialog.getByRole('button', { name: 'Put on the list' }).click()
    await expect(dialog.getByText('Choose what for')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'For what?' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByLabel('Until').fill(date)
    await dialog.getByRole('checkbox', { name: 'Friday evening' }).press('Space')
    await dialog.getByRole('button', { name: 'Put on the list' }).click()
    await expect(dialog).toBeHidden()
    expect(
      await practice.rows(
        `opening_requests?select=client_id,parts,earliest,latest,appointment_id&client_id=eq.${client_id}`,
      ),
    ).toEqual([
      { client_id, parts: [{ day: 5, part: 'evening' }], earliest: null, latest: date, appointment_id: null },
    ])
    const ruth = page.getByRole('listitem').filter({ hasText: 'Ruth Kim' })
    await expect(ruth).toBeVisible()
    await ruth.getByRole('button', { name: /^Take off/ }).click()
    await expect(page.getByText('Nobody waits')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ruth).toBeVisible()

    await page.getByRole('button', { name: 'How offers go out' }).click()
    const settings = page.getByRole('dialog', { name: 'How do offers go out?' })
    await settings.getByRole('radio', { name: /^First/ }).check({ force: true })
    await settings.getByLabel('Time to answer').selectOption('30')
    await settings.getByLabel('until').fill('19:00')
    await axe(page, { include: 'dialog' })
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(settings).toBeHidden()
    expect(await practice.rows('opening_settings?select=mode,offer_min,offer_from,offer_to')).toEqual([
      { mode: 'first', offer_min: 30, offer_from: '00:00', offer_to: '19:00' },
    ])
    await expect(page.getByText('One person at a time, in the order they joined the list.')).toBeVisible()
    await practice.call('save-opening-settings', {
      mode: 'manual',
      offer_min: 15,
      group_size: 3,
      offer_from: '00:00',
      offer_to: '24:00',
    })

    const [row] = await practice.rows<{ client_id: string }>(`appointments?select=client_id&id=eq.${later}`)
    const [service] = diary.services
    await practice.call('add-opening-request', {
      client_id: row?.client_id,
      service_id: service?.id,
      duration_id: service?.durationId,
      appointment_id: later,
    })
    await practice.call('cancel-appointment', { appointment_id: visit, reason: null, tells_client: false })
    const open = page
      .getByRole('listitem')
      .filter({ hasText: 'A visit was canceled' })
      .filter({ hasNotText: 'Nadia' })
    await expect(open.getByText('Open', { exact: true })).toBeVisible()
    await look('openings-waitlist')

    await open.getByRole('button', { name: /^Who could come/ }).click()
    const sheet = page.getByRole('dialog', { name: /^Who gets/ })
    await expect(sheet.getByText(/Taking it gives back/)).toBeVisible()
    await axe(page, { include: 'dialog' })
    await look('openings-rank')
    await sheet.getByLabel('They have this long to answer').selectOption('a day')
    await sheet.getByRole('button', { name: /^Offer it.*Iris/ }).click()
    await expect(open.getByText('Has it now')).toBeVisible()
    const [offer] = await practice.rows<{ offer_at: string; expires_at: string }>(
      'opening_offers?select=offer_at,expires_at&state=eq.offered',
    )
    expect(Date.parse(offer?.expires_at ?? '') - Date.parse(offer?.offer_at ?? '')).toBe(86_400_000)

    const link = await linkIn(practice.id, 'opening-offer', 2)
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: /is yours if you like, Iris$/ })).toBeVisible()
    await look('openings-offer', visitor)
    await visitor.getByRole('button', { name: /^Take / }).click()
    await expect(visitor.getByRole('heading', { name: /is yours, Iris$/ })).toBeFocused()
    expect((await readPage(request, link)).text).toMatch(/is yours, Iris/)
    await expect(open.getByText('Took it')).toBeVisible()
    expect(Date.parse((await diary.row(later)).starts_at)).toBe(instantAt(date, '10:00'))
    // The time that was given back is open now.
    await expect(page.getByRole('listitem').filter({ hasText: 'A visit was moved' })).toBeVisible()
  })
})
