import { oneClickUrl } from '../src/diary/messages/server/offers/preference-token.ts'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { preferenceTokenOf } from './mailed-links.ts'
import type { Practice } from './practice-api.ts'
import { readPage } from './served-html.ts'

/** Somebody with a mail address and a phone who said yes to offers by mail and to reminders by text, and the link under their mails. */
async function person(practice: Practice, phone = '+18285550171') {
  const [row] = await asOwner(
    `insert into clients (practice_id, first_name, email, phone)
      values ($1, 'Nadia', 'nadia.h@example.com', $2) returning id`,
    [practice.id, phone],
  )
  await asOwner(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
      values ($1, $2, 'email', 'offers', true, 'booking', 'w'), ($1, $2, 'sms', 'reminders', true, 'booking', 'w')`,
    [practice.id, row?.id],
  )
  const token = await preferenceTokenOf(practice, String(row?.id))
  return { id: String(row?.id), token, path: `/preferences/${token}` }
}

const ledger = (id: string) =>
  asOwner(
    `select channel, purpose, is_granted, wording, wording_version from client_consents
      where client_id = $1 and source in ('preferences', 'unsubscribe') order by created_at, channel, purpose`,
    [id],
  )

test('each switch is saved at once and can be undone, by keyboard too', { tag: '@phone' }, async ({
  page,
  publicPractice,
  look,
}) => {
  const { id, path } = await person(publicPractice)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'What may we write to you?' })).toBeVisible()
  await expect(page.getByText('n…h@example.com')).toBeVisible()
  await expect(page.getByText('ends in 0171')).toBeVisible()
  await expect(page.getByText('Nadia')).toHaveCount(0)
  const offers = page.getByRole('switch', { name: 'Offers and open times by email' })
  await expect(offers).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Offers and open times by text' })).not.toBeChecked()

  await offers.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('form').getByRole('status')).toContainText('Offers by email are off')
  await expect(offers).not.toBeChecked()
  await expect(offers).toBeFocused()
  await look('preferences')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(offers).toBeChecked()

  await page.getByRole('button', { name: 'Stop everything' }).click()
  await expect(page.locator('form').getByRole('status')).toContainText('Everything is stopped')
  for (const each of await page.getByRole('switch').all()) await expect(each).not.toBeChecked()
  await page.reload()
  for (const each of await page.getByRole('switch').all()) await expect(each).not.toBeChecked()
  expect((await ledger(id)).slice(0, 2)).toEqual([
    {
      channel: 'email',
      purpose: 'offers',
      is_granted: false,
      wording: 'By email: Offers and open times. Once in 7 days at most.',
      wording_version: 'preferences-1',
    },
    expect.objectContaining({ channel: 'email', purpose: 'offers', is_granted: true }),
  ])

  // The answer is lost: the switch stays where it was, and nothing is said that is not known.
  await page.route('**/functions/v1/save-preferences', route => route.abort())
  const reminders = page.getByRole('switch', { name: 'Reminders by email' })
  await reminders.click()
  await expect(page.getByText('We do not know whether that went through')).toBeVisible()
  await expect(reminders).not.toBeChecked()
  await page.unroute('**/functions/v1/save-preferences')
  await reminders.click()
  await expect(reminders).toBeChecked()
})

// A phone of its own: what is said from one holds for everybody who has it, in the tests beside this one too.
test('page of a phone that texted STOP has no switches for texts', async ({ request, publicPractice }) => {
  const { path } = await person(publicPractice, '+18285550172')
  await asOwner(`select app.say_by_phone('+18285550172', false, 'reply', 'STOP', now())`)
  const page = await readPage(request, path)
  expect(page.text).toContain('text START from this phone')
  expect(page.html).toContain('aria-label="Offers and open times by email"')
  expect(page.html).not.toMatch(/aria-label="[^"]* by text"/)
  const forged = await readPage(request, `${path.slice(0, -4)}AAAA`)
  expect(forged.text).toContain('This link opens nothing')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('switches, Undo and "Stop everything" are plain forms', async ({ page, publicPractice }) => {
    const { id, path } = await person(publicPractice)
    await page.goto(path)
    const offers = page.getByRole('switch', { name: 'Offers and open times by email' })
    await offers.click()
    await expect(page.locator('form').getByRole('status')).toContainText('Offers by email are off')
    await expect(offers).not.toBeChecked()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('form').getByRole('status')).toContainText('As it was before')
    await expect(offers).toBeChecked()
    await page.getByRole('button', { name: 'Stop everything' }).click()
    await expect(offers).not.toBeChecked()
    expect(await ledger(id)).toHaveLength(6)
  })
})

test('one-click unsubscribe counts once, and opening its address changes nothing', async ({
  request,
  publicPractice,
}) => {
  const { id, token } = await person(publicPractice)
  const address = oneClickUrl('', token, 'offers')
  const press = (path: string, body = 'List-Unsubscribe=One-Click') =>
    request.post(path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: body,
      maxRedirects: 0,
    })
  const looked = await request.get(address)
  expect(looked.status()).toBe(200)
  expect(looked.url()).toMatch(/\/preferences\/[\w-]{64}$/)
  expect((await press(address, 'anything=else')).status()).toBe(400)
  expect(await ledger(id)).toEqual([])

  for (const _ of ['once', 'again']) {
    const answer = await press(address)
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([200, undefined])
  }
  expect(await ledger(id)).toEqual([
    expect.objectContaining({ channel: 'email', purpose: 'offers', is_granted: false }),
  ])
  const forged = await press(address.replace(token, `${token.slice(0, -4)}AAAA`))
  expect([forged.status(), await forged.text()]).toEqual([200, await (await press(address)).text()])
})
