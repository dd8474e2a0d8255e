import type { Locator, Page } from '@playwright/test'

/** What makes the browser fetch a script of `path`, once the page is idle. */
export const prefetched = (page: Page, path: string, script: string): Locator =>
  page.locator(`link[rel="prefetch"][data-page="${path}"][href*="${script}"]`)
