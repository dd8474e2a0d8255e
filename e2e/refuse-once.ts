import type { Page } from '@playwright/test'

/** Refuses the next call of a verb in words that no screen has: nothing is done, and the screen must say so. */
export const refuseOnce = (page: Page, verb: string) =>
  page.route(
    `**/functions/v1/${verb}`,
    route =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'conflict', message: 'Somebody else is at it.' } },
      }),
    { times: 1 },
  )
