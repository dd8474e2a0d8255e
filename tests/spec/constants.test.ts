import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { compile } from 'tailwindcss'
import { afterEach, expect, it, vi } from 'vitest'
import { CHECK_EMAIL_TOAST_MS, WELCOME_TOAST_MS } from '../../src/base/account/messages.ts'
import { SESSION_KEY } from '../../src/web/session/session-hint.ts'
import { browserWorld } from './browser-world.ts'

// §9, where the number is somebody else's, or what it does can be seen without a browser.

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sign-up toasts last 8 and 4 seconds', () => {
  // That they are shown for so long, e2e/sign-in.spec.ts sees.
  expect([CHECK_EMAIL_TOAST_MS, WELCOME_TOAST_MS]).toEqual([8_000, 4_000])
})

it('breakpoints are 480, 640, 768, 1024, 1280 and 1536 pixels', async () => {
  const theme = readFileSync(new URL('../../src/web/theme/theme.css', import.meta.url), 'utf8')
  const { build } = await compile(`${theme}\n@tailwind utilities;`)
  const names = ['xs', 'sm', 'md', 'lg', 'xl', '2xl']
  const found = build(names.map(name => `${name}:flex`)).matchAll(/@media \(width >= ([\d.]+)rem\)/g)
  expect([...found].map(([, rem]) => Number(rem) * 16)).toEqual([480, 640, 768, 1024, 1280, 1536])
})

it('the session is kept in local storage, and refreshed: a check every 30 s, from 3 ticks before the end', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00Z') })
  const now = Math.floor(Date.now() / 1000)
  const session = (expires_at: number, refresh_token: string) => ({
    access_token: 'a.b.c',
    refresh_token,
    token_type: 'bearer',
    expires_in: expires_at - now,
    expires_at,
    user: { id: 'somebody' },
  })
  const asked: { url: string; after: number }[] = []
  const { stored } = browserWorld(url => {
    asked.push({ url, after: Math.round(Date.now() / 1000) - now })
    return Response.json(session(now + 3_600, 'next'))
  })
  stored.set(SESSION_KEY, JSON.stringify(session(now + 165, 'first')))
  // A client of this world alone: the one that another file made keeps to the storage that it found then.
  vi.resetModules()
  const { supabase } = await import('../../src/web/rows/client.ts')
  const { auth } = supabase()
  await auth.startAutoRefresh()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([
    { url: expect.stringContaining('/auth/v1/token?grant_type=refresh_token'), after: 60 },
  ])
  expect(JSON.parse(stored.get(SESSION_KEY) ?? '')).toMatchObject({ refresh_token: 'next' })
  await auth.stopAutoRefresh()
})

it('live connections use the official client: heartbeat 25 s, timeout 10 s, back-off 1, 2, 5, 10 s', () => {
  const { realtime } = createClient('http://localhost', 'key')
  expect(realtime.heartbeatIntervalMs).toBe(25_000)
  expect(realtime.timeout).toBe(10_000)
  expect([1, 2, 3, 4, 9].map(tries => realtime.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000,
  ])
})
