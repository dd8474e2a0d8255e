import type { Locator } from '@playwright/test'
import { bookOnline } from './book-online.ts'
import { enrich } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import {
  addWidget,
  allowSite,
  booking,
  button,
  type HostSite,
  heading,
  openSite,
  pasted,
} from './host-site.ts'
import { openPractice } from './practice-api.ts'

let site: HostSite
test.beforeEach(async () => {
  site = await openSite()
})
test.afterEach(() => site.close())

test('a widget on a site that is not allowed shows a link and asks the practice for permission', async ({
  visitor,
  publicPractice,
}) => {
  const code = await addWidget(publicPractice)
  // How long a page waits for the frame passes as soon as nothing comes.
  await visitor.clock.install()
  const waitInVain = (over: Locator) =>
    expect(async () => {
      await visitor.clock.fastForward(5_000)
      await expect(over).toBeVisible({ timeout: 300 })
    }).toPass()
  const refused = visitor.waitForEvent('requestfailed', request => request.url().includes('/widget/'))
  await visitor.goto(site.put('/visit', pasted(publicPractice.slug, code)))
  expect((await refused).failure()?.errorText).toMatch(/BLOCKED_BY_RESPONSE/)
  const link = visitor.getByRole('link', { name: 'Book a visit' })
  await waitInVain(link)
  await expect(visitor.locator('iframe')).toHaveCount(0)
  await expect(link).toHaveAttribute('href', new RegExp(`/b/${code}$`))
  expect(await publicPractice.rows('widget_sites?select=origin,state')).toEqual([
    { origin: site.origin, state: 'asked' },
  ])
  // A popup says so in its window, with one link.
  await visitor.goto(site.put('/over', pasted(publicPractice.slug, code, { kind: 'popup' })))
  await visitor.getByRole('button', { name: 'Book a visit' }).click()
  await waitInVain(visitor.getByText('Booking does not open on this page.'))
  await expect(visitor.getByRole('link', { name: 'Open it in a tab of its own' })).toBeVisible()
})

test('sandboxed frame shows a link to the booking page, unless it has every right it needs', async ({
  browser,
  publicPractice,
}) => {
  const code = await addWidget(publicPractice)
  await allowSite(publicPractice, site.origin)
  // Without the fixtures' checks: the browser logs an error for each sandbox that is too tight.
  const page = await browser.newPage()
  const address = `${process.env.E2E_URL}/widget/${publicPractice.slug}?via=${code}`
  const link = booking(page).getByRole('link', { name: /^Book a visit with / })
  const open = (rights: string) =>
    page.goto(
      site.put(
        `/boxed-${rights.replaceAll(' ', '-')}`,
        `<iframe title="Book" width="700" height="900" sandbox="${rights}" src="${address}"></iframe>`,
      ),
    )
  for (const rights of ['allow-scripts allow-same-origin', 'allow-scripts allow-forms', '']) {
    await open(rights)
    await expect(link, rights).toBeVisible()
    await expect(link, rights).toHaveAttribute('href', `/b/${code}`)
    await expect(link, rights).toHaveAttribute('target', '_blank')
    await expect(button(page, 'Choose a time'), rights).toHaveCount(0)
  }
  await open('allow-scripts allow-forms allow-same-origin')
  await expect(button(page, 'Choose a time')).toBeVisible()
  await expect(link).toBeHidden()
  await button(page, 'Choose a time').click()
  await expect(heading(page, 'When suits you?')).toBeFocused()
  await page.context().close()
})

test('frame of one practitioner begins with them, and gets nothing of a signed-in session', async ({
  page,
  practice,
}) => {
  await enrich(practice)
  await allowSite(practice, site.origin)
  const [mara] = await practice.rows<{ id: string }>('practitioners?select=id&name=eq.Mara Osei')
  await page.goto(
    site.put(
      '/mara',
      `<iframe title="Book" width="700" height="900" src="${process.env.E2E_URL}/embed/book/${mara?.id}"></iframe>`,
    ),
  )
  const authorized: string[] = []
  page.on('request', request => {
    if (request.headers().authorization) authorized.push(request.url())
  })
  await expect(booking(page).getByRole('radio', { name: /Hot stone/ })).toBeChecked()
  await expect(booking(page).getByRole('radio').locator('visible=true')).toHaveCount(3)
  await button(page, 'Choose a time').click()
  await expect(heading(page, 'When suits you?')).toBeFocused()
  await expect(booking(page).getByRole('button', { name: 'Mara Osei' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(authorized).toEqual([])
})

test('headers let allowed sites frame the booking page, and a booked visit shows only in its own practice’s frame', async ({
  request,
  publicPractice,
}) => {
  await test.step('headers let allowed sites frame the booking page, and nobody else', async () => {
    await allowSite(publicPractice, site.origin)
    const asked = async (path: string, dest = 'iframe') =>
      (await request.get(path, { headers: { 'sec-fetch-dest': dest }, maxRedirects: 0 })).headers()
    const [mine] = await publicPractice.rows<{ id: string }>('practitioners?select=id')
    const { slug } = publicPractice
    for (const path of [
      `/widget/${slug}`,
      `/embed/book/${slug}`,
      `/embed/book/${mine?.id}?with=${mine?.id}`,
    ]) {
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
    // In a tab of its own, a practitioner's frame is the booking page.
    expect(await asked(`/embed/book/${mine?.id}`, 'document')).toMatchObject({
      location: `/book/${publicPractice.slug}?with=${mine?.id}`,
    })
    expect(await asked(`/embed/book/${slug}`, 'document')).toMatchObject({ location: `/book/${slug}` })
    expect((await request.get('/embed/book/no-such-practice')).status()).toBe(404)
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
  await test.step('booked visit is shown in a frame of its own practice only', async () => {
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
    const other = await at((await openPractice()).slug)
    expect(other.status()).toBe(404)
    expect(await other.text()).not.toContain('Nadia')
  })
})
