import type { Page } from '@playwright/test'

/** The same drafts on every day: the first is asked for with `seed` in place of the day's, and each after it with the next. */
export async function fixSeed(page: Page, seed = 20_785): Promise<void> {
  let first: number | undefined
  await page.route('**/functions/v1/generate-marketing-content', route => {
    const asked: { seed: number } = route.request().postDataJSON()
    first ??= asked.seed
    return route.continue({ postData: { ...asked, seed: asked.seed - first + seed } })
  })
}
