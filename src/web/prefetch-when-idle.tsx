import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** True once the page is loaded and the browser has nothing better to do; never where a visitor saves data. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    let timer = 0
    const settle = () => setIdle(true)
    // Safari has no requestIdleCallback.
    const wait = () => {
      timer = window.requestIdleCallback?.(settle, { timeout: 4_000 }) ?? window.setTimeout(settle, 1_000)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      window.cancelIdleCallback?.(timer)
      window.clearTimeout(timer)
    }
  }, [])
  return idle
}

/** §2, prefetch hints: the likely next screens come in once this one is there and quiet. */
export function PrefetchWhenIdle({ pages }: { pages: readonly string[] }) {
  return useIdle() ? pages.map(page => <PrefetchPageLinks key={page} page={page} />) : null
}
