import { useEffect, useRef, useState } from 'react'
import type { CountryCode } from '#lib/country-of.ts'
import { type Desk, type DeskRead, hasName, readDesk } from '../desk.ts'

/** Milliseconds of reading before the screen gets its turn. */
const TURN = 12
const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve))

export interface Reading {
  /** Of the desk as it was when it was last read whole; null before that, and without a column of names. */
  read: DeskRead | null
  /** Rows read so far, while it is being read; null when that is over. */
  done: number | null
}

/** What a desk says, read again whenever something on it changes, in turns with the screen. */
export function useDeskReading(desk: Desk, place: { country: CountryCode; today: string }): Reading {
  const [read, setRead] = useState<DeskRead | null>(null)
  const [done, setDone] = useState<number | null>(0)
  const latest = useRef<Desk | null>(null)
  const { country, today } = place
  useEffect(() => {
    latest.current = desk
    if (!hasName(desk)) {
      setRead(null)
      setDone(null)
      return
    }
    let since = performance.now()
    const goesOn = async (at: number) => {
      if (latest.current !== desk) return false
      if (performance.now() - since > TURN) {
        setDone(at)
        await nextTurn()
        since = performance.now()
      }
      return latest.current === desk
    }
    setDone(0)
    void readDesk(desk, { country, today }, goesOn).then(found => {
      if (!found || latest.current !== desk) return
      setRead(found)
      setDone(null)
    })
    return () => {
      if (latest.current === desk) latest.current = null
    }
  }, [desk, country, today])
  return { read, done }
}
