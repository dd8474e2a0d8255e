import { useEffect, useEffectEvent, useRef } from 'react'
import { wordings } from '#diary/clients/consent/consent-wordings.ts'
import { type BookingDetails, problemIn } from '../../booking-details.ts'
import { tellLeft } from '../data.ts'
import { keep, readKept } from '../session-store.ts'

const told = ['first_name', 'last_name', 'email'] as const

interface Said {
  text: string
  hold_token: string
}

/**
 * Tells the practice who goes away from a held time, or lets it run out, once they have said yes to offers by mail and said
 * who they are; without the tick it takes that back. Told again only when it is no longer what was told, in this tab.
 */
export function useLeave(
  practice_id: string,
  hold_token: string | undefined,
  details: BookingDetails,
  isBusy: boolean,
): void {
  const name = `left:${practice_id}`
  const isYes = details.offers_by_email
  /** The newest hold: what has run out is still its own key. */
  const token = useRef(hold_token)
  const last = useRef<Said | undefined>(undefined)
  const turn = useRef(0)
  const was = useRef({ hold_token, isYes })
  const tell = useEffectEvent(() => {
    if (isBusy) return
    last.current ??= readKept<Said>(name)
    const { first_name, last_name, email } = details
    const isSaid = isYes && told.every(field => !problemIn(field, details[field]))
    const left = isSaid ? { first_name, last_name, email, wording: wordings.offers_by_email.version } : null
    // What is taken back was told with the hold of then.
    const key = left ? token.current : last.current?.hold_token
    if (!key) return
    const said = left ? { text: JSON.stringify([key, left]), hold_token: key } : undefined
    if (said?.text === last.current?.text) return
    last.current = said
    keep(name, said)
    // What takes back may arrive before what it takes back: the later word counts, beyond a reload as well.
    turn.current = Math.max(turn.current + 1, Date.now())
    tellLeft({ practice_id, hold_token: key, turn: turn.current, left })
  })

  useEffect(() => {
    const before = was.current
    was.current = { hold_token, isYes }
    if (hold_token) token.current = hold_token
    // The yes is taken back, or the time has run out.
    if ((before.isYes && !isYes) || (before.hold_token && !hold_token)) tell()
  }, [hold_token, isYes])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') tell()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', tell)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', tell)
      tell()
    }
  }, [])
}
