import type { Page } from '@playwright/test'

/** Goes to another screen of the product as a link does: without loading the page and its scripts again. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
