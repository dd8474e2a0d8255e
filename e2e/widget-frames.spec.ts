import { bookOnline } from './book-online.ts'
import { enrich } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import {
  addWidget,
  allowSite,
  book,
  booking,
  button,
  type HostSite,
  heading,
  openSite,
  openWidget,
  pasted,
} from './host-site.ts'

let site: HostSite
test.beforeEach(async () => {
  site = await openSite()
})
test.afterEach(() => site.close())

test('a site that nobody said yes to shows a link, and asks', async ({ visitor, publicPractice }) => {
  const code = await addWidget(publicPractice)
  const refused = visitor.waitForEvent('requestfailed', request => request.url().includes('/widget/'))
  await visitor.goto(site.put('/visit', pasted(publicPractice.slug, code)))
  expect((await refused).failure()?.errorText).toMatch(/BLOCKED_BY_RESPONSE/)
  await expect(visitor.locator('iframe')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Book a visit' })).toHaveAttribute(
    'href',
    new RegExp(`/b/${code}$`),
  )
  expect(await publicPractice.rows('widget_sites?select=origin,state')).toEqual([
    { origin: site.origin, state: 'asked' },
  ])
  // Over the page the window says so, with the one link.
  await visitor.goto(site.put('/over', pasted(publicPractice.slug, code, { kind: 'popup' })))
  await visitor.getByRole('button', { name: 'Book a visit' }).click()
  await expect(visitor.getByText('Booking does not open on this page.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Open it in a tab of its own' })).toBeVisible()
})

test('a page that lets in next to nothing lets it in', async ({ visitor, publicPractice }) => {
  const code = await addWidget(publicPractice)
  await allowSite(publicPractice, site.origin)
  const url = process.env.E2E_URL
  const policy = `default-src 'none'; script-src ${url}; frame-src ${url}; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'`
  const headers = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }
  await visitor.goto(site.put('/strict', pasted(publicPractice.slug, code, { kind: 'popup' }), headers))
  const opener = visitor.getByRole('button', { name: 'Book a visit' })
  await expect(opener).toHaveCSS('min-height', '48px')
  await opener.click()
  await expect(heading(visitor, 'What would help?')).toBeFocused()
  await book(visitor)
})

for (const { rights, works } of [
  { rights: 'allow-scripts allow-forms allow-same-origin', works: true },
  { rights: 'allow-scripts allow-same-origin', works: false },
  { rights: 'allow-scripts allow-forms', works: false },
  { rights: '', works: false },
])
  test(`a sandbox with “${rights}” ${works ? 'has booking' : 'has one link that opens the page'}`, async ({
    browser,
    publicPractice,
  }) => {
    const code = await addWidget(publicPractice)
    await allowSite(publicPractice, site.origin)
    // Without what the fixtures look at: a sandbox that is too tight is refused by the browser, loudly.
    const page = await browser.newPage()
    const address = `${process.env.E2E_URL}/widget/${publicPractice.slug}?via=${code}`
    await page.goto(
      site.put(
        '/boxed',
        `<iframe title="Book" width="700" height="900" sandbox="${rights}" src="${address}"></iframe>`,
      ),
    )
    const link = booking(page).getByRole('link', { name: /^Book a visit with / })
    if (works) {
      await expect(link).toBeHidden()
      await book(page)
    } else {
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', `/b/${code}`)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(button(page, 'Choose a time')).toHaveCount(0)
    }
    await page.context().close()
  })

test('what others say to the page moves nothing', async ({ visitor, publicPractice }) => {
  const code = await addWidget(publicPractice)
  await allowSite(publicPractice, site.origin)
  const liar = `<iframe title="Liar" srcdoc="<script>
    for (const say of ['ready', 'height', 'booked', 'close'])
      for (const to of [parent, parent.frames[0]]) to.postMessage({ stillpoint: 1, say, title: 'Pay here', px: 9000 }, '*')
    parent.document.documentElement.dataset.lied = ''
  </script>"></iframe>`
  const button = `<button onclick="document.body.insertAdjacentHTML('beforeend', document.querySelector('template').innerHTML)">Lie</button>`
  const page = `${pasted(publicPractice.slug, code)}${button}<template>${liar}</template>`
  await visitor.goto(site.put('/liar', page))
  await expect(heading(visitor, 'What would help?')).toBeVisible()
  const frame = visitor.locator('iframe[title^="Book"]')
  const height = await frame.evaluate(each => each.clientHeight)
  await visitor.getByRole('button', { name: 'Lie' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('data-lied')
  // Said after what was made up, and heard: so that is as well, or never will be.
  await expect(async () => {
    // Before the page has its scripts a choice changes nothing that shows.
    await booking(visitor).getByRole('radio').first().check({ force: true })
    await booking(visitor).getByRole('radio').last().check({ force: true })
    await expect.poll(() => frame.evaluate(each => each.clientHeight), { timeout: 3_000 }).not.toBe(height)
  }).toPass()
  expect(await frame.evaluate(each => each.clientHeight)).toBeLessThan(2_000)
  await expect(frame).toHaveAttribute('title', `Book a visit with ${publicPractice.name}`)
})

test('it keeps nothing in the browser, and books where nothing can be kept', async ({
  visitor,
  publicPractice,
}) => {
  await visitor.addInitScript(() => {
    const isOurs = location.pathname.startsWith('/widget/')
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    if (!isOurs) return
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: refuse })
  })
  const asked: (string | undefined)[] = []
  visitor.on('request', request => {
    if (request.url().includes('/functions/v1/')) asked.push(request.headers().authorization)
  })
  await openWidget(visitor, site, publicPractice)
  await book(visitor)
  expect(await visitor.context().cookies()).toEqual([])
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(Boolean)).toEqual([])
})

