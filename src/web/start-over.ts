import { addressAhead, type PendingArea } from './connection.ts'
import { toast } from './ui/toast.ts'

const KEY = 'stillpoint-opened-anew'
/** Milliseconds in which one address is opened anew once: a script that stays away must not keep a page reloading. */
const ONCE_IN = 60_000

/** Whether `address` may be opened anew now, and notes that it is. Without a storage to note it in, never. */
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

/** Says that only a page opened anew can show what was pressed. Something may be typed on it: it is not done unasked. */
export function tellOutdated(): void {
  toast({
    title: 'Stillpoint was updated',
    description: 'Save what you typed, then reload the page.',
    tone: 'error',
    key: 'outdated',
    action: { label: 'Reload', onSelect: () => window.location.reload() },
  })
}

/**
 * For a script that the server no longer has. A screen that somebody goes to is opened anew, and the promise stays open
 * until it is; forms with changes ask first, by `useUnsavedGuard`. Rejects with `error` for anything else.
 */
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
