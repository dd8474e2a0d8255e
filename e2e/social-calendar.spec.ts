import { longDay } from '../src/lib/time/format-day.ts'
import { dateIn } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { addPost, connect, instantAt, posts, schedule } from './social-steps.ts'

const connections = 'social_connections?select=network,state,is_test,account_name&order=network'

test('a post moves by keyboard, by drag and in its dialog, shows in month and week, and is copied with a picture', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await connect(practice, 'google')
  await schedule(practice, await addPost(practice, instantAt(1, 18)), instantAt(1, 18))
  await holdNotices(page)
  await page.goto(`/social-media?view=week&date=${dateIn(1)}`)
  const block = page.getByRole('button', { name: /^Google, .*Parking is behind the house, scheduled$/ })
  await block.focus()
  await page.keyboard.press('m')
  const bar = page.getByRole('application')
  await expect(bar).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  const before = new Date(instantAt(1, 18)).getTime()
  await page.keyboard.press('Escape')
  await expect(block).toBeFocused()
  expect(await posts(practice)).toMatchObject([
    { publish_at: new Date(before).toISOString().replace('.000Z', '+00:00') },
  ])
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(notice(page, /^Moved to/)).toBeVisible()
  const timeOf = async () => {
    const [post] = (await posts(practice)) as { publish_at: string; state: string }[]
    expect(post?.state).toBe('scheduled')
    return (Date.parse(post?.publish_at ?? '') - before) / 60_000
  }
  expect(await timeOf()).toBe(15)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(notice(page, 'It is back where it was')).toBeVisible()
  expect(await timeOf()).toBe(0)

  const box = await block.boundingBox()
  if (!box) throw new Error('The post is not in sight')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 40, { steps: 4 })
  await page.mouse.move(box.x + 20, box.y + 10 + 128, { steps: 4 })
  await page.mouse.up()
  await expect(notice(page, /^Moved to/)).toBeVisible()
  expect(await timeOf()).toBe(120)

  await block.press('Enter')
  const panel = page.getByRole('complementary', { name: 'The post that is looked at' })
  await expect(panel.getByText('Ring at the green door.')).toBeVisible()
  await look('social-week')
  await panel.getByRole('button', { name: 'Move' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move it to when?' })
  await dialog.getByLabel('Time').fill('12:00')
  await dialog.getByRole('button', { name: 'Move it' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect((await timeOf()) % 1440).not.toBe(120)

  // The month has the same post, and its day opens the week.
  await goWithin(page, `/social-media?view=month&date=${dateIn(1)}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await look('social-month')
  await page.locator(`[data-date="${dateIn(1)}"]`).press('Enter')
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  // The count of posts is in the day's heading, for screen readers too.
  const head = page.getByRole('heading', { name: `${longDay(dateIn(1))}, 1 post` })
  await expect(head).toBeVisible()
  await expect(head.locator('..').getByText('1 post', { exact: true })).toBeVisible()
  // On a Sunday today is in the week before.
  await page.getByRole('button', { name: 'Today', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: `${longDay(dateIn(0))}, today`, exact: true })).toBeVisible()
  await page.goBack()
  await expect(block).toBeVisible()
  await block.press('Enter')
  await page
    .getByRole('button', { name: /^More for Parking/ })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate for Instagram' }).press('Enter')
  await expect(page.getByText('No picture yet').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^More for Parking/ })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Edit the post' })
  await expect(sheet.getByText('Instagram takes no post without a picture.')).toBeVisible()
  const png = Buffer.from(
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 800 })
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    }),
  )
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: png })
  await expect(sheet.getByText('has no description.')).toBeVisible()
  await sheet.getByLabel('What it shows').fill('A quiet room')
  await expect(sheet.getByText('Nothing keeps it from going out on Instagram.')).toBeVisible()
  await axe(page, { include: 'dialog:modal' })
})

test('a network is declined, connected, given its weekly posting times and disconnected', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  await holdNotices(page)
  await page.goto('/auth/google')
  await page.getByRole('button', { name: 'Connect Google' }).press('Enter')
  await page.getByRole('button', { name: 'Do not agree' }).press('Enter')
  await expect(page.getByText('You did not agree over there, so nothing was connected.')).toBeVisible()
  // Answers that nobody here asked for connect nothing.
  await page.goto(`/auth/instagram/callback?code=test&state=${'x'.repeat(32)}`)
  await expect(page.getByText('This link belongs to another account.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/instagram\/callback$/)
  await visitor.goto(`/auth/google?code=test&state=${'x'.repeat(32)}`)
  await expect(visitor.getByText('You were signed out, so nothing was connected.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await practice.rows(connections)).toEqual([])

  await goWithin(page, '/auth/google')
  await page.getByRole('button', { name: 'Connect Google' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A test account in place of Google' })).toBeVisible()
  // The state and code don't stay in the address.
  await expect(page).toHaveURL(/\/auth\/google$/)
  await axe(page)
  await look('connect-consent')
  await page.getByRole('button', { name: 'Agree, and use the test account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Google is connected' })).toBeVisible()
  expect(await practice.rows(connections)).toMatchObject([
    { network: 'google', state: 'connected', is_test: true },
  ])

  await goWithin(page, '/social-media?view=list')
  await page.getByRole('button', { name: /^Connections and queues/ }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Where you post' })
  await expect(sheet.getByText('Test account').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Connect Facebook' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Check now Google' }).press('Enter')
  await expect(notice(page, 'Google answers')).toBeVisible()
  await sheet.getByRole('button', { name: 'Change the queues' }).press('Enter')
  const queues = page.getByRole('dialog', { name: 'When does each network have its turn?' })
  const google = queues.getByRole('region', { name: 'Google' })
  await google.getByLabel('Time, Google').fill('16:30')
  for (const day of ['1', '2', '3', '4', '5', '6', '7']) {
    await google.getByLabel('Day, Google').selectOption(day)
    await google.getByRole('button', { name: 'Add a turn of Google' }).press('Enter')
  }
  await google.getByRole('button', { name: 'Add a turn of Google' }).press('Enter')
  await expect(google.getByText('This turn is there already')).toBeVisible()
  await axe(page, { include: 'dialog:modal' })
  await google.getByRole('button', { name: /Remove Google, Sunday/ }).press('Enter')
  await queues.getByRole('button', { name: 'Save the queues' }).press('Enter')
  await expect(queues).toBeHidden()
  expect(await practice.rows('social_slots?select=at')).toHaveLength(6)
  await page
    .getByRole('button', { name: /^Write for Google/ })
    .first()
    .press('Enter')
  const compose = page.getByRole('dialog', { name: 'New post' })
  await expect(compose.getByLabel('Time')).toHaveValue('16:30')
  await page.keyboard.press('Escape')
  await expect(compose).toBeHidden()

  await page.getByRole('button', { name: /^Connections and queues/ }).press('Enter')
  await sheet.getByRole('button', { name: 'Disconnect Google' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Disconnect Google?' })
    .getByRole('button', { name: 'Disconnect' })
    .press('Enter')
  await expect(sheet.getByRole('button', { name: 'Connect Google' })).toBeVisible()
})
