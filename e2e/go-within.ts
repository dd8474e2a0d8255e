import type { Page } from '@playwright/test'

/**
 * Goes to another screen by the app's own router, as a link does: without loading the page and its scripts again. False
 * where no page of the app is open.
 */
export const goWithin = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async path => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> }
    }
    await router?.navigate(path)
    return router !== undefined
  }, path)
