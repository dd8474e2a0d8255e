import { addDays } from '../src/lib/time/dates.ts'
import { asOwner } from './admin.ts'
import { dateIn, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

const profileOf = async (practice: { rows: <T>(query: string) => Promise<T[]> }) =>
  (
    await practice.rows<{ first_day_completed: boolean; updated_at: string }>(
      'profiles?select=first_day_completed,updated_at',
    )
  )[0]

test('the dashboard greets a new practice, ends its first-day list, and shows visits as they are booked', async ({
  page,
  practice,
  context,
  baseURL,
  axe,
  look,
}) => {
  await test.step('the first-day list ends when its tasks are done', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL as string })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Ann\.$/,
    )
    await expect(page.getByText('No visits yet')).toBeVisible()
    await expect(page.getByText('Share your booking link and they appear here.')).toBeVisible()

    const list = page.getByRole('region', { name: 'Your first day' })
    await expect(list).toBeVisible()
    await axe(page)
    await look('first-day')
    await expect(list).toContainText('About six minutes left')
    await list.getByRole('button', { name: 'Open the assistant' }).click()
    const panel = page.getByRole('dialog', { name: 'Practice Intelligence Assistant' })
    await panel.getByRole('textbox', { name: 'Message' }).fill('What is on today?')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('No appointments scheduled', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    // It counts once the assistant has answered.
    await expect(list).toContainText('1 of 3 done')
    await expect(list).toContainText('About four minutes left')
    await list.getByRole('button', { name: 'Copy link' }).click()
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
  })

  await test.step('the list is put away, visits show as they are booked, and each number opens its rows', async () => {
    const diary = await openDiary(practice)
    const today = dateIn(0)
    // As on a busy machine: a dialog that is closing ends only in the moment in which the next one opens.
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
    await asOwner('update profiles set first_day_completed = false where id = $1', [practice.session.user.id])
    await page.evaluate(() => localStorage.removeItem('first_day_completed'))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Finish and put the list away' }).click()
    await expect(page.getByRole('region', { name: 'Your first day' })).toHaveCount(0)
    await expect.poll(async () => (await profileOf(practice))?.first_day_completed).toBe(true)
    // It stays away on another device. The date is in the address because the dashboard shows tomorrow after closing.
    await page.evaluate(() => localStorage.removeItem('first_day_completed'))
    await page.goto(`/dashboard?date=${today}`)
    const next = page.getByRole('region', { name: 'Up next' })
    await expect(next).toContainText('No visits yet')
    await expect(page.getByRole('region', { name: 'Your first day' })).toHaveCount(0)
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
})

/** A time zone in which it is now between `hour` and the next hour, whenever the test runs. */
function zoneAt(hour: number): { zone: string; today: string; at: (date: string, hours: number) => string } {
  const shift = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  const today = new Date(Date.now() + shift * 3_600_000).toISOString().slice(0, 10)
  return {
    // These names have the opposite sign.
    zone: shift === 0 ? 'Etc/UTC' : `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`,
    today,
    at: (date, hours) =>
      new Date(Date.parse(`${date}T00:00:00Z`) + (hours - shift) * 3_600_000).toISOString(),
  }
}

test('the dashboard asks about unmarked visits, and shows the one in session and tomorrow after closing', {
  tag: '@both',
}, async ({ page, practice, isMobile }) => {
  const { ann, services, row } = await openDiary(practice)
  const book = async (first: string, last: string, start: string) => {
    const { appointment_id } = await practice.call<{ appointment_id: string }>('create-appointment', {
      client: { first_name: first, last_name: last, email: null },
      service_id: services[0]?.id,
      duration_id: services[0]?.durationId,
      practitioner_id: ann,
      start,
      allows_outside_hours: true,
    })
    return appointment_id
  }
  const moveTo = (zone: string) =>
    asOwner('update practices set time_zone = $1 where id = $2', [zone, practice.id])

  // Everybody works from 8 to 20.
  const noon = zoneAt(12)
  await moveTo(noon.zone)
  const gus = await book('Gus', 'Wren', noon.at(addDays(noon.today, -1), 10))
  // Until 12:30. The page's clock stays within this hour: an hour after signing in, the session has to be renewed.
  const priya = await book('Priya', 'Nair', noon.at(noon.today, 11.5))
  await practice.call('mark-appointment', { appointment_id: priya, status: 'arrived' })
  await page.clock.setFixedTime(Date.parse(noon.at(noon.today, 12)) + 5 * 60_000)
  await page.goto('/dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs).toContainText("Gus Wren's visit is not marked")
  await expect(needs).toContainText('Yesterday, 10:00, Swedish massage 60 with Ann')
  await needs.getByRole('button', { name: /^Done.*Gus Wren/ }).click()
  await expect(needs).toContainText("You're all caught up.")
  expect((await row(gus)).status).toBe('completed')

  if (isMobile) {
    const card = page.getByRole('region', { name: 'In session' })
    await expect(card).toContainText('Priya Nair')
    await expect(card).toContainText(/25.min left/)
  } else await expect(page.getByRole('list', { name: 'How the visits stand' })).toContainText('1 in session')
  const day = isMobile
    ? page.getByRole('region', { name: /^(Your|Everyone’s) day/ }).first()
    : page.getByRole('region', { name: /^(Today|Tomorrow)$/ })
  const heading = day.getByRole('heading', { level: 2 })
  await expect(day.getByRole('button', { name: /Priya Nair/ }).first()).toBeVisible()
  await expect(heading).not.toContainText(/tomorrow/i)

  const evening = zoneAt(20)
  await moveTo(evening.zone)
  await book('Ingrid', 'Voss', evening.at(addDays(evening.today, 1), 9))
  // In this zone Priya's visit ran past closing, until 20:30.
  await page.clock.setFixedTime(Date.parse(evening.at(evening.today, 20)) + 35 * 60_000)
  await page.goto('/dashboard')
  await expect(page.getByText(/The day is over\. .* tomorrow\.$/)).toBeVisible()
  await expect(heading).toContainText(/tomorrow/i)
  await expect(day.getByRole('button', { name: /Ingrid Voss/ }).first()).toBeVisible()
})
