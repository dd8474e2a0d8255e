import { addDays } from '../src/lib/dates.ts'
import { asOwner } from './admin.ts'
import { dateIn, instantAt, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

const profileOf = async (practice: { rows: <T>(query: string) => Promise<T[]> }) =>
  (
    await practice.rows<{ first_day_completed: boolean; updated_at: string }>(
      'profiles?select=first_day_completed,updated_at',
    )
  )[0]

test('a new practice is greeted, sees its first day, and each task leads somewhere', async ({
  page,
  practice,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL as string })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Ann\.$/,
  )
  await expect(page.getByText('No visits yet')).toBeVisible()
  await expect(page.getByText('Share your booking link and they appear here.')).toBeVisible()

  const list = page.getByRole('region', { name: 'Your first day' })
  await expect(list).toContainText('About six minutes left')
  await list.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Practice Intelligence Assistant' })
  await panel.getByRole('textbox', { name: 'Message' }).fill('What is on today?')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No appointments scheduled', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // It counts once something was answered.
  await expect(list).toContainText('1 of 3 done')
  await expect(list).toContainText('About four minutes left')
  await list.getByRole('button', { name: 'Copy link' }).click()
  // Said once the link is on the clipboard.
  await expect(list).toContainText('2 of 3 done')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/book/${practice.slug}`)
  await expect(list).toContainText('About three minutes left')
  expect((await profileOf(practice))?.first_day_completed).toBe(false)

  const opened = context.waitForEvent('page')
  await list.getByRole('link', { name: /Try the booking page/ }).click()
  expect((await opened).url()).toContain(`/book/${practice.slug}`)
  await expect(list).toBeHidden()
  await expect.poll(async () => (await profileOf(practice))?.first_day_completed).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('first_day_completed'))).toContain(
    practice.session.user.id,
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('the first-day list can be put away, and stays away on other devices', async ({ page, practice }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Finish and put the list away' }).click()
  await expect(page.getByRole('region', { name: 'Your first day' })).toHaveCount(0)
  await expect.poll(async () => (await profileOf(practice))?.first_day_completed).toBe(true)
  await page.evaluate(() => localStorage.removeItem('first_day_completed'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your first day' })).toHaveCount(0)
})

test('the first-day list is over after 48 hours', async ({ page, practice }) => {
  // The browser's clock cannot be put forward: the session would be over. The practice is as if set up earlier.
  const setUp = await asOwner(
    `update profiles set onboarding_completed_at = now() - interval '48 hours 1 minute' where id = $1 returning id`,
    [practice.id],
  )
  expect(setUp).toHaveLength(1)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your first day' })).toHaveCount(0)
})

test('visits show as they are booked, and each figure opens its rows', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const today = dateIn(0)
  // Named, because after closing the dashboard begins with tomorrow.
  await page.goto(`/dashboard?date=${today}`)
  const next = page.getByRole('region', { name: 'Up next' })
  await expect(next).toContainText('No visits yet')
  await diary.book({ date: dateIn(1), at: '10:30', first: 'Ingrid', last: 'Voss' })
  await expect(next.getByRole('button', { name: 'Ingrid Voss', exact: true })).toBeVisible()
  await expect(next).toContainText('Tomorrow')
  await expect(next).toContainText('First visit')

  await diary.book({ date: today, at: '10:30', first: 'Rosa', last: 'Quiñones' })
  await diary.book({ date: today, at: '13:00', first: 'Teo', last: 'Lind', with: diary.ben, service: 1 })
  const money = page.getByRole('link', { name: /show the rows behind it/ }).first()
  await expect(money).toContainText('$245')
  await money.click()
  const rows = page.getByRole('dialog', { name: 'Expected: $245' })
  await expect(rows).toContainText('Rosa Quiñones')
  await expect(rows).toContainText('$95')
  await expect(rows).toContainText('$150')
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()
  await page.getByRole('link', { name: /of 24/ }).click()
  await expect(page.getByRole('dialog', { name: 'Booked: 2½ of 24 hours' })).toContainText('1½ of 12 h')
})

test('what is opened again while it leaves stays open', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const today = dateIn(0)
  await diary.book({ date: today, at: '10:30', first: 'Rosa', last: 'Quiñones' })
  // A machine with much to do: the end of a dialog's leaving is due in the moment in which the next one stands in the page.
  await page.addInitScript(() => {
    const due = new Map<number, () => void>()
    const { setTimeout: wait, clearTimeout: forget } = window
    Object.assign(window, {
      setTimeout: (does: () => void, ms?: number, ...rest: unknown[]) => {
        const id = wait(does, ms === 140 ? 60_000 : ms, ...rest)
        if (ms === 140) due.set(id, does)
        return id
      },
      clearTimeout: (id: number) => {
        due.delete(id)
        forget(id)
      },
    })
    new MutationObserver(changes => {
      const isOpened = changes.some(({ addedNodes }) =>
        [...addedNodes].some(({ nodeName }) => nodeName === 'DIALOG'),
      )
      if (isOpened) for (const does of due.values()) does()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/dashboard?date=${today}`)
  const figure = (name: RegExp) => page.getByRole('link', { name })
  await figure(/^\$95/).click()
  const money = page.getByRole('dialog', { name: 'Expected: $95' })
  await expect(money).toContainText('Rosa Quiñones')
  await page.keyboard.press('Escape')
  await expect(money).toBeHidden()
  await figure(/of 24/).click()
  await expect(page.getByRole('dialog', { name: 'Booked: 1 of 24 hours' })).toBeVisible()
})

