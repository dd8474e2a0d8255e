import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { screens } from '../src/screens.ts'
import { asOwner, raise } from './admin.ts'
import { type CrowdedPractice, openCrowdedPractice } from './crowded-practice.ts'
import { test as base, expect } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { account, enter } from './practice-api.ts'
import { landmarks } from './screen-addresses.ts'

export const test = base.extend<{ crowded: CrowdedPractice }, { crowdedPractice: CrowdedPractice }>({
  /** A practice with a lot of everything, whose owner is also an admin; `page` is a stranger's. */
  crowdedPractice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(await sharedCrowdedPractice()),
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The same practice; `page` is signed in as its owner. */
  crowded: async ({ page, crowdedPractice }, use) => {
    await enter(page, crowdedPractice.session)
    await use(crowdedPractice)
  },
})

/** Made once a run, which takes seconds: the first worker makes it, and the others read it from a file. */
async function sharedCrowdedPractice(): Promise<CrowdedPractice> {
  const folder = join(dirname(process.env.E2E_DATA as string), 'crowded-practice')
  const file = join(folder, 'practice.json')
  const isFirst = mkdirSync(folder, { recursive: true }) !== undefined
  if (isFirst) {
    try {
      const made = await openCrowdedPractice()
      await raise(made)
      await asOwner(`insert into user_roles (user_id, role) values ($1, 'admin')`, [made.session.user.id])
      writeFileSync(`${file}.new`, JSON.stringify(made))
      renameSync(`${file}.new`, file)
    } catch (error) {
      // A retry makes it anew.
      rmSync(folder, { recursive: true })
      throw error
    }
  }
  await expect.poll(() => existsSync(file), { timeout: 100_000 }).toBe(true)
  const made: CrowdedPractice = JSON.parse(readFileSync(file, 'utf8'))
  return { ...made, ...account(made.email, made.password, made.session) }
}

/** `npm test -- changed` names the screens of what has changed; else each is walked through. */
const changed = process.env.CHANGED_SCREENS?.split(' ')

/** Parts of about as many addresses, each a test of its own: they run beside each other. */
export function parts<Entry extends readonly [path: string, ...unknown[]]>(
  all: readonly Entry[],
  count: number,
): Entry[][] {
  const wanted = all.filter(([path]) => !changed || changed.some(each => path.startsWith(each)))
  const size = Math.ceil(wanted.length / count)
  return Array.from({ length: count }, (_, at) => wanted.slice(at * size, (at + 1) * size)).filter(
    part => part.length > 0,
  )
}

/** start-checkout refuses to sell a plan twice. */
const refusals = /\/functions\/v1\/start-checkout$/

/** Console errors, exceptions and failed requests, except the answer to the address itself: some addresses lead nowhere. */
export function troublesOf(context: BrowserContext): string[] {
  const troubles: string[] = []
  const own = (url: string) => url.startsWith(process.env.E2E_URL as string)
  context.on('console', said => {
    const { url } = said.location()
    if (said.type() !== 'error' || url === said.page()?.url() || refusals.test(url)) return
    troubles.push(`${said.page()?.url()} said: ${said.text()} (${url})`)
  })
  context.on('weberror', thrown => troubles.push(`threw: ${thrown.error().stack}`))
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText
    if (own(request.url()) && reason !== 'net::ERR_ABORTED')
      troubles.push(`${request.url()} failed: ${reason}`)
  })
  context.on('response', answer => {
    if (!own(answer.url()) || answer.status() < 400 || answer.request().isNavigationRequest()) return
    if (refusals.test(answer.url())) return
    troubles.push(`${answer.url()} answered ${answer.status()}`)
  })
  return troubles
}

/** The title of a screen by its path of src/screens.ts. */
const titleOf = (path: string) => {
  const screen = screens.find(screen => `/${screen.path}` === path)
  return screen && `${screen.title} · Stillpoint`
}

/**
 * Opens the address of a screen, whose path is that of its route, and waits until it is complete. Where its title tells it
 * from the one before, the app's own router opens it, as a link does, which spares loading every script again.
 */
export async function visit(page: Page, path: string, address: string): Promise<void> {
  const title = titleOf(path)
  const last = await page.title()
  const isElsewhere = new URL(page.url()).pathname !== address.split('?')[0]
  if (isElsewhere && title && title !== last && (await goWithin(page, address)))
    await expect(page).not.toHaveTitle(last)
  else await page.goto(address)
  // The title of a record may name it.
  await expect(page).toHaveTitle(title && !path.includes(':') ? title : /\S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const [at, what] of landmarks) if (at.test(address)) await expect(what(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Axe's scope: what lies under an open dialog can't be reached, and is checked by itself. */
export const topmost = async (page: Page) =>
  (await page.locator('dialog:modal').count()) > 0 ? { include: 'dialog:modal' } : {}

/** Both lists in one, evenly mixed, so that a path seldom follows itself. */
export function mixed<Entry>(some: readonly Entry[], others: readonly Entry[]): Entry[] {
  const placed = (entries: readonly Entry[]) =>
    entries.map((entry, at) => ({ entry, place: (at + 0.5) / entries.length }))
  return [...placed(some), ...placed(others)].sort((a, b) => a.place - b.place).map(({ entry }) => entry)
}
