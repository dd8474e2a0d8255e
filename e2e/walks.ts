import type { BrowserContext, Page } from '@playwright/test'
import { screens } from '../src/screens.ts'
import { type CrowdedPractice, openCrowdedPractice } from './crowded-practice.ts'
import { test as base, expect } from './fixtures.ts'
import { enter } from './practice-api.ts'
import { landmarks } from './screen-addresses.ts'

export const test = base.extend<{ crowded: CrowdedPractice }, { crowdedPractice: CrowdedPractice }>({
  /** A practice with a lot of everything, shared by a worker's tests; `page` is a stranger's. */
  crowdedPractice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(await openCrowdedPractice()),
    { scope: 'worker' },
  ],
  /** The same practice; `page` is signed in as its owner. */
  crowded: async ({ page, crowdedPractice }, use) => {
    await enter(page, crowdedPractice.session)
    await use(crowdedPractice)
  },
})

/** `npm test -- changed` names the screens of what has changed; else each is walked through. */
const changed = process.env.CHANGED_SCREENS?.split(' ')

/** Parts of about as many addresses, each a test of its own: they run beside each other. */
export function parts<Entry extends readonly [path: string, ...unknown[]]>(
  all: readonly Entry[],
  count: number,
): Entry[][] {
  const wanted = all.filter(([path]) => !changed || changed.some(each => path.startsWith(each)))
  return Array.from({ length: count }, (_, part) => wanted.filter((_, at) => at % count === part)).filter(
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

const titleOf = (address: string) => {
  const screen = screens.find(({ path }) => `/${path}` === address)
  return screen && `${screen.title} · Stillpoint`
}

/**
 * Opens a screen and waits until it is complete. Where its title tells it from the one before, it is opened by the app's own
 * router, as a link does, which spares loading every script again.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const title = titleOf(address)
  if (title && page.url().startsWith('http') && title !== (await page.title())) await goWithin(page, address)
  else await page.goto(address)
  await expect(page).toHaveTitle(title ?? /\S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const [at, what] of landmarks) if (at.test(address)) await expect(what(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(address => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(address)
  }, address)
}

/** Axe's scope: what lies under an open dialog can't be reached, and is checked by itself. */
export const topmost = async (page: Page) =>
  (await page.locator('dialog:modal').count()) > 0 ? { include: 'dialog:modal' } : {}
