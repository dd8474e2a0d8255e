import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.mjs'
import type { BenchPractice } from './world.ts'

/** Frames that the browser meant to show while something moved, those of them that came late or not at all, and its longest task. */
export interface Frames {
  shown: number
  dropped: number
  longestTaskMs: number
}

interface TraceEvent {
  name: string
  ph: string
  dur?: number
  pid: number
  tid: number
  args?: { frame_reporter?: { state?: string; affects_smoothness?: boolean } }
}

/** Scrolls the calendar of a week and drags a visit through it, each under the browser's own trace. */
export async function calendarFrames(
  url: string,
  practice: BenchPractice,
  { date, visits, folder }: { date: string; visits: number; folder: string },
): Promise<{ scroll: Frames; drag: Frames }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const page = await openWeek(browser, url, practice, date)
    await page
      .locator('[data-stop^="visit:"]')
      .nth(visits - 1)
      .waitFor({ state: 'attached' })
    // What the first paint left over is not what is measured.
    await page.waitForTimeout(1_500)
    const scroll = await traced(browser, page, join(folder, 'scroll.json'), () => scrollThrough(page))
    const drag = await traced(browser, page, join(folder, 'drag.json'), () => dragThrough(page))
    return { scroll, drag }
  } finally {
    await browser.close()
  }
}

async function openWeek(browser: Browser, url: string, practice: BenchPractice, date: string): Promise<Page> {
  // Wide enough for five people on each day of a week.
  const context = await browser.newContext({ viewport: { width: 2560, height: 1200 }, timezoneId: 'UTC' })
  const page = await context.newPage()
  const [token] = practice.tokens
  const session = {
    access_token: token,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: practice.id, aud: 'authenticated', role: 'authenticated' },
  }
  await page.addInitScript(text => localStorage.setItem('stillpoint-session', text), JSON.stringify(session))
  await page.goto(`${url}/appointments?view=week&date=${date}`)
  return page
}

async function traced(browser: Browser, page: Page, path: string, act: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, {
    path,
    categories: [
      'cc',
      'benchmark',
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
    ],
  })
  await act()
  await browser.stopTracing()
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: TraceEvent[] }
  const frames = traceEvents
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => args?.frame_reporter)
  // The thread that runs the screen's own functions.
  const [called] = traceEvents.filter(({ name }) => name === 'FunctionCall')
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === called?.pid && tid === called?.tid)
    .map(({ dur = 0 }) => dur / 1000)
  return {
    shown: frames.filter(frame => /PRESENTED/.test(frame?.state ?? '')).length,
    dropped: frames.filter(frame => frame?.state === 'STATE_DROPPED' && frame.affects_smoothness).length,
    longestTaskMs: Math.max(0, ...tasks),
  }
}

const frameOf = (page: Page) => page.getByRole('group', { name: /^Calendar\./ })

async function scrollThrough(page: Page): Promise<void> {
  const box = await frameOf(page).boundingBox()
  if (!box) throw new Error('the calendar is not in view')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const by of [60, -60]) {
    for (let n = 0; n < 30; n++) {
      await page.mouse.wheel(by / 4, by)
      await page.waitForTimeout(16)
    }
  }
}

async function dragThrough(page: Page): Promise<void> {
  const visit = page.locator('[data-stop^="visit:"]').first()
  await visit.scrollIntoViewIfNeeded()
  const [from, field] = [await visit.boundingBox(), await frameOf(page).boundingBox()]
  if (!from || !field) throw new Error('the visit is not in view')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  for (let n = 1; n <= 90; n++) {
    const [x, y] = [from.x + (n / 90) * (field.width - 200), from.y + 40 + 200 * Math.sin(n / 10) ** 2]
    await page.mouse.move(x, y)
    await page.waitForTimeout(16)
  }
  // Left where it was: what is measured is the way.
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