test('a visit nobody marked needs a word, and gets it', { tag: '@both' }, async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const id = await diary.book({ date: dateIn(-1), at: '10:00', first: 'Gus', last: 'Wren' })
  await page.goto('/dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs).toContainText("Gus Wren's visit is not marked")
  await expect(needs).toContainText('Yesterday, 10:00, Swedish massage 60 with Ann')
  await needs.getByRole('button', { name: /^Done.*Gus Wren/ }).click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('completed')
  await expect(needs).toContainText('Nothing waits for you.')
})

test('the visit that runs now is in front', { tag: '@both' }, async ({ page, practice, isMobile }) => {
  const diary = await openDiary(practice)
  const today = dateIn(0)
  const now = new Date()
  const at = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  const id = await diary.book({ date: today, at, first: 'Priya', last: 'Nair' })
  await practice.call('mark-appointment', { appointment_id: id, status: 'arrived' })
  await page.clock.setFixedTime(instantAt(today, at) + 35 * 60_000)
  await page.goto('/dashboard')
  if (isMobile) {
    const card = page.getByRole('region', { name: 'In session' })
    await expect(card).toContainText('Priya Nair')
    await expect(card).toContainText(/25.min left/)
  } else await expect(page.getByRole('list', { name: 'How the visits stand' })).toContainText('1 in session')
})

/** A zone whose clocks show `hour` o'clock and something at this moment, whenever the test runs. */
function zoneAt(hour: number): { zone: string; today: string; at: (date: string, hours: number) => string } {
  const shift = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  const today = new Date(Date.now() + shift * 3_600_000).toISOString().slice(0, 10)
  return {
    // The sign of these names is turned round.
    zone: shift === 0 ? 'Etc/UTC' : `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`,
    today,
    at: (date, hours) =>
      new Date(Date.parse(`${date}T00:00:00Z`) + (hours - shift) * 3_600_000).toISOString(),
  }
}

test('after closing tomorrow comes first, before it today', { tag: '@both' }, async ({
  page,
  practice,
  isMobile,
}) => {
  const { ann, services } = await openDiary(practice)
  const book = (first: string, start: string) =>
    practice.call('create-appointment', {
      client: { first_name: first, last_name: 'Voss', email: null },
      service_id: services[0]?.id,
      duration_id: services[0]?.durationId,
      practitioner_id: ann,
      start,
      allows_outside_hours: true,
    })
  const move = (zone: string) =>
    asOwner('update practices set time_zone = $1 where id = $2', [zone, practice.id])
  const day = isMobile
    ? page.getByRole('region', { name: /^(Your|Everyone’s) day/ }).first()
    : page.getByRole('region', { name: /^(Today|Tomorrow)$/ })
  const heading = day.getByRole('heading', { level: 2 })

  // Everybody works from 8 to 20.
  const noon = zoneAt(12)
  await move(noon.zone)
  await book('Rosa', noon.at(noon.today, 9))
  await page.goto('/dashboard')
  await expect(day.getByRole('button', { name: /Rosa Voss/ }).first()).toBeVisible()
  await expect(heading).not.toContainText(/tomorrow/i)

  const evening = zoneAt(20)
  await move(evening.zone)
  await book('Ingrid', evening.at(addDays(evening.today, 1), 9))
  await page.goto('/dashboard')
  await expect(page.getByText(/The day is over\. .* tomorrow\.$/)).toBeVisible()
  await expect(heading).toContainText(/tomorrow/i)
  await expect(day.getByRole('button', { name: /Ingrid Voss/ }).first()).toBeVisible()
})

test('the dashboard', { tag: '@both' }, async ({ page, demo, axe, look }) => {
  expect(demo.email).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await axe(page)
  await look('dashboard-owner')
})

test('the first day', async ({ page, practice, axe, look }) => {
  expect(practice.id).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Your first day' })).toBeVisible()
  await axe(page)
  await look('first-day')
  await page.goto('/ai-assistants')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page)
  await look('assistant')
})
