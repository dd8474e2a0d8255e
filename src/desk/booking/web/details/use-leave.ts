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

/** Reports an unfinished booking with consent to offers, or withdraws it; again only if it changed. */
export function useLeave(
  practice_id: string,
  hold_token: string | undefined,
  details: BookingDetails,
  isBusy: boolean,
): void {
  const name = `left:${practice_id}`
  const isYes = details.offers_by_email
  /** The newest hold; an expired one still works as a key. */
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
    // A withdrawal uses the hold of the report.
    const key = left ? token.current : last.current?.hold_token
    if (!key) return
    const said = left ? { text: JSON.stringify([key, left]), hold_token: key } : undefined
    if (said?.text === last.current?.text) return
    last.current = said
    keep(name, said)
    // A withdrawal may arrive before its report. The higher turn wins, also after a reload.
    turn.current = Math.max(turn.current + 1, Date.now())
    tellLeft({ practice_id, hold_token: key, turn: turn.current, left })
  })

  useEffect(() => {
    const before = was.current
    was.current = { hold_token, isYes }
    if (hold_token) token.current = hold_token
    // Consent was withdrawn or the time expired.
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
