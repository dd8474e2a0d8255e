import { useEffect, useRef, useState } from 'react'
import type { Kind } from '#rules/imports/read-columns.ts'
import { type Desk, type DeskRead, type ImportLocale, missingColumn, readDesk } from '../../desk.ts'

/** Milliseconds of reading before yielding to the screen. */
const TURN = 12
const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve))

export interface DeskReading<K extends Kind> {
  /** The last complete read; null before it, or if a required column is missing. */
  read: DeskRead<K> | null
  /** Rows read so far; null when finished. */
  done: number | null
}

/** Rereads after each change, yielding to the screen. */
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
