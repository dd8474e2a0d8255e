import { addressAhead, type PendingArea } from './connection.ts'
import { toast } from './ui/toast.ts'

const KEY = 'stillpoint-opened-anew'
/** One reload per URL in this many milliseconds, so that a missing script can't loop. */
const ONCE_IN = 60_000

/** Whether `address` may be reloaded now, and records it. False without storage. */
export function mayStartOver(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  address: string,
  now: number,
): boolean {
  try {
    const [last, at] = (storage.getItem(KEY) ?? '').split(' ')
    if (last === address && now - Number(at) < ONCE_IN) return false
    storage.setItem(KEY, `${address} ${now}`)
    return true
  } catch {
    return false
  }
}

/** Asks the user to reload, because the page may have unsaved input. */
export function tellOutdated(): void {
  toast({
    title: 'Stillpoint was updated',
    description: 'Save what you typed, then reload the page.',
    tone: 'error',
    key: 'outdated',
    action: { label: 'Reload', onSelect: () => window.location.reload() },
  })
}

/** Reloads a screen whose script is gone (`useUnsavedGuard` may ask), pending until then. Else rejects with `error`. */
export function startOver(place: PendingArea, error: unknown): Promise<never> {
  if (place === 'part') tellOutdated()
  else {
    const address = addressAhead()
    let storage: Storage | undefined
    try {
      storage = window.sessionStorage
    } catch {}
    if (storage && mayStartOver(storage, address, Date.now())) {
      if (address === window.location.pathname + window.location.search + window.location.hash)
        window.location.reload()
      else window.location.assign(address)
      return new Promise(() => {})
    }
  }
  return Promise.reject(error)
}
