import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { protectedPaths, publicPaths, redirects } from '../tests/specified-routes.ts'
import { plannedWords } from './base/not-built/planned-page-copy.ts'
import { isPlannedPage, plannedPages } from './base/not-built/planned-public.ts'
import { isPlanned, plannedScreens } from './base/not-built/planned-screens.ts'
import routes from './routes.ts'
import { screens as listed } from './screens.ts'

const guard = 'apps/shell/web/signed-in-layout.tsx'

interface Screen {
  id: string | undefined
  path: string
  file: string
  isGuarded: boolean
}

function screensIn(entries: readonly RouteConfigEntry[], base = '', isGuarded = false): Screen[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const whole = path ? `${base}/${path}` : base
    const behind = isGuarded || file === guard
    if (children) return screensIn(children, whole, behind)
    return [{ id, path: whole || '/', file, isGuarded: behind }]
  })
}
const screens = screensIn(await routes)

/** The route that answers an address; the catch-all does not count. */
function screenAt(address: string): Screen | undefined {
  const example = address.replace(/\{[^}]+\}/g, 'x').replace('*', 'deeper/still')
  return screens
    .filter(({ path }) => path !== '/*')
    .find(({ path }) => {
      const pattern = path
        .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\/\*$/, '(?:/.*)?')
      return new RegExp(`^${pattern}$`).test(example)
    })
}

const specified = [...publicPaths, ...protectedPaths]

// Their loader gives the words of the title; e2e/every-route.spec.ts reads them in the browser.
const fromLoader =
  /^site\/(site|blog)\/|^(desk\/booking\/web\/booking|growth\/short-links\/web\/short-link|site\/waitlist\/web\/waitlist|growth\/widgets\/web\/frame\/widget)-page/
const hasOwnTitle = (path: string, screen: Screen) =>
  !redirects.includes(path) && !fromLoader.test(screen.file)

/** Read from the text where it is written there: loading all screens takes as long as the rest of a file of tests may. */
async function titleOf({ file, id }: Screen): Promise<string | undefined> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const written = /^export const meta = \(\) => \[\{ title: '([^'\\]+)' \}/m.exec(text)?.[1]
  if (written) return written
  const module = (await import(/* @vite-ignore */ `./${file}`)) as {
    meta: (args: unknown) => { title?: string }[]
  }
  return module.meta({ matches: [{ id }], params: {} }).find(({ title }) => title !== undefined)?.title
}

test.each(specified)('§2 lists %s, and the product has it, under the right guard', async path => {
  const screen = screenAt(path)
  expect(screen, 'no route').toBeDefined()
  if (!screen) return
  expect(screen.isGuarded).toBe(protectedPaths.includes(path))
  if (hasOwnTitle(path, screen)) expect(await titleOf(screen)).toMatch(/^\S.* · Stillpoint$/)
})

test('no two screens share a title, except those that are one screen', async () => {
  const one = [['/onboarding', '/dashboard']]
  const taken = new Map<string, string>()
  for (const path of specified) {
    const screen = screenAt(path)
    if (!screen || !hasOwnTitle(path, screen)) continue
    const title = (await titleOf(screen)) ?? ''
    const other = taken.get(title)
    const isOne = other && one.some(group => group.includes(path) && group.includes(other))
    if (!isOne) expect.soft(other, `${path} has the title "${title}" of`).toBeUndefined()
    taken.set(title, path)
  }
})

const notHere = ['packages', 'practice-setup']
test.each(listed.flatMap(entry => ('isPublic' in entry || notHere.includes(entry.path) ? [] : [entry])))(
  '$path has the title $title in the browser tab too',
  async ({ path, title }) => {
    const screen = screens.find(each => each.path === `/${path}`)
    expect(screen && (await titleOf(screen))).toBe(`${title} · Stillpoint`)
  },
)

test('every guarded route is a listed screen, and links to existing screens', () => {
  const guarded = screens.filter(({ isGuarded }) => isGuarded).map(({ path }) => path)
  expect(guarded.sort()).toEqual(listed.flatMap(e => ('isPublic' in e ? [] : [`/${e.path}`])).sort())
  const addresses = new Set(screens.map(({ path }) => path))
  for (const { path, next = [] } of listed)
    for (const address of [`/${path}`, ...next]) expect(addresses).toContain(address)
})

test('no address and no id is used twice', () => {
  const ids = screens.map(({ id, file }) => id ?? file)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const paths = screens.map(({ path }) => path.replace(/:\w+/g, ':x'))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

describe('a planned screen', () => {
  const all = [...plannedScreens.map(({ path }) => ({ path, ...plannedWords[path] })), ...plannedPages]
  const example = (path: string) => path.replace(/:\w+/g, 'x')
  const addresses = specified.map(path => path.replace(/\{\w+\}/g, 'x'))

  test.each(all.map(entry => [entry.path, entry] as const))(
    '%s says that it is planned, and what to do today',
    (path, entry) => {
      expect(addresses).toContain(`/${example(path)}`)
      expect(screenAt(`/${example(path)}`)?.id).toBe(`planned/${path}`)
      expect(screenAt(example(entry.today.to)), 'leads to a screen').toBeDefined()
      expect(
        all.map(other => `/${other.path}`),
        'that is built',
      ).not.toContain(entry.today.to)
      expect(`${entry.will} ${entry.today.words}`).not.toMatch(/coming soon|stay tuned|!/i)
    },
  )

  test('is recognized by isPlanned and isPlannedPage', () => {
    expect(isPlannedPage('/intake/{sessionToken}')).toBe(true)
    expect(isPlannedPage('/book/{practiceId}')).toBe(false)
    expect(isPlanned('/pos')).toBe(true)
    expect(isPlanned('/ai-assistants')).toBe(false)
    expect(isPlanned('/clients')).toBe(false)
  })
})
