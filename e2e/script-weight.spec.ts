import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scriptsOf } from '../bench/page-size.ts'
import { expect, test } from './fixtures.ts'

// What a browser has to load before a signed-in screen stands and answers, as it is sent: by Brotli, in bytes. What comes
// with a menu, a popover or a sheet that is opened, with a QR code, with the line for live changes, or when the browser
// is idle, comes later and is not counted.

const client = fileURLToPath(new URL('../build/client', import.meta.url))

interface Route {
  path?: string
  parentId?: string
  module?: string
  imports?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

function readManifest(): Manifest {
  const name = readdirSync(`${client}/assets`).find(file => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(`${client}/assets/${name}`, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

const sent = (file: string) =>
  statSync(client + (existsSync(`${client}${file}.br`) ? `${file}.br` : file)).size

/** A script and all that it names at its top. */
function collect(file: string, all: Set<string>): void {
  if (all.has(file)) return
  all.add(file)
  const text = readFileSync(client + file, 'utf8')
  for (const [, name] of text.matchAll(/(?:^|[;}\s])(?:import|from)\s*"\.\/([^"]+\.js)"/g))
    collect(`/assets/${name}`, all)
}

/** Bytes by address, of every screen behind the sign-in; what is not built is one screen. */
function weights(): Map<string, number> {
  const { entry, routes } = readManifest()
  const found = new Map<string, number>()
  for (const [id, { path, module }] of Object.entries(routes)) {
    const line: Route[] = []
    for (let route: Route | undefined = routes[id]; route; route = routes[route.parentId ?? ''])
      line.push(route)
    if (!path || !module || !line.some(route => route.module?.includes('signed-in-layout'))) continue
    if (id.startsWith('planned/') && id !== 'planned/reports') continue
    const files = new Set<string>()
    for (const file of [entry.module, ...entry.imports]) collect(file, files)
    for (const route of line)
      for (const file of [route.module, ...(route.imports ?? [])]) if (file) collect(file, files)
    found.set(
      `/${path}`,
      [...files].reduce((sum, file) => sum + sent(file), 0),
    )
  }
  return found
}

test('the booking page initially loads at most 112 kB of scripts', async ({ baseURL, openedPractice }) => {
  const sizes = await scriptsOf(`${baseURL}${openedPractice.bookingPath}`)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(`${(total / 1000).toFixed(1)} kB gzipped in ${sizes.size} scripts`)
  expect(sizes.size).toBeGreaterThan(3)
  expect(total).toBeLessThanOrEqual(112_000)
})

test('signed-in screens load at most 262 kB of scripts, half of them 209 kB', () => {
  const found = [...weights()].sort(([, a], [, b]) => b - a)
  console.log(found.map(([path, bytes]) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}`).join('\n'))
  expect(found.length).toBeGreaterThan(15)
  const [heaviest] = found
  const median = found[found.length >> 1]
  expect(median?.[1]).toBeLessThanOrEqual(209_000)
  expect(heaviest?.[1], heaviest?.[0]).toBeLessThanOrEqual(262_000)
})

test('a menu clicked before its script has loaded opens once it loads', async ({ page, sharedPractice }) => {
  expect(sharedPractice.id).toBeTruthy()
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(/\/assets\/floating-[^/]+\.js$/, async route => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto('/reports')
  const button = page.getByRole('button', { name: /^Account / })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menu')).toHaveCount(0)
  release()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible()
  await button.click()
  await expect(page.getByRole('menu')).toHaveCount(0)
})
