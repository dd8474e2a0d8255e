import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryLine, whatWaits } from './connection.ts'
import { fetchForScreen, loadScript } from './load-script.ts'
import { mayStartOver } from './start-over.ts'
import { currentToasts, dismissToast } from './ui/toast.ts'

const lost = new TypeError('Failed to fetch dynamically imported module')
const fetched = vi.fn<(input: URL | string) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/clients', search: '', hash: '' } })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dismissToast(id)
})

const isDown = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))
const isUp = () => fetched.mockImplementation(async () => new Response('ok'))

test('a script lost to a connection failure loads when the connection returns', async () => {
  isDown()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('module')
  const loading = loadScript(load, 'screen')
  await vi.waitFor(() => expect(whatWaits()).toBe('screen'))
  await tryLine()
  expect(whatWaits()).toBe('screen')
  isUp()
  await tryLine()
  expect(await loading).toBe('module')
  expect(whatWaits()).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that waits for its script leaves the screen unchanged', async () => {
  isDown()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('module')
  const loading = loadScript(load)
  await vi.waitFor(() => expect(whatWaits()).toBe('part'))
  isUp()
  await tryLine()
  await loading
})

test('a part that the server no longer has shows a toast, without a reload', async () => {
  isUp()
  await expect(loadScript(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(currentToasts().map(({ title }) => title)).toEqual(['Stillpoint was updated'])
})

test('data for a screen waits for the connection, and only during navigation', async () => {
  isDown()
  await expect(fetchForScreen('/__manifest')).rejects.toThrow('Failed to fetch')
  const leave = new AbortController()
  const loading = fetchForScreen('/blog.data', { signal: leave.signal })
  await vi.waitFor(() => expect(whatWaits()).toBe('screen'))
  leave.abort()
  expect(whatWaits()).toBeNull()
  const again = fetchForScreen('/blog.data', { signal: new AbortController().signal })
  await vi.waitFor(() => expect(whatWaits()).toBe('screen'))
  isUp()
  await tryLine()
  expect((await again).ok).toBe(true)
  void loading
})

test('an address reloads at most once a minute, and never without storage to record it', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(mayStartOver(storage, '/email', 1_000)).toBe(true)
  expect(mayStartOver(storage, '/email', 60_000)).toBe(false)
  expect(mayStartOver(storage, '/clients', 60_000)).toBe(true)
  expect(mayStartOver(storage, '/clients', 120_001)).toBe(true)
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(mayStartOver(full, '/email', 1_000)).toBe(false)
})
