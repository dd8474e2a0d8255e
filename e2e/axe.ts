import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { still } from './themes.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const

export interface Scope {
  include?: string
  exclude?: string
}

/**
 * Fails with a readable list when axe finds anything against WCAG 2.2 AA in the page, in the theme it is in. The walks of
 * every-route.spec.ts and every-width.spec.ts check each screen in both themes; elsewhere check only what they don't open.
 */
export async function expectNothingAgainstWcag(page: Page, scope: Scope = {}): Promise<void> {
  // What is opened may still be on its way: nothing can be found in what is not there.
  if (scope.include) await expect(page.locator(scope.include).first()).toBeVisible()
  await still(page)
  // Its source is half of what a run costs: once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  expect(await run(page, scope)).toEqual([])
}

/** The package's own runner opens a blank page a run, and injects axe twice, for the sake of frames of other origins. */
async function run(page: Page, { include, exclude }: Scope) {
  const { theme, violations } = await page.evaluate(
    async ([context, runOnly]) => {
      const { axe } = window as unknown as { axe: { run: (...all: unknown[]) => Promise<AxeResults> } }
      // What stands in a frame is a mail, and no page of ours.
      const options = { runOnly, iframes: false, resultTypes: ['violations'] }
      const { violations } = await axe.run(context, options)
      return { theme: document.documentElement.dataset.theme, violations }
    },
    [{ include: [include ?? 'html'], exclude: exclude ? [exclude] : [] }, rules] as const,
  )
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help} (${theme})`,
    where: nodes.map(node => `${node.target.join(' ')}  ${node.failureSummary?.split('\n').at(-1)?.trim()}`),
  }))
}
