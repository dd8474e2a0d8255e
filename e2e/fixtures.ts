import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import {
  type Account,
  enter,
  openPractice,
  ownAddress,
  type Practice,
  signIn,
  signUp,
} from './practice-api.ts'

interface Demo extends Account {
  /** Path of the demo practice's booking page. */
  bookingPath: string
}

interface Fixtures {
  /** A fresh practice of this test's own, set up and open for booking; `page` is signed in as its owner. */
  practice: Practice
  /** The same, but `page` is a stranger's: for what visitors do. */
  publicPractice: Practice
  /** A fresh account that has not been set up; `page` is signed in to it. */
  newAccount: Account
  /** The demo practice, which tests share and only look at; `page` is signed in as Dana. */
  demo: Demo
  /** A second browser: a stranger with a page, beside the signed-in `page`. */
  visitor: Page
  /** Fails with a readable list when axe finds anything against WCAG 2.2 AA. */
  axe: (page: Page, scope?: { include?: string; exclude?: string }) => Promise<void>
  /** Chooses the theme as the visitor's cookie does. */
  theme: (choice: 'light' | 'dark', page?: Page) => Promise<void>
  /**
   * Saves the page as test-results/screens/<project>-<name>-<theme>.png, to be looked at by people: in both themes,
   * or in the one that its name ends with.
   */
  look: (name: string, page?: Page) => Promise<void>
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

export const test = base.extend<Fixtures, { demoAccount: Account }>({
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
  axe: async ({}, use) =>
    use(async (page, scope = {}) => {
      const builder = new AxeBuilder({ page }).withTags([
        'wcag2a',
        'wcag2aa',
        'wcag21a',
        'wcag21aa',
        'wcag22aa',
      ])
      if (scope.include) builder.include(scope.include)
      if (scope.exclude) builder.exclude(scope.exclude)
      const { violations } = await builder.analyze()
      const list = violations.map(found => ({
        rule: `${found.id}: ${found.help}`,
        where: found.nodes.map(
          node => `${node.target.join(' ')}  ${node.failureSummary?.split('\n').at(-1)?.trim()}`,
        ),
      }))
      expect(list).toEqual([])
    }),

  theme: async ({ page: own, context, baseURL }, use) =>
    use(async (choice, page = own) => {
      const jar = page === own ? context : page.context()
      await jar.addCookies([{ name: 'theme', value: choice, url: baseURL as string }])
      if (page.url() !== 'about:blank') {
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name
        }, choice)
        // Colours fade from one theme to the other, and one that is inherited fades after its parent's.
        await page.waitForFunction(
          () => !document.getAnimations().some(each => each instanceof CSSTransition),
        )
      }
    }),

  look: async ({ page: own }, use, info) =>
    use(async (name, page = own) => {
      // A dialog stands over the part of the page that is in view, and nothing else is looked at.
      const fullPage = (await page.locator('dialog:modal').count()) === 0
      const picture = (title: string) =>
        page.screenshot({
          path: `test-results/screens/${info.project.name}-${title}.png`,
          fullPage,
          animations: 'disabled',
        })
      if (/-(?:light|dark)$/.test(name)) return void (await picture(name))
      const now = await wear(page, 'light')
      await picture(`${name}-light`)
      await wear(page, 'dark')
      await picture(`${name}-dark`)
      await wear(page, now)
    }),
})

/** Waits after `goto` until the page's scripts are there; some pages wait for a hand before they send for them. */
function goingWhenAwake(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const response = await goto(...where)
    await page.waitForFunction(() => {
      dispatchEvent(new Event('pointermove'))
      return !document.querySelector('#page-script:not([data-awake])')
    })
    return response
  }
  return page
}

/** Shows a page in a theme. Answers the one it was in. */
const wear = (page: Page, choice: string | undefined) =>
  page.evaluate(name => {
    const { dataset } = document.documentElement
    const was = dataset.theme
    if (name) dataset.theme = name
    else delete dataset.theme
    return was
  }, choice)

const said = (): Record<string, string> => JSON.parse(process.env.E2E_DEMO ?? '{}')

export { expect }
