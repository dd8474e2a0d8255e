import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { CHECK_EMAIL_TOAST_MS, WELCOME_TOAST_MS } from '../../src/features/account/messages.ts'

// §9, where the number is somebody else's, or stands in a file that runs only in a browser.
const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

it('shows the toasts of sign-up for 8 and 4 seconds', () => {
  expect([CHECK_EMAIL_TOAST_MS, WELCOME_TOAST_MS]).toEqual([8_000, 4_000])
})

it('breaks at 480, 640, 768, 1024, 1280 and 1536 pixels', () => {
  const found = [...read('src/web/theme.css').matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)]
  expect(Object.fromEntries(found.map(([, name, rem]) => [name, Number(rem) * 16]))).toEqual({
    xs: 480,
    sm: 640,
    md: 768,
    lg: 1024,
    xl: 1280,
    '2xl': 1536,
  })
})

it('keeps the sidebar’s cookie for seven days', () => {
  expect(read('src/web/layout/sidebar-state.ts')).toContain('COOKIE_SECONDS = 7 * 24 * 60 * 60')
})

it('leaves refreshing to the official client: every 30 seconds, from 3 ticks before the end', () => {
  const constants = read('node_modules/@supabase/auth-js/dist/module/lib/constants.js')
  expect(constants).toMatch(/AUTO_REFRESH_TICK_DURATION_MS = 30 \* 1000/)
  expect(constants).toMatch(/AUTO_REFRESH_TICK_THRESHOLD = 3;/)
  const own = read('src/web/client.ts')
  expect(own).toContain('autoRefreshToken: true')
  expect(own).toContain('persistSession: true')
})

it('leaves live connections to the official client: heartbeat 25 s, timeout 10 s, back-off 1, 2, 5, 10 s', () => {
  const { realtime } = createClient('http://localhost', 'key')
  expect(realtime.heartbeatIntervalMs).toBe(25_000)
  expect(realtime.timeout).toBe(10_000)
  expect([1, 2, 3, 4, 9].map(tries => realtime.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000,
  ])
})
