import type { BrowserContext, Locator, Page } from '@playwright/test'
import routes from '../src/routes.ts'
import { screens } from '../src/screens.ts'
import { makeAdmin } from './admin.ts'
import type { Scope } from './axe.ts'
import { fill, hold, main, toTimes } from './booking-steps.ts'
import { type CrowdedPractice, openCrowdedPractice } from './crowded-practice.ts'
import { test as base, expect } from './fixtures.ts'
import { enter } from './practice-api.ts'
import { expectToFit, widths } from './widths.ts'

// A practice of one practitioner and two services fits everywhere. What does not shows where there is much of
// everything: five people, forty services, long names, and a visit for everybody today and tomorrow.

const test = base.extend<{ crowded: CrowdedPractice }, { crowdedPractice: CrowdedPractice }>({
  crowdedPractice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(await openCrowdedPractice()),
    { scope: 'worker' },
  ],
  /** The crowded practice; `page` is signed in as its owner. */
  crowded: async ({ page, crowdedPractice }, use) => {
    await enter(page, crowdedPractice.session)
    await use(crowdedPractice)
  },
})

/** It sets every width itself, as a phone has it: a page too wide widens the window. */
const phone = { tag: '@phone-only' }

/** Every screen of src/routes.ts that is built, with an address at which much is to be seen. */
type Addresses = Record<string, (practice: CrowdedPractice) => string>

const open: Addresses = {
  '/': () => '/',
  '/pricing': () => '/pricing',
  '/about': () => '/about',
  '/waitlist': () => '/waitlist',
  '/waitlist/:token': ({ waitlistPath }) => waitlistPath,
  '/contact': () => '/contact',
  '/privacy-policy': () => '/privacy-policy',
  '/terms-of-use': () => '/terms-of-use',
  '/data-deletion': () => '/data-deletion',
  '/public-feedback': () => '/public-feedback',
  '/blog': () => '/blog',
  '/blog/tags/:tag': () => '/blog/tags/reviews',
  '/blog/:slug': () => '/blog/cancellation-policy',
  '/b/:shortCode?': () => '/b',
  '/book/:practiceId/*': practice => practice.bookingPath,
  '/book/:practiceId/about': ({ bookingPath }) => `${bookingPath}/about`,
  '/book/:practiceId/about/:service': ({ bookingPath, toItsTimes }) =>
    `${bookingPath}/about/${new URLSearchParams(toItsTimes).get('service')}`,
  '/booking-success': ({ booked }) => `/booking-success?token=${booked.manage_token}`,
  '/appointment-manage/:token': ({ booked }) => `/appointment-manage/${booked.manage_token}`,
  '/openings/:token': ({ openingPath }) => openingPath,
  '/openings/ask/:practiceId': practice => `/openings/ask/${practice.slug}`,
  '/openings/earlier/:token': ({ booked }) => `/openings/earlier/${booked.manage_token}`,
  '/lead-capture/:practiceId/:leadMagnetId': ({ guidePath }) => guidePath,
  '/widget/:practiceId/booked': ({ slug, booked }) => `/widget/${slug}/booked?token=${booked.manage_token}`,
  '/guides/:token': ({ guideLinkPath }) => guideLinkPath,
  '/survey/:surveyId': ({ surveyPath }) => surveyPath,
  '/chat/:practiceId': ({ slug }) => `/chat/${slug}`,
  '/preferences/:token': ({ preferencesPath }) => preferencesPath,
  '/auth': () => '/auth',
  '/login': () => '/login',
  '/signup': () => '/signup',
  '/auth/facebook': () => '/auth/facebook',
  '/auth/google': () => '/auth/google',
  '/auth/instagram': () => '/auth/instagram',
  '/auth/instagram/callback': () => '/auth/instagram/callback',
  '/auth/confirm': () => '/auth/confirm',
  '/auth/reset': () => '/auth/reset',
  '/join/:token': ({ joinPath }) => joinPath,
  '/*': () => '/no/such/page',
}

