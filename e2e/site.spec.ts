import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const paths = [
  '/',
  '/pricing',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-use',
  '/data-deletion',
  '/public-feedback',
  '/blog',
  '/blog/tags/reviews',
  '/blog/cancellation-policy',
]

/** What the page says about itself in one kind of tag. */
const head = (page: Page, selector: string, name = 'content') =>
  page.locator(`head ${selector}`).getAttribute(name)

test.describe('the front page', () => {
  test('says what it offers, and labels what is made up', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your hands on the work.')
    await expect(page.getByRole('heading', { name: 'First month free, then $39 a month.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Marketing Accelerator' })).toBeVisible()
    await expect(page.getByText('Coming soon')).toHaveCount(2)
    await expect(page.getByText('Example story')).toHaveCount(3)
    const figures = page.getByRole('region', { name: 'Illustrative figures' })
    await expect(figures.getByRole('listitem')).toHaveText([
      /2,000\+.*practitioners/,
      /15\.7.*hours saved/,
      /47 %.*more revenue/,
      /15\+.*hours saved weekly/,
      /40 %.*more revenue/,
    ])
    await expect(page.getByRole('group')).toHaveCount(10)
    const trial = page.getByRole('group').filter({ hasText: 'How does the free trial work?' })
    await trial.getByText('How does the free trial work?').click()
    await expect(trial.getByText(/You get one month .* \$39 a month/)).toBeVisible()
  })

  test('says "Coming" of the same parts of the plan as the pricing page', async ({ page }) => {
    const lines = (within: Locator) =>
      within
        .getByRole('listitem')
        .evaluateAll(items => items.map(item => (item as HTMLElement).innerText.split('\n')))
    await page.goto('/pricing')
    const prices = await lines(page.getByRole('region', { name: 'Marketing Accelerator' }))
    await page.goto('/')
    const front = await lines(page.getByRole('region', { name: 'Marketing Accelerator' }))
    for (const line of front.filter(([text]) => text !== 'Text message reception'))
      expect(prices).toContainEqual(line)
    expect(front).toContainEqual(['Text message reception', 'Coming soon'])
    expect(front.length).toBeGreaterThan(5)
  })

  test('leads to sign-up and to the prices', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'View pricing' }).first().click()
    await expect(page).toHaveURL('/pricing')
    await expect(page).toHaveTitle('Pricing · Stillpoint')
    await page.goBack()
    await main.getByRole('link', { name: 'Start Free Trial' }).first().click()
    await expect(page).toHaveURL('/signup')
  })

  test('has the navigation of §2 on every width', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login',
    )
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    const nav = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
    await nav.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    if (isMobile) await expect(nav).toBeHidden()
    const footer = page.getByRole('navigation', { name: 'Footer' })
    for (const name of ['About', 'Pricing', 'Blog', 'Contact', 'Privacy policy', 'Terms of use'])
      await expect(footer.getByRole('link', { name })).toBeVisible()
  })

  test('hints at the next screens', async ({ page }) => {
    await page.goto('/')
    const hint = (of: string, script: string) =>
      page.locator(`link[rel="prefetch"][data-page="${of}"][href*="${script}"]`)
    await expect(hint('/signup', 'auth-page')).toBeAttached()
    await expect(hint('/pricing', 'pricing-page')).toBeAttached()
    await page.goto('/pricing')
    await expect(hint('/signup', 'auth-page')).toBeAttached()
  })

  test('is no place for somebody who is signed in', async ({ practice, page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { level: 1, name: /brings clients in/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Go to dashboard' })).toHaveCount(1)
    await expect(main.locator('a[href="/checkout"]')).toHaveCount(1)
    expect(practice.id).toBeTruthy()
  })
})

test.describe('the film in the dome', () => {
  const film = (page: Page) => page.locator('[data-film]')

  test('stays away from whoever asked for reduced motion', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/')
    await expect(page.locator('link[rel="prefetch"][data-page="/pricing"]').first()).toBeAttached()
    await expect(film(page)).toHaveAttribute('data-film', 'plain')
    await expect(page.locator('video')).toHaveCount(0)
    expect(asked.filter(url => url.includes('/film/'))).toEqual([])
  })

  test('plays without sound, and can be stopped', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(film(page)).toHaveAttribute('data-film', 'playing')
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await page.getByRole('button', { name: 'Pause the film' }).click()
    await expect(film(page)).toHaveAttribute('data-film', 'paused')
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(film(page)).toHaveAttribute('data-film', 'playing')
  })

  test('leaves the plain dome when it cannot be loaded', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.route('/film/**', route => route.abort())
    await page.goto('/')
    await expect(film(page)).toHaveAttribute('data-film', 'failed')
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /the film/ })).toHaveCount(0)
  })
})

