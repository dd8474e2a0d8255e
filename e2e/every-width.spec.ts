import type { Page } from '@playwright/test'
import routes from '../src/routes.ts'
import { expectAssistantToCoverNothing } from './assistant-place.ts'
import type { Scope } from './axe.ts'
import { fill, hold, main, toTimes } from './booking-steps.ts'
import { expect } from './fixtures.ts'
import { furtherAddresses, publicAddresses, redirecting, signedInAddresses } from './screen-addresses.ts'
import { type Theme, wear } from './themes.ts'
import { mixed, parts, test, topmost, troublesOf, visit } from './walks.ts'
import { expectToFit, widths } from './widths.ts'

// Every screen on a phone, in dark; every-route.spec.ts has them on a desktop, in light. A practice of one practitioner and
// two services fits everywhere. What doesn't shows where there is much of everything: five people, forty services, long
// names, and a visit for everybody today and tomorrow.

const phone = { tag: '@phone-only' }

type Axe = (page: Page, scope?: Scope) => Promise<void>

/** Checks what the page shows now: its layout at several widths, and its accessibility on a phone in one theme. */
async function inspect(page: Page, axe: Axe, theme: Theme = 'dark'): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectToFit(page)
  await expectAssistantToCoverNothing(page)
  await wear(page, theme)
  await axe(page, await topmost(page))
}

/**
 * The same for what the walk on a desktop leaves out: what is at an even place of its list in dark, the rest in light; both
 * where FULL is set.
 */
async function inspectInOneTheme(page: Page, axe: Axe, at: number): Promise<void> {
  const isDark = at % 2 === 0
  if (isDark || process.env.FULL) await inspect(page, axe)
  if (!isDark || process.env.FULL) await inspect(page, axe, 'light')
}

/** The menu button of a public page is wide enough for a finger; a tablet shows the links themselves. */
async function expectMenuForFingers(page: Page): Promise<void> {
  const now = page.viewportSize() as { width: number; height: number }
  for (const width of widths.filter(width => width < 768)) {
    await page.setViewportSize({ ...now, width })
    const box = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    expect(box?.width, `at ${width} px`).toBeGreaterThanOrEqual(44)
  }
  await page.setViewportSize(now)
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
          await inspect(page, axe)
          if (path === '/about') await expectMenuForFingers(page)
          expect(troubles).toEqual([])
        })
    },
  )
}

const further = furtherAddresses.map(([, addressOf]) => addressOf)
const signedIn = mixed(Object.entries(signedInAddresses), furtherAddresses)

for (const [at, part] of parts(signedIn, 3).entries()) {
  test(
    `signed-in screens fit a phone and are accessible, part ${at + 1}`,
    phone,
    async ({ page, crowded, axe }) => {
      test.slow()
      const troubles = troublesOf(page.context())
      for (const [path, addressOf] of part)
        await test.step(addressOf(crowded), async () => {
          await visit(page, path, addressOf(crowded))
          const at = further.indexOf(addressOf)
          await (at < 0 ? inspect(page, axe) : inspectInOneTheme(page, axe, at))
          expect(troubles).toEqual([])
        })
    },
  )
}

test(
  'each step of a booking fits and is accessible',
  phone,
  async ({ page, crowdedPractice: practice, axe }) => {
    test.slow()
    const troubles = troublesOf(page.context())
    await page.goto(`${practice.bookingPath}${practice.toItsTimes}&view=list`)
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
    await inspectInOneTheme(page, axe, 0)
    await toTimes(page, practice, practice.toItsTimes)
    await inspectInOneTheme(page, axe, 1)
    await hold(page)
    await inspectInOneTheme(page, axe, 2)
    await main(page, 'Continue').click()
    await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
    await inspectInOneTheme(page, axe, 3)
    await fill(page)
    await main(page, 'Book it').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
    await inspectInOneTheme(page, axe, 4)
    expect(troubles).toEqual([])
  },
)

test('the set-up fits and is accessible', phone, async ({ page, newAccount, axe }) => {
  expect(newAccount.email).toBeTruthy()
  const troubles = troublesOf(page.context())
  await page.goto('/setup')
  await expect(page.getByLabel('Practice name')).toBeVisible()
  await inspectInOneTheme(page, axe, 0)
  expect(troubles).toEqual([])
})

/**
 * Dialogs without an address of their own: where they open from, and the control that opens them. No two of a screen in a
 * row: going there from elsewhere loads no page.
 */
const opened = [
  ['/services', 'button', /^Edit|^Restorative/],
  ['/practice-settings', 'button', 'Add practitioner'],
  ['/clients/:clientId', 'button', 'Edit'],
  ['/practice-settings', 'button', 'Invite somebody'],
  ['/clients/:clientId', 'button', 'Change offers by email'],
  ['/public-feedback', 'button', 'Share feedback'],
  ['/dashboard', 'button', 'More'],
  ['/marketing?tab=links', 'button', 'New link'],
  ['/email', 'link', /You are booked/],
  ['/dashboard', 'button', 'Search'],
  ['/email-templates/visit-moved', 'button', 'Versions'],
] as const

test('dialogs over a screen fit and are accessible', phone, async ({ page, crowded, axe }) => {
  test.slow()
  const troubles = troublesOf(page.context())
  for (const [at, [address, role, name]] of opened.entries())
    await test.step(`${address}: ${name}`, async () => {
      const [path] = address.split('?') as [string]
      await visit(page, path, address.replace(':clientId', crowded.clientId))
      await page.getByRole(role, { name }).first().click()
      await expect(page.locator('dialog:modal')).toBeVisible()
      await inspectInOneTheme(page, axe, at)
    })
  expect(troubles).toEqual([])
})

test('the tests visit every screen', async () => {
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
