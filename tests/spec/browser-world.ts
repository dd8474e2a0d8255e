import { vi } from 'vitest'

/**
 * What src/web/rows/client.ts finds in a browser, as far as the official client asks for it: an address, a local storage that
 * is seen, and `answer` for whatever is fetched. `vi.unstubAllGlobals()` ends it.
 */
export function browserWorld(answer: (url: string, init?: RequestInit) => Response) {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const listens = { addEventListener: () => {}, removeEventListener: () => {} }
  const location = { origin: 'https://stillpoint.example', href: 'https://stillpoint.example/' }
  vi.stubGlobal('window', { ...listens, location, localStorage })
  vi.stubGlobal('document', { ...listens, visibilityState: 'visible' })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) =>
    answer(input instanceof Request ? input.url : String(input), init),
  )
  return { stored }
}