test('pricing compares the three plans', async ({ page }) => {
  await page.goto('/pricing')
  const card = page.getByRole('region', { name: 'Marketing Accelerator' })
  await expect(card).toContainText('$39')
  await expect(card).toContainText('First month free. No card needed.')
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Appointments a month').getByRole('cell')).toHaveText(['50', 'Not counted', 'Unlimited'])
  await expect(row('Clinical notes').getByRole('cell')).toHaveText(['Not included', 'Not included', 'Coming'])
  await expect(row('Team').getByRole('cell')).toHaveText(['Not included', 'Not included', 'Included'])
  await expect(page.getByRole('region', { name: 'Full practice' })).toContainText('$79')
  await expect(page.getByText(/\$67|14.day/)).toHaveCount(0)
})

test('the words are there before any script, and questions and menu open', { tag: '@both' }, async ({
  browser,
  baseURL,
  isMobile,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: isMobile ? 390 : 1440, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/`)
  await page.getByText('Can I cancel at any time?').click()
  await expect(page.getByText(/Yes, with one click and no phone call/)).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }),
    ).toBeVisible()
  }
  await context.close()
})

for (const hand of ['touched', 'left alone'] as const) {
  test(`the front page wakes up when it is ${hand}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    // Its rest lasts as long as the test says.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(`${baseURL}/`)
    const sentFor = page.locator('body > script[type="module"]')
    // A page that appears under a resting pointer is told so by a movement of nothing.
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
    await page.clock.runFor(3_900)
    await expect(sentFor).toHaveCount(0)
    if (hand === 'touched') await page.mouse.move(100, 100, { steps: 2 })
    else await page.clock.runFor(200)
    await expect(sentFor).toHaveCount(1)
    await page.clock.resume()
    await expect(page.locator('#page-script')).toHaveAttribute('data-awake')
    await context.close()
  })
}

test.describe('for search engines', () => {
  test('each page names its own address, card and words', async ({ page, request }) => {
    const seen = new Set<string | undefined>()
    for (const path of paths) {
      const said = await page.evaluate(
        html => {
          const { head } = new DOMParser().parseFromString(html, 'text/html')
          const of = (tag: string, name = 'content') => head.querySelector(tag)?.getAttribute(name) ?? ''
          return {
            path: new URL(of('link[rel="canonical"]', 'href')).pathname,
            description: of('meta[name="description"]'),
            card: of('meta[name="twitter:card"]'),
            picture: new URL(of('meta[property="og:image"]')).pathname,
          }
        },
        await (await request.get(path)).text(),
      )
      expect(said).toMatchObject({ path, card: 'summary_large_image' })
      expect(seen.has(said.description), path).toBe(false)
      seen.add(said.description)
      expect((await request.get(said.picture)).headers()['content-type']).toBe('image/png')
    }
  })

  test('structured data has the one price and no rating', async ({ page }) => {
    await page.goto('/')
    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
    const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[]
    const app = graph.find(fact => fact['@type'] === 'SoftwareApplication')
    expect(app?.offers).toMatchObject({ price: '39.00', priceCurrency: 'USD' })
    expect(graph.find(fact => fact['@type'] === 'FAQPage')?.mainEntity).toHaveLength(10)
    expect(text).not.toMatch(/aggregateRating|ratingValue|"Review"/)
  })

  test('sitemap and robots lead to pages that exist', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const index = new URL(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '').pathname
    const locs = async (path: string) => [
      ...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ]
    // The site's own comes first, and then that of each practice.
    const [site] = await locs(index)
    const urls = await locs(new URL(site?.[1] ?? '').pathname)
    expect(urls.length).toBeGreaterThan(15)
    for (const [, url] of urls)
      expect((await request.get(new URL(url ?? '').pathname)).status(), url).toBe(200)
  })
})

test.describe('the blog', () => {
  test('leads from the list to a post, a subject and the next post', async ({ page }) => {
    await page.goto('/blog')
    const list = page.getByRole('region', { name: 'Reading list' })
    await list.getByRole('link', { name: 'A cancellation policy people keep' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A cancellation policy people keep')
    await page.getByRole('link', { name: 'Scheduling', exact: true }).click()
    await expect(page).toHaveURL('/blog/tags/scheduling')
    await page.getByRole('link', { name: 'The fifteen minutes that save the day' }).click()
    await expect(page.getByRole('complementary', { name: 'Read next' }).getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Read next' }).getByRole('link')).toHaveCount(2)
  })

  test('answers 404 for what is not there', async ({ page }) => {
    for (const path of ['/blog/no-such-post', '/blog/tags/no-such-subject']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    }
  })

  test('has a feed that a reader can read', async ({ page, request }) => {
    await page.goto('/blog')
    const feed = await head(page, 'link[type="application/rss+xml"]', 'href')
    const answer = await request.get(feed ?? '')
    expect(answer.headers()['content-type']).toContain('application/rss+xml')
    const titles = await page.evaluate(
      text => {
        const xml = new DOMParser().parseFromString(text, 'text/xml')
        return [...xml.querySelectorAll('item > title')].map(title => title.textContent)
      },
      await answer.text(),
    )
    expect(titles).toContain('A cancellation policy people keep')
  })
})