test('nothing of who is signed in goes into a frame', async ({ page, practice }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.headers().authorization) asked.push(request.url())
  })
  await openWidget(page, site, practice)
  asked.length = 0
  await button(page, 'Choose a time').click()
  await expect(heading(page, 'When suits you?')).toBeFocused()
  expect(asked).toEqual([])
})

test('an address of one practitioner begins with them and what they give', async ({
  visitor,
  publicPractice,
}) => {
  await enrich(publicPractice)
  await allowSite(publicPractice, site.origin)
  const [mara] = await publicPractice.rows<{ id: string }>('practitioners?select=id&name=eq.Mara Osei')
  const address = `${process.env.E2E_URL}/embed/book/${mara?.id}`
  await visitor.goto(
    site.put('/mara', `<iframe title="Book" width="700" height="900" src="${address}"></iframe>`),
  )
  await expect(booking(visitor).getByRole('radio', { name: /Hot stone/ })).toBeChecked()
  await expect(booking(visitor).getByRole('radio').locator('visible=true')).toHaveCount(3)
  await button(visitor, 'Choose a time').click()
  await expect(booking(visitor).getByRole('button', { name: 'Mara Osei' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // In a tab of its own it is the booking page.
  await visitor.goto(address)
  await expect(visitor).toHaveURL(new RegExp(`/book/${publicPractice.slug}\\?with=${mara?.id}`))
})

test('its headers let in the sites that may, and nobody else', async ({ request, publicPractice }) => {
  await allowSite(publicPractice, site.origin)
  const asked = async (path: string, dest = 'iframe') =>
    (await request.get(path, { headers: { 'sec-fetch-dest': dest }, maxRedirects: 0 })).headers()
  const [mine] = await publicPractice.rows<{ id: string }>('practitioners?select=id')
  for (const path of [`/widget/${publicPractice.slug}`, `/embed/book/${mine?.id}?with=${mine?.id}`]) {
    const framed = await asked(path)
    expect(framed['content-security-policy']).toMatch(
      new RegExp(`script-src 'self' 'nonce-[^']+';.*frame-ancestors 'self' ${site.origin}$`),
    )
    expect(framed).not.toHaveProperty('x-frame-options')
    expect(framed).not.toHaveProperty('x-framed-by')
    expect(framed).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  const page = await asked(publicPractice.bookingPath)
  expect(page).toMatchObject({ 'x-frame-options': 'DENY' })
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(await asked('/widget/no-such-practice')).toMatchObject({ 'x-frame-options': 'DENY' })
  expect(await asked(`/widget/${publicPractice.slug}?view=list`, 'document')).toMatchObject({
    location: `/book/${publicPractice.slug}?view=list`,
  })
  expect(await asked('/widget.js', 'script')).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(await asked('/favicon.svg', 'image')).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('what was booked is shown in a frame of its own practice alone', async ({
  request,
  publicPractice,
  practice,
}) => {
  const { manage_token } = await bookOnline(publicPractice)
  const at = (slug: string) =>
    request.get(`/widget/${slug}/booked?token=${manage_token}`, { headers: { 'sec-fetch-dest': 'iframe' } })
  const own = await at(publicPractice.slug)
  expect(own.status()).toBe(200)
  expect(own.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(await own.text()).toContain('You are booked, Nadia.')
  const other = await at(practice.slug)
  expect(other.status()).toBe(404)
  expect(await other.text()).not.toContain('Nadia')
})