// What leads on to another address, and what is walked at one with more in it.
const leadsOn = ['/packages', '/practice-setup', '/widget/:practiceId', '/embed/book/:practitionerId']
const signedIn: Addresses = {
  ...Object.fromEntries(
    screens
      .filter(({ file, path }) => file && !path.includes(':') && !leadsOn.includes(`/${path}`))
      .map(({ path }) => [`/${path}`, () => `/${path}`]),
  ),
  '/appointments': () => '/appointments?view=week',
  '/clients/duplicates/:questionId': ({ questionId }) => `/clients/duplicates/${questionId}`,
  '/clients/import/:importId': ({ importId }) => `/clients/import/${importId}`,
  '/clients/:clientId': ({ clientId }) => `/clients/${clientId}`,
  '/email-marketing/:campaignId': ({ campaignId }) => `/email-marketing/${campaignId}`,
  '/email-automation/:sequenceId': ({ sequenceId }) => `/email-automation/${sequenceId}`,
  '/email-templates/:purpose': () => '/email-templates/visit-booked',
  '/resources/:slug': () => '/resources/cancellation-rule',
  '/checkout/test/:id': ({ checkoutPath }) => checkoutPath,
  // What is not built is one page with other words; every-route.spec.ts opens them all.
  '/business': () => '/business',
}

/** What else can be seen at an address of its own. */
const more: readonly ((practice: CrowdedPractice) => string)[] = [
  () => '/appointments?view=day',
  () => '/appointments?view=month',
  () => '/appointments?view=list',
  () => '/appointments?view=day&new=1',
  () => '/appointments?view=day&block=1',
  ({ visitId }) => `/appointments?view=day&appointment=${visitId}`,
  ({ visitId }) => `/appointments?view=day&appointment=${visitId}&move=1`,
  ({ visitId }) => `/appointments?view=day&appointment=${visitId}&change=1`,
  ({ visitId }) => `/appointments?view=day&appointment=${visitId}&cancel=1`,
  ({ clientId }) => `/appointments?view=day&new=1&client=${clientId}`,
  ({ booked }) => `/appointment-manage/${booked.manage_token}?move=1`,
  () => '/lead-generation?view=table',
  () => '/lead-generation?view=guides',
  () => '/social-media?view=week',
  () => '/social-media?view=month',
  () => '/social-media?view=list&new=1',
  () => '/clients?new=1',
  () => '/clients?q=papa',
  () => '/services?new=1',
  () => '/clients/00000000-0000-4000-8000-000000000000',
]

const over = (page: Page) => page.locator('dialog:modal')

/** What must stand at an address before it is looked at: not a page that says it is not there. */
const shown: readonly (readonly [RegExp, (page: Page) => Locator])[] = [
  [/^\/waitlist\/./, page => page.getByRole('heading', { name: 'Your place on the waitlist' })],
  [/^\/join\//, page => page.getByRole('heading', { name: /^Join The Willow/ })],
  [/^\/checkout\/test\//, page => page.getByRole('button', { name: 'Let the payment fail' })],
  [/^\/appointment-manage\/.*move/, page => page.getByRole('heading', { name: 'Choose another time' })],
  [/^\/appointments.*change=1/, page => page.getByRole('dialog', { name: /^Change / })],
  [/^\/appointments.*client=/, page => page.getByRole('dialog').getByText(/^Alexandrina-Konstantina Papa/)],
  [/^\/[\w-]+\?.*(?:new|block|move|cancel|appointment)=/, over],
]

/** Who is asked to sell a plan twice says no. */
const refusals = /\/functions\/v1\/start-checkout$/

/** What a page says went wrong, but for the answer to the address itself: some are asked for what is not there. */
function troublesOf(context: BrowserContext): string[] {
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

type Axe = (page: Page, scope?: Scope) => Promise<void>

/**
 * Looks at what stands on the page now: at every width, and against WCAG at three of them. The narrowest phone shows what
 * the next shows, in the same colours: there it is the sizes and the order that may be against it.
 */
async function lookAt(page: Page, axe: Axe): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // What lies under what is open cannot be touched, and is looked at by itself: axe would measure one against the other.
  const scope = async () => ((await over(page).count()) > 0 ? { include: 'dialog:modal' } : {})
  await expectToFit(page)
  await axe(page, await scope())
}

async function walk(page: Page, addresses: readonly string[], axe: Axe): Promise<void> {
  const troubles = troublesOf(page.context())
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const [at, what] of shown) if (at.test(address)) await expect(what(page).first()).toBeVisible()
      await lookAt(page, axe)
      expect(troubles).toEqual([])
    })
}

