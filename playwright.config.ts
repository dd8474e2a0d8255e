import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()
/** The desktop also walks what runs once on a phone: where everything is tried, and where it runs alone. */
const isWide = Boolean(process.env.FULL || process.env.DESKTOP_ALONE)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  // One a core: the browser and the server share them.
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // Things stand still when they are there: nothing to wait for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // What does not come is missed long before the test's own end: each of three tries waits for it.
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserFlags },
  },
  projects: [
    // What differs there (fingers, sheets, bars, widths) is `@both`, or `@phone-only` where a desktop has nothing like it. The
    // rest is the same on both, and runs once: `@phone` on a phone, which most hands hold, what has no tag on a desktop.
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: isWide ? /@phone-only/ : /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
