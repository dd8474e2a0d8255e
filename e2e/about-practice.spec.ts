import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Fact = Record<string, unknown>

/** The facts for search engines of a page as it comes, read as JSON. */
async function factsOf(request: APIRequestContext, path: string): Promise<Fact[]> {
  const html = await (await request.get(path)).text()
  return [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, text]) => {
      const read = JSON.parse(text ?? '') as Fact
      expect(read['@context']).toBe('https://schema.org')
      return (read['@graph'] as Fact[] | undefined) ?? [read]
    },
  )
}
const typed = (facts: Fact[], type: string) => facts.filter(fact => fact['@type'] === type)
const head = (page: Page, selector: string, name: string) =>
  page.locator(`head ${selector}`).getAttribute(name)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a stranger reads what a practice is, and goes on to book', { tag: '@both' }, async ({
    page,
    request,
    demo,
  }) => {
    const base = demo.bookingPath
    await page.goto(`${base}/about?via=abc`)
    await expect(page.getByRole('heading', { name: 'What we offer' })).toBeVisible()
    await expect(page.getByText('Opening hours')).toBeVisible()
    expect(await head(page, 'link[rel=canonical]', 'href')).toMatch(
      new RegExp(`^https?://[^/]+${base}/about$`),
    )
    expect(await page.title()).toContain('Willow & Stone Massage, Asheville')

    await page.getByRole('link', { name: 'Deep tissue' }).first().click()
    await expect(page).toHaveURL(`${base}/about/deep-tissue?via=abc`)
    await expect(page.getByRole('heading', { name: 'Deep tissue', level: 2 })).toBeVisible()
    await expect(page.getByText('Next free')).toBeVisible()
    const service = typed(await factsOf(request, `${base}/about/deep-tissue`), 'Service')[0]
    expect(service).toMatchObject({ name: 'Deep tissue', offers: expect.any(Array) })
    for (const offer of (service?.offers ?? []) as Fact[]) {
      expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD' })
      expect(offer.price ?? (offer.priceSpecification as Fact).minPrice).toMatch(/^\d+\.\d\d$/)
    }
    await page
      .getByRole('link', { name: /^See times for/ })
      .first()
      .click()
    await expect(page).toHaveURL(/step=time/)
    await expect(page).toHaveURL(/via=abc/)
    await expect(page.getByRole('link', { name: 'About Willow & Stone Massage' })).toHaveAttribute(
      'href',
      `${base}/about`,
    )
  })

  test('an old address says so, and shows what there is', async ({ page, demo }) => {
    expect((await page.goto(`${demo.bookingPath}/about/no-such-service`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This service is not offered any more' })).toBeVisible()
    expect(await head(page, 'meta[name=robots]', 'content')).toBe('noindex')
    await page.getByRole('link', { name: 'Deep tissue' }).click()
    await expect(page.getByRole('heading', { name: 'Deep tissue', level: 2 })).toBeVisible()
    expect((await page.goto('/book/nobody-at-all/about'))?.status()).toBe(404)
    await expect(
      page.getByRole('heading', { name: 'There is no booking page at this address' }),
    ).toBeVisible()
  })
})

test('search engines read the practice, each service and the questions, on the pages of its sitemap', async ({
  request,
  publicPractice,
}) => {
  const path = `/book/${publicPractice.slug}`
  const index = await (await request.get('/sitemap-index.xml')).text()
  expect(index).toContain(`${path}/sitemap.xml</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap-index.xml')
  const sitemap = await (await request.get(`${path}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  expect(pages.length).toBeGreaterThan(2)
  for (const each of pages) {
    const answer = await request.get(each)
    expect(answer.status(), each).toBe(200)
    const html = await answer.text()
    expect(html, each).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"/]+${each}"`))
    expect(html, each).not.toMatch(/aggregateRating|ratingValue/)
    const business = (await factsOf(request, each)).find(fact => fact.telephone)
    expect(business, each).toMatchObject({
      '@type': expect.stringMatching(/Business$/),
      name: expect.any(String),
      url: expect.stringContaining(path),
      openingHoursSpecification: expect.any(Array),
    })
  }
})

test('the pages are readable to everybody', { tag: '@phone' }, async ({ page, demo, axe, look }) => {
  await page.goto(`${demo.bookingPath}/about`)
  await axe(page)
  await look('about')
  await page.goto(`${demo.bookingPath}/about/deep-tissue`)
  await axe(page)
  await look('about-service')
})