const parts = <Entry>(all: readonly Entry[], count: number): Entry[][] =>
  Array.from({ length: count }, (_, part) => all.filter((_, at) => at % count === part))

for (const [at, part] of parts(Object.values(open), 3).entries()) {
  test(`public screens fit and are quiet, part ${at + 1}`, phone, async ({ page, crowdedPractice, axe }) => {
    test.slow()
    await walk(
      page,
      part.map(address => address(crowdedPractice)),
      axe,
    )
  })
}

for (const [at, part] of parts([...Object.values(signedIn), ...more], 4).entries()) {
  test(`signed-in screens fit and are quiet, part ${at + 1}`, phone, async ({ page, crowded, axe }) => {
    test.slow()
    await makeAdmin(page, crowded)
    await walk(
      page,
      part.map(address => address(crowded)),
      axe,
    )
  })
}

test('each step of a booking fits and is quiet', phone, async ({ page, crowdedPractice: practice, axe }) => {
  test.slow()
  const troubles = troublesOf(page.context())
  await page.goto(`${practice.bookingPath}${practice.toItsTimes}&view=list`)
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
  await lookAt(page, axe)
  await toTimes(page, practice, practice.toItsTimes)
  await lookAt(page, axe)
  await hold(page)
  await lookAt(page, axe)
  await main(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await lookAt(page, axe)
  await fill(page)
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  await lookAt(page, axe)
  expect(troubles).toEqual([])
})

test('what opens over a screen fits and is quiet', phone, async ({ page, crowded, axe }) => {
  test.slow()
  const troubles = troublesOf(page.context())
  const opened = [
    ['/services', 'button', /^Edit|^Restorative/],
    ['/practice-settings', 'button', 'Add practitioner'],
    ['/practice-settings', 'button', 'Invite somebody'],
    ['/marketing?tab=links', 'button', 'New link'],
    ['/email', 'link', /You are booked/],
    ['/email-templates/visit-moved', 'button', 'Versions'],
    ['/dashboard', 'button', 'More'],
    ['/dashboard', 'button', 'Search'],
  ] as const
  expect(crowded.id).toBeTruthy()
  for (const [address, role, name] of opened)
    await test.step(`${address}: ${name}`, async () => {
      await page.goto(address)
      await page.getByRole(role, { name }).first().click()
      await expect(over(page)).toBeVisible()
      await lookAt(page, axe)
    })
  expect(troubles).toEqual([])
})

test('the menu of a public page keeps the width of a finger', phone, async ({ page }) => {
  await page.goto('/about')
  // A tablet shows the links themselves.
  for (const width of widths.filter(width => width < 768)) {
    await page.setViewportSize({ width, height: 844 })
    const box = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    expect(box?.width, `at ${width} px`).toBeGreaterThanOrEqual(44)
  }
})

test('every screen that is built is walked', async () => {
  const isFile = /-file\.ts$|booking-redirects\.ts$/
  const paths = (entries: typeof routes, base = ''): string[] =>
    entries.flatMap(({ id, path, file, children }) => {
      const whole = path ? `${base}/${path}` : base
      if (children) return paths(children as typeof routes, whole)
      return isFile.test(file) || id?.startsWith('planned/') ? [] : [whole || '/']
    })
  const walked = [...Object.keys(open), ...Object.keys(signedIn), ...leadsOn]
  expect(paths(await routes).filter(path => !walked.includes(path))).toEqual([])
})
