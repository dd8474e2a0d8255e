import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { expectNothingAgainstWcag, type Scope } from './axe.ts'
import {
  type Account,
  enter,
  openPractice,
  ownAddress,
  type Practice,
  signIn,
  signUp,
} from './practice-api.ts'
import { still, type Theme, themeOf, themes, wear } from './themes.ts'

interface Demo extends Account {
  /** Path of the demo practice's booking page. */
  bookingPath: string
}

interface Fixtures {
  /** A fresh practice of this test's own, set up and open for booking; `page` is signed in as its owner. */
  practice: Practice
  /** The same, but `page` is a stranger's: for what visitors do. */
  publicPractice: Practice
  /**
   * A practice like that, shared by the tests of a worker: for tests that change nothing in it. `page` is signed in as its
   * owner.
   */
  sharedPractice: Practice
  /** A fresh account that has not been set up; `page` is signed in to it. */
  newAccount: Account
  /** The demo practice, which tests share and only look at; `page` is signed in as Dana. */
  demo: Demo
  /** A second browser: a stranger with a page, beside the signed-in `page`. */
  visitor: Page
  /** Fails with a readable list when axe finds anything against WCAG 2.2 AA, in the page's theme. */
  axe: (page: Page, scope?: Scope) => Promise<void>
  /**
   * Saves the page as test-results/screens/<project>-<name>-<theme>.png, for people, in both themes or only in one:
   * where FULL is set, since nothing can fail by it.
   */
  look: (name: string, page?: Page, only?: Theme) => Promise<void>
}

/** Runs `use`, and fails where a page met its content policy: nothing of ours may ask for what it refuses. */
async function withinPolicy(context: BrowserContext, use: () => Promise<void>): Promise<void> {
  const broken: string[] = []
  context.on('console', said => {
    if (said.text().startsWith('policy:')) broken.push(`${said.page()?.url()} ${said.text()}`)
  })
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.log(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  await use()
  expect(broken).toEqual([])
}

export const test = base.extend<Fixtures, { demoAccount: Account; openedPractice: Practice }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': ownAddress() }),

  context: async ({ context }, use) => withinPolicy(context, () => use(context)),

  // Faster than any hand: what is pressed before a page's scripts are there does what it does without them.
  page: async ({ page, javaScriptEnabled }, use) =>
    use(javaScriptEnabled === false ? page : goingWhenAwake(page)),

  practice: async ({ page }, use) => {
    const practice = await openPractice()
    await enter(page, practice.session)
    await use(practice)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  publicPractice: async ({}, use) => use(await openPractice()),

  openedPractice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(await openPractice()),
    { scope: 'worker' },
  ],

  sharedPractice: async ({ page, openedPractice }, use) => {
    await enter(page, openedPractice.session)
    await use(openedPractice)
  },

  newAccount: async ({ page }, use) => {
    const account = await signUp('Quiet Hands')
    await enter(page, account.session)
    await use(account)
  },

  demoAccount: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const [email, password] = (said()['Sign in'] as string).split(' / ')
      await use(await signIn(email as string, password as string))
    },
    { scope: 'worker' },
  ],

  demo: async ({ page, demoAccount }, use) => {
    await enter(page, demoAccount.session)
    await use({ ...demoAccount, bookingPath: new URL(said()['Booking page'] as string).pathname })
  },

  visitor: async ({ browser, baseURL, contextOptions, viewport, hasTouch, isMobile }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL ? { baseURL } : {}),
      viewport,
      hasTouch,
      isMobile,
      extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
    })
    await withinPolicy(context, async () => use(goingWhenAwake(await context.newPage())))
    await context.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  axe: async ({}, use) => use(expectNothingAgainstWcag),

  look: async ({ page: own }, use, info) =>
    use(async (name, page = own, only) => {
      if (!process.env.FULL) return
      await still(page)
      // A dialog stands over the part of the page that is in view, and nothing else is looked at.
      const fullPage = (await page.locator('dialog:modal').count()) === 0
      const was = await themeOf(page)
      for (const theme of only ? [only] : themes) {
        await wear(page, theme)
        const path = `test-results/screens/${info.project.name}-${name}-${theme}.png`
        await page.screenshot({ path, fullPage, animations: 'disabled' })
      }
      await wear(page, was)
    }),
})

/** Waits after `goto` until the page's scripts are there; some pages wait for a hand before they send for them. */
function goingWhenAwake(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const response = await goto(...where)
    await page.waitForFunction(() => {
      dispatchEvent(new Event('pointermove'))
      return !document.getElementById('page-script') || 'awake' in document.documentElement.dataset
    })
    return response
  }
  return page
}

/**
 * Opens a public page as somebody does who goes on at once: with its scripts not there yet. It rests until it is touched;
 * the other thing that wakes it is a clock, which stands still until `page.clock.resume()`.
 */
export async function openAsleep(page: Page, path: string): Promise<void> {
  await page.goto('/healthz')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // Not `goto`, which waits until the page is awake.
  await page.evaluate(path => location.assign(path), path)
  await page.waitForURL(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-awake')
}

/**
 * Notices stay until they are closed or answered, as they do under a pointer: what a test awaits before it presses their
 * Undo takes as long as the machine takes. To be called before the page is opened.
 */
export async function holdNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const notices = document.querySelector('[aria-label="Notifications"]')
      if (notices?.querySelector('p'))
        notices.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }).observe(document, { childList: true, subtree: true })
  })
}

const said = (): Record<string, string> => JSON.parse(process.env.E2E_DEMO ?? '{}')

export { expect }
