import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, epoch ms, anew with every minute of the clock and when the page comes back to the front. */
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
    // Timers of a hidden page sleep.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
