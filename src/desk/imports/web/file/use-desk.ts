import { useEffect, useRef, useState } from 'react'
import type { Kind } from '#rules/imports/read-columns.ts'
import { type Desk, type DeskRead, type ImportLocale, missingColumn, readDesk } from '../../desk.ts'

/** Milliseconds of reading before the screen gets its turn. */
const TURN = 12
const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve))

export interface DeskReading<K extends Kind> {
  /** Of the desk as it was when it was last read whole; null before that, and without a column that it needs. */
  read: DeskRead<K> | null
  /** Rows read so far, while it is being read; null when that is over. */
  done: number | null
}

/** What a desk says, read again whenever something on it changes, in turns with the screen. */
export function useDeskReading<K extends Kind>(desk: Desk<K>, place: ImportLocale): DeskReading<K> {
  const [read, setRead] = useState<DeskRead<K> | null>(null)
  const [done, setDone] = useState<number | null>(0)
  const latest = useRef<Desk<K> | null>(null)
  const { country, today, time_zone } = place
  useEffect(() => {
    latest.current = desk
    if (missingColumn(desk)) {
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
    void readDesk(desk, { country, today, time_zone }, goesOn).then(found => {
      if (!found || latest.current !== desk) return
      setRead(found)
      setDone(null)
    })
    return () => {
      if (latest.current === desk) latest.current = null
    }
  }, [desk, country, today, time_zone])
  return { read, done }
}
