import type { Page } from '@playwright/test'
import { isPlannedPage } from '../src/features/not-built/planned-public.ts'
import { isPlanned, plannedScreens } from '../src/features/not-built/planned-screens.ts'
import { protectedPaths, publicPaths, redirects } from '../tests/specified-routes.ts'
import { expect, test } from './fixtures.ts'
import { themes, wear } from './themes.ts'
import { expectToFit } from './widths.ts'

// What stands for {x} of §2 where any word will not do. The demo's own address is put in below.
const examples: Record<string, string> = { '/blog/{slug}': '/blog/cancellation-policy' }
/** Public pages that §2 does not name. */
const besides = ['/contact', '/blog/tags/reviews']
const nameOf = (path: string) => `route${path.replace(/[^a-z]+/g, '-').replace(/-$/, '') || '-home'}`

/** `npm test -- changed` names the screens of what has changed; else each is walked through. */
const changed = process.env.CHANGED_SCREENS?.split(' ')
const screens = (paths: readonly string[]) =>
  paths.filter(path => !redirects.includes(path) && (!changed || changed.some(each => path.startsWith(each))))

/** Parts of about as many pages, each a test of its own: they run beside each other, and one that fails is found. */
function parts(paths: readonly string[], count: number): string[][] {
  const size = Math.ceil(paths.length / count)
  return Array.from({ length: count }, (_, at) => paths.slice(at * size, (at + 1) * size)).filter(
    part => part.length > 0,
  )
}

/** What is not built is one page with other words: looked at in one theme, of which it is the next one's turn. */
const onlyTheme = (path: string, at: number) =>
  isPlanned(path) || isPlannedPage(path) ? themes[at % 2] : undefined

/** On a phone every-width.spec.ts looks at all that is built: of the others it is asked here whether their words fit. */
const isNew = (path: string, isPhone: boolean) => !isPhone || isPlanned(path) || isPlannedPage(path)

for (const [at, paths] of parts(screens([...publicPaths, ...besides]), 2).entries()) {
  test(`every public route of §2, part ${at + 1}: a title, nothing against WCAG, both themes`, {
    tag: '@both',
  }, async ({ visitor, demo, axe, look, isMobile }) => {
    test.setTimeout(120_000)
    for (const [nth, path] of paths.filter(path => isNew(path, isMobile)).entries()) {
      const address = (examples[path] ?? path).replace(
        '{practiceId}',
        demo.bookingPath.split('/').at(-1) ?? '',
      )
      await test.step(path, async () => {
        await visitor.goto(address.replace(/\{\w+\}/g, 'example').replace('*', 'visits'))
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(visitor).toHaveTitle(/ · Stillpoint$|^Stillpoint · /)
        // §2: no sidebar for a stranger, nor at /embed/, /widget/ and /book/ for anybody.
        await expect(visitor.getByRole('complementary', { name: 'Sidebar' })).toHaveCount(0)
        if (isMobile) return expectToFit(visitor)
        const only = onlyTheme(path, nth)
        if (only) await wear(visitor, only)
        await axe(visitor)
        await look(nameOf(path), visitor, only)
      })
    }
  })
}

/**
 * Opens a screen that is not built: one page with other words. It is asked for at its address, and shown without loading
 * every script again, as Back and Forward do.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  expect((await page.request.get(path)).status()).toBe(200)
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

for (const [at, paths] of parts(screens(protectedPaths), 3).entries()) {
  test(`every protected route of §2, part ${at + 1}: a title, nothing against WCAG, both themes`, {
    tag: '@both',
  }, async ({ page, demo, axe, look, isMobile }) => {
    test.setTimeout(120_000)
    expect(demo.email).toBeTruthy()
    for (const [nth, path] of paths.filter(path => isNew(path, isMobile)).entries()) {
      await test.step(path, async () => {
        const planned = plannedScreens.find(screen => path === `/${screen.path}`)
        if (planned && nth > 0) await goWithin(page, path)
        else await page.goto(path)
        await expect(page).toHaveTitle(planned ? `${planned.title} · Stillpoint` : / · Stillpoint$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        if (isMobile) return expectToFit(page)
        const only = onlyTheme(path, nth)
        if (only) await wear(page, only)
        await axe(page)
        await look(nameOf(path), page, only)
      })
    }
  })
}

test('the other addresses of §2 lead on', async ({ visitor, page, demo }) => {
  const key = demo.bookingPath.split('/').at(-1)
  for (const door of ['booking', 'widget']) {
    await visitor.goto(`/${door}/${key}?view=list`)
    await expect(visitor).toHaveURL(`/book/${key}?view=list`)
  }
  await page.goto('/packages')
  await expect(page).toHaveURL('/services?tab=packages')
  await page.goto('/practice-setup')
  await expect(page).toHaveURL('/practice-settings')
})
