import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Epoch ms, updated every minute and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      clearTimeout(timer)
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
    }
    tick()
    // Timers of a hidden page are throttled.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
