import { dateIn } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { readPage, type ServedPage } from './served-html.ts'

// Booking and about pages as they are sent, before any script: read over HTTP, without a browser.

type Fact = Record<string, unknown>

/** The facts for search engines in a page, read as JSON. */
const factsIn = ({ html }: ServedPage): Fact[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, text]) => {
      const read = JSON.parse(text ?? '') as Fact
      expect(read['@context']).toBe('https://schema.org')
      return (read['@graph'] as Fact[] | undefined) ?? [read]
    },
  )

test('the booking and about pages describe themselves to visitors and search engines', async ({
  request,
  publicPractice,
}) => {
  await test.step('address without a practice answers 404', async () => {
    for (const path of [
      '/book/no-such-practice',
      '/book/00000000-0000-4000-8000-000000000000/extra',
      '/book/%27',
      '/book/no-such-practice/about',
    ]) {
      const page = await readPage(request, path)
      expect(page.status, path).toBe(404)
      expect(page.html, path).toMatch(/<h1[^>]*>There is no booking page at this address<\/h1>/)
    }
    const whole = await readPage(request, `/book/${publicPractice.slug}/anything`)
    expect(whole.status).toBe(200)
    expect(whole.text).toContain('What would help?')
  })
  await test.step('about pages lead to a service and its free times, and keep the link that brought the visitor', async () => {
    const base = `/book/${publicPractice.slug}`
    const about = await readPage(request, `${base}/about?via=abc`)
    for (const said of ['What we offer', 'Opening hours']) expect(about.text).toContain(said)
    expect(about.link('canonical')).toMatch(new RegExp(`^https?://[^/]+${base}/about$`))
    expect(about.title).toBe('Quiet Hands: massage therapy by appointment')
    const [path] = about.linksNamed('Deep tissue')
    expect(path).toBe(`${base}/about/deep-tissue?via=abc`)

    const service = await readPage(request, path ?? '')
    expect(service.html).toMatch(/<h2[^>]*>Deep tissue<\/h2>/)
    expect(service.text).toContain('Next free')
    const facts = factsIn(service).find(fact => fact['@type'] === 'Service')
    expect(facts).toMatchObject({ name: 'Deep tissue', offers: expect.any(Array) })
    for (const offer of (facts?.offers ?? []) as Fact[]) {
      expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD' })
      expect(offer.price ?? (offer.priceSpecification as Fact).minPrice).toBe('150.00')
    }
    const [times] = service.linksNamed('See times for')
    expect(times).toMatch(/step=time/)
    expect(times).toMatch(/via=abc/)
    expect((await readPage(request, times ?? '')).linksNamed('About Quiet Hands')).toEqual([`${base}/about`])

    const old = await readPage(request, `${base}/about/no-such-service`)
    expect(old.status).toBe(404)
    expect(old.text).toContain('This service is not offered any more')
    expect(old.meta('robots')).toBe('noindex')
    expect(old.linksNamed('Deep tissue').length).toBeGreaterThan(0)
  })
  await test.step('search engines find facts about the practice on each page of its sitemap', async () => {
    const path = `/book/${publicPractice.slug}`
    const index = await (await request.get('/sitemap-index.xml')).text()
    expect(index).toContain(`${path}/sitemap.xml</loc>`)
    expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap-index.xml')
    const sitemap = await (await request.get(`${path}/sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    expect(pages.length).toBeGreaterThan(2)
    for (const each of pages) {
      const page = await readPage(request, each)
      expect(page.status, each).toBe(200)
      expect(page.link('canonical'), each).toMatch(new RegExp(`^https?://[^"/]+${each}$`))
      expect(page.html, each).not.toMatch(/aggregateRating|ratingValue/)
      expect(
        factsIn(page).find(fact => fact.telephone),
        each,
      ).toMatchObject({
        '@type': expect.stringMatching(/Business$/),
        name: expect.any(String),
        url: expect.stringContaining(path),
        openingHoursSpecification: expect.any(Array),
      })
    }
  })
  await test.step('booking page shows the next free times, and says when there are none', async () => {
    const path = publicPractice.bookingPath
    expect((await readPage(request, path)).text).toMatch(/Next free: \w{3}, \w{3} \d+, \d+:\d\d/)
    const times = await readPage(request, `${path}?step=time`)
    expect(times.html).toMatch(/aria-label="\w+day, \w+ \d+, \d+:\d\d\s[ap]m with Ann"/)

    const practitioners = await publicPractice.rows<{ id: string }>('practitioners?select=id')
    await publicPractice.call('close-dates', {
      practitioner_ids: practitioners.map(({ id }) => id),
      dates: Array.from({ length: 30 }, (_, day) => ({ date: dateIn(day), note: 'Away' })),
      closes: true,
    })
    await publicPractice.call('save-booking-settings', { booking_window_days: 20 })
    const full = await readPage(request, `${path}?step=time`)
    expect(full.text).toMatch(/as far ahead as this practice takes bookings.*None of these work\?/)
    expect(full.linksNamed('Tell me when a time comes free')).toHaveLength(1)
  })
  await test.step('empty or closed booking page says so, with the way to reach the practice', async () => {
    for (const { id } of await publicPractice.rows<{ id: string }>('services?select=id'))
      await publicPractice.call('archive-service', { service_id: id, is_archived: true })
    const empty = await readPage(request, publicPractice.bookingPath)
    expect(empty.text).toContain('Nothing can be booked online yet')

    await publicPractice.call('save-booking-settings', { is_booking_open: false })
    const closed = await readPage(request, publicPractice.bookingPath)
    expect(closed.text).toContain('Online booking is closed for now')
    expect(closed.linksNamed('Call (828) 555-0100')).toEqual(['tel:8285550100'])
  })
})
