import type { Page } from '@playwright/test'
import routes from '../src/routes.ts'
import type { Scope } from './axe.ts'
import { fill, hold, main, toTimes } from './booking-steps.ts'
import { expect } from './fixtures.ts'
import { furtherAddresses, publicAddresses, redirecting, signedInAddresses } from './screen-addresses.ts'
import { wear } from './themes.ts'
import { mixed, parts, test, topmost, troublesOf, visit } from './walks.ts'
import { expectToFit, widths } from './widths.ts'

// Every screen on a phone, in dark; every-route.spec.ts has them on a desktop, in light. A practice of one practitioner and
// two services fits everywhere. What doesn't shows where there is much of everything: five people, forty services, long
// names, and a visit for everybody today and tomorrow.

const phone = { tag: '@phone-only' }

type Axe = (page: Page, scope?: Scope) => Promise<void>

/** Checks what the page shows now: its layout at several widths, and its accessibility on a phone in dark. */
async function lookAt(page: Page, axe: Axe): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectToFit(page)
  await wear(page, 'dark')
  await axe(page, await topmost(page))
}

for (const [at, part] of parts(Object.entries(publicAddresses), 2).entries()) {
  test(
    `public screens fit a phone and are accessible, part ${at + 1}`,
    phone,
    async ({ page, crowdedPractice, axe }) => {
      test.slow()
      const troubles = troublesOf(page.context())
      for (const [path, addressOf] of part)
        await test.step(path, async () => {
          await visit(page, path, addressOf(crowdedPractice))
          await lookAt(page, axe)
          expect(troubles).toEqual([])
        })
    },
  )
}

for (const [at, part] of parts(mixed(Object.entries(signedInAddresses), furtherAddresses), 3).entries()) {
  test(
    `signed-in screens fit a phone and are accessible, part ${at + 1}`,
    phone,
    async ({ page, crowded, axe }) => {
      test.slow()
      const troubles = troublesOf(page.context())
      for (const [path, addressOf] of part)
        await test.step(addressOf(crowded), async () => {
          await visit(page, path, addressOf(crowded))
          await lookAt(page, axe)
          expect(troubles).toEqual([])
        })
    },
  )
}

/** On a phone its layout too, and in dark there; on a desktop in light. */
const look = (page: Page, axe: Axe, isMobile: boolean) =>
  isMobile ? lookAt(page, axe) : topmost(page).then(scope => axe(page, scope))

test('each step of a booking fits and is accessible', { tag: '@both' }, async ({
  page,
  crowdedPractice: practice,
  axe,
  isMobile,
}) => {
  test.slow()
  const troubles = troublesOf(page.context())
  await page.goto(`${practice.bookingPath}${practice.toItsTimes}&view=list`)
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
  await look(page, axe, isMobile)
  await toTimes(page, practice, practice.toItsTimes)
  await look(page, axe, isMobile)
  await hold(page)
  await look(page, axe, isMobile)
  await main(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await look(page, axe, isMobile)
  await fill(page)
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  await look(page, axe, isMobile)
  expect(troubles).toEqual([])
})

test('the set-up fits and is accessible', { tag: '@both' }, async ({ page, newAccount, axe, isMobile }) => {
  expect(newAccount.email).toBeTruthy()
  const troubles = troublesOf(page.context())
  await page.goto('/setup')
  await expect(page.getByLabel('Practice name')).toBeVisible()
  await look(page, axe, isMobile)
  expect(troubles).toEqual([])
})

/** Dialogs that have no address of their own: by the path and the address they open from, with the control that opens them. */
const opened = [
  ['/services', 'button', /^Edit|^Restorative/],
  ['/practice-settings', 'button', 'Add practitioner'],
  ['/practice-settings', 'button', 'Invite somebody'],
  ['/clients/:clientId', 'button', 'Edit'],
  ['/marketing?tab=links', 'button', 'New link'],
  ['/email', 'link', /You are booked/],
  ['/email-templates/visit-moved', 'button', 'Versions'],
  ['/dashboard', 'button', 'More', 'phone'],
  ['/dashboard', 'button', 'Search'],
] as const

test('dialogs over a screen fit and are accessible', { tag: '@both' }, async ({
  page,
  crowded,
  axe,
  isMobile,
}) => {
  test.slow()
  const troubles = troublesOf(page.context())
  for (const [address, role, name, only] of opened)
    await test.step(`${address}: ${name}`, async () => {
      if (only && !isMobile) return
      const [path] = address.split('?') as [string]
      await visit(page, path, address.replace(':clientId', crowded.clientId))
      await page.getByRole(role, { name }).first().click()
      await expect(page.locator('dialog:modal')).toBeVisible()
      await look(page, axe, isMobile)
    })
  expect(troubles).toEqual([])
})

test('the menu button of a public page is wide enough for a finger', phone, async ({ page }) => {
  await page.goto('/about')
  // A tablet shows the links themselves.
  for (const width of widths.filter(width => width < 768)) {
    await page.setViewportSize({ width, height: 844 })
    const box = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    expect(box?.width, `at ${width} px`).toBeGreaterThanOrEqual(44)
  }
})

test('the walks visit every screen', async () => {
  const isFile = /-file\.ts$|booking-redirects\.ts$/
  const paths = (entries: typeof routes, base = ''): string[] =>
    entries.flatMap(({ id, path, file, children }) => {
      const whole = path ? `${base}/${path}` : base
      if (children) return paths(children as typeof routes, whole)
      return isFile.test(file) || id?.startsWith('planned/') ? [] : [whole || '/']
    })
  const walked = [...Object.keys(publicAddresses), ...Object.keys(signedInAddresses), ...redirecting]
  expect(paths(await routes).filter(path => !walked.includes(path))).toEqual([])
})
