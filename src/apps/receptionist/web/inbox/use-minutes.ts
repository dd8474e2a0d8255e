import { useEffect, useState } from 'react'

/** Epoch ms, every half minute: what is said of ages and of times that are held stays true. */
export function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
