import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.mjs'
import type { BenchPractice } from './world.ts'

/** Frames that the browser showed while something moved, those of them that came late or not at all, and its longest task in ms. */
export interface Frames {
  shown: number
  dropped: number
  longestTaskMs: number
}

/** The calendar, and in the same minutes an empty page under the same hand: what the machine drops by itself. */
export interface Pair {
  calendar: Frames
  empty: Frames
}

interface TraceEvent {
  name: string
  ph: string
  dur?: number
  pid: number
  tid: number
  args?: { frame_reporter?: { state?: string; affects_smoothness?: boolean } }
}

const WINDOWS = 4
// Wide enough for five people on each day of a week, and a little lower than their days, so that they scroll.
const viewport = { width: 2560, height: 1000 }
const none: Frames = { shown: 0, dropped: 0, longestTaskMs: 0 }

/** Scrolls the calendar of a week and drags a visit through it, in short windows under the browser's own trace, each after one on an empty page. */
export async function calendarFrames(
  url: string,
  practice: BenchPractice,
  { date, visits, folder }: { date: string; visits: number; folder: string },
): Promise<{ scroll: Pair; drag: Pair }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const page = await openWeek(browser, url, practice, date)
    const visit = page.locator('[data-stop^="visit:"]')
    await visit.nth(visits - 1).waitFor({ state: 'attached' })
    const empty = await openEmpty(browser)
    // What the first paint left over is not what is measured.
    await page.waitForTimeout(1_500)
    const path = join(folder, 'frames.json')
    const pair = async (act: (page: Page) => Promise<void>): Promise<Pair> => {
      const found = { calendar: none, empty: none }
      for (let window = 0; window < WINDOWS; window++)
        for (const [name, each] of [['empty', empty] as const, ['calendar', page] as const]) {
          await each.bringToFront()
          await act(each)
          found[name] = sum(found[name], await traced(browser, each, path, () => act(each)))
        }
      return found
    }
    return { scroll: await pair(scrollThrough), drag: await pair(dragThrough) }
  } finally {
    await browser.close()
  }
}

const sum = (a: Frames, b: Frames): Frames => ({
  shown: a.shown + b.shown,
  dropped: a.dropped + b.dropped,
  longestTaskMs: Math.max(a.longestTaskMs, b.longestTaskMs),
})

async function openWeek(browser: Browser, url: string, practice: BenchPractice, date: string): Promise<Page> {
  const context = await browser.newContext({ viewport, timezoneId: 'UTC' })
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

/** The least there can be: a long field that scrolls, and one box that follows the pointer by transform. */
async function openEmpty(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage()
  await page.setContent(`<body style="margin:0">
    <div role="group" aria-label="Calendar. None" style="height:900px;overflow:auto">
      <div style="height:1020px;position:relative">
        <div data-stop="visit:0" style="position:absolute;width:90px;height:60px;background:#356;will-change:transform"></div>
      </div>
    </div></body>`)
  await page.evaluate(() => {
    const box = document.querySelector('[data-stop]') as HTMLElement
    let from: { x: number; y: number } | null = null
    box.addEventListener('pointerdown', ({ clientX, clientY }) => {
      from = { x: clientX, y: clientY }
    })
    addEventListener('pointermove', ({ clientX, clientY }) => {
      if (from) box.style.transform = `translate(${clientX - from.x}px, ${clientY - from.y}px)`
    })
    addEventListener('pointerup', () => {
      from = null
      box.style.transform = ''
    })
  })
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
  for (let n = 0; n < 32; n++) {
    await page.mouse.wheel(0, n % 8 < 4 ? 28 : -28)
    await page.waitForTimeout(16)
  }
}

async function dragThrough(page: Page): Promise<void> {
  const visit = page.locator('[data-stop^="visit:"]').first()
  await visit.scrollIntoViewIfNeeded()
  const [from, field] = [await visit.boundingBox(), await frameOf(page).boundingBox()]
  if (!from || !field) throw new Error('the visit is not in view')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  for (let n = 1; n <= 45; n++) {
    const [x, y] = [from.x + (n / 45) * (field.width - 200), from.y + 40 + 200 * Math.sin(n / 5) ** 2]
    await page.mouse.move(x, y)
    await page.waitForTimeout(16)
  }
  // Left where it was: what is measured is the way.
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
