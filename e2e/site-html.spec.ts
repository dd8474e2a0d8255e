import { expect, test } from './fixtures.ts'
import { readPage, textOf } from './served-html.ts'

// The public site as it is sent, before any script: read over HTTP, without a browser.

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
const count = (text: string, part: string) => text.split(part).length - 1

test('the front page and pricing page state the current offer', async ({ request }) => {
  await test.step('front page shows the offer and labels its examples', async () => {
    const { html, text } = await readPage(request, '/')
    expect(textOf(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '')).toBe('Keep your hands on the work.')
    expect(text).toContain('First month free, then $39 a month.')
    expect(text).toContain('Marketing Accelerator')
    expect(count(text, 'Coming soon')).toBe(2)
    expect(count(text, 'Example story')).toBe(3)
    expect(text).toMatch(
      /2,000\+.*practitioners.*15\.7.*hours saved.*47 %.*more revenue.*15\+.*hours saved weekly.*40 %.*more revenue/,
    )
    expect(count(html, '<details')).toBe(10)
    expect(html).toContain('aria-label="Illustrative figures"')
  })
  await test.step('pricing compares the three plans', async () => {
    const { html, text } = await readPage(request, '/pricing')
    const rows = [...html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].map(([row]) => ({
      name: textOf(/<th\b[\s\S]*?<\/th>/.exec(row)?.[0] ?? ''),
      cells: [...row.matchAll(/<td\b[\s\S]*?<\/td>/g)].map(([cell]) => textOf(cell)),
    }))
    const cells = (name: string) => rows.find(row => row.name === name)?.cells
    expect(cells('Appointments a month')).toEqual(['50', 'Not counted', 'Unlimited'])
    expect(cells('Clinical notes')).toEqual(['Not included', 'Not included', 'Coming'])
    expect(cells('Team')).toEqual(['Not included', 'Not included', 'Included'])
    for (const said of ['$39', '$79', 'First month free. No card needed.']) expect(text).toContain(said)
    expect(text).not.toMatch(/\$67|14.day/)
  })
  await test.step('structured data has the one price and no rating', async () => {
    const { html } = await readPage(request, '/')
    const text = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[]
    const app = graph.find(fact => fact['@type'] === 'SoftwareApplication')
    expect(app?.offers).toMatchObject({ price: '39.00', priceCurrency: 'USD' })
    expect(graph.find(fact => fact['@type'] === 'FAQPage')?.mainEntity).toHaveLength(10)
    expect(text).not.toMatch(/aggregateRating|ratingValue|"Review"/)
  })
})

test('search engines and readers find every page of the site', async ({ request }) => {
  await test.step('each page names its own address, card and description', async () => {
    const descriptions = new Set<string>()
    const pictures = new Set<string>()
    for (const path of paths) {
      const page = await readPage(request, path)
      expect(new URL(page.link('canonical') ?? '').pathname).toBe(path)
      expect(page.meta('twitter:card'), path).toBe('summary_large_image')
      descriptions.add(page.meta('description') as string)
      pictures.add(new URL(page.meta('og:image') ?? '').pathname)
    }
    expect(descriptions.size).toBe(paths.length)
    for (const picture of pictures)
      expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/png')
  })
  await test.step('robots.txt leads to sitemaps of pages that exist', async () => {
    const robots = await (await request.get('/robots.txt')).text()
    const index = new URL(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '').pathname
    const pathsIn = async (path: string) =>
      [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url]) => new URL(url ?? '').pathname,
      )
    // The site's own sitemap comes first, then one for each practice.
    const [site] = await pathsIn(index)
    const listed = await pathsIn(site ?? '')
    expect(listed.length).toBeGreaterThan(15)
    for (const path of listed) expect((await request.get(path)).status(), path).toBe(200)
  })
  await test.step('blog leads from the list to a post, its tag and the next posts', async () => {
    const list = await readPage(request, '/blog')
    const [post] = list.linksNamed('A cancellation policy people keep')
    const page = await readPage(request, post ?? '')
    expect(textOf(/<h1[\s\S]*?<\/h1>/.exec(page.html)?.[0] ?? '')).toBe('A cancellation policy people keep')
    const [tag] = page.linksNamed('Scheduling')
    expect(tag).toBe('/blog/tags/scheduling')
    const [other] = (await readPage(request, tag ?? '')).linksNamed('The fifteen minutes that save the day')
    const { html } = await readPage(request, other ?? '')
    const next = [...html.matchAll(/<aside\b[\s\S]*?<\/aside>/g)].find(([aside]) =>
      aside.includes('Read next'),
    )?.[0]
    expect(count(next ?? '', '<a ')).toBe(2)

    for (const path of ['/blog/no-such-post', '/blog/tags/no-such-tag']) {
      const missing = await readPage(request, path)
      expect(missing.status, path).toBe(404)
      expect(missing.text).toContain('Page Not Found')
    }
  })
  await test.step('blog has a feed of its posts', async () => {
    const feed = /<link[^>]*type="application\/rss\+xml"[^>]*>/.exec(
      (await readPage(request, '/blog')).html,
    )?.[0]
    const answer = await request.get(/href="([^"]+)"/.exec(feed ?? '')?.[1] ?? '')
    expect(answer.headers()['content-type']).toContain('application/rss+xml')
    expect(await answer.text()).toMatch(/<item>\s*<title>A cancellation policy people keep<\/title>/)
  })
})
