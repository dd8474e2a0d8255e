import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result } from 'axe-core'
import { inOtherTheme, still } from './themes.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** Those of them (axe's `cat.color`) that can find something in one theme and nothing in the other. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

export interface Scope {
  include?: string
  exclude?: string
  /** Only as the page is: the other theme has been looked at, at another width. */
  inThisTheme?: boolean
  /** Whatever colours cannot change: these have been looked at, in either theme, at another width. */
  withoutColours?: boolean
}

/** Fails with a readable list when axe finds anything against WCAG 2.2 AA, in the page's theme or in the other one. */
export async function expectNothingAgainstWcag(page: Page, scope: Scope = {}): Promise<void> {
  // What is opened may still be on its way: nothing can be found in what is not there.
  if (scope.include) await expect(page.locator(scope.include).first()).toBeVisible()
  await still(page)
  // Its source is half of what a run costs: once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const here = await run(page, scope, everyRule)
  const there =
    scope.inThisTheme || scope.withoutColours
      ? []
      : listOf(await inOtherTheme(page, () => run(page, scope, colourRules)))
  expect([...listOf(here), ...there]).toEqual([])
}

/** The package's own runner opens a blank page a run, and injects axe twice, for the sake of frames of other origins. */
const run = (page: Page, { include, exclude, withoutColours }: Scope, runOnly: object): Promise<Found> =>
  page.evaluate(
    async ([context, runOnly, rules]) => {
      const { axe } = window as unknown as { axe: { run: (...all: unknown[]) => Promise<AxeResults> } }
      // What stands in a frame is a mail, and no page of ours.
      const options = { runOnly, rules, iframes: false, resultTypes: ['violations'] }
      const { violations } = await axe.run(context, options)
      return { theme: document.documentElement.dataset.theme, violations }
    },
    [
      { include: [include ?? 'html'], exclude: exclude ? [exclude] : [] },
      runOnly,
      withoutColours ? Object.fromEntries(colourRules.values.map(rule => [rule, { enabled: false }])) : {},
    ] as const,
  )

interface Found {
  theme: string | undefined
  violations: Result[]
}

const listOf = ({ theme, violations }: Found) =>
  violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help} (${theme})`,
    where: nodes.map(node => `${node.target.join(' ')}  ${node.failureSummary?.split('\n').at(-1)?.trim()}`),
  }))
