import { useContext, useEffect, useRef, useState } from 'react'
import { isAnswerLost, refusalWords } from '#web/calls/refusal.ts'
import { refusedFields } from '#web/form/problems.ts'
import { announce } from '#web/ui/announcer.tsx'
import type { BookingPlace } from '../../booking-address.ts'
import { type DetailField, detailFields, sentDetails } from '../../booking-details.ts'
import { words } from '../../page-messages.ts'
import type { BookingPage } from '../../schema.ts'
import { BookedInContext } from '../booked-in.ts'
import { runVerb } from '../data.ts'
import { type HoldControl, nearestIn } from '../hold/use-hold.ts'
import type { DetailsControl } from './use-details.ts'

/** Undefined if it's the practice's. */
function zoneBeside(practice: string): string | undefined {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return own === practice ? undefined : own
}

interface BookParts {
  page: BookingPage
  place: BookingPlace
  hold: HoldControl
  details: DetailsControl
  /** Honeypot value. */
  website: () => string
  reload: () => void
}

export function useBook({ page, place, hold, details, website, reload }: BookParts) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof refusalWords> | null>(null)
  const bookedIn = useContext(BookedInContext)
  const sending = useRef(false)
  /** Sent without an answer: retrying with the same hold finds the booking, even after the hold expired. */
  const unsure = useRef<string | null>(null)

  // The back/forward cache may restore this page as it was.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      sending.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const heldToken = async () => {
    const live = hold.hold && Date.now() < hold.hold.until ? hold.hold : undefined
    const held = live ?? (place.time ? await hold.ask(place.time, place) : undefined)
    return held?.hold_token
  }
  const send = async (): Promise<boolean> => {
    const hold_token = unsure.current ?? (await heldToken())
    if (!hold_token) return false
    const { data, error } = await runVerb('book-appointment', {
      practice_id: page.practice.id,
      hold_token,
      via: bookedIn.via() ?? place.via ?? undefined,
      time_zone: zoneBeside(page.practice.time_zone),
      ...sentDetails(details.details),
      website: website(),
    })
    // An unsent request doesn't change the state of the earlier one.
    if (error?.code !== 'offline') unsure.current = error && isAnswerLost(error) ? hold_token : null
    if (data) {
      hold.forget()
      details.forget()
      window.location.replace(bookedIn.donePath(data.manage_token))
      return true
    }
    const fields = refusedFields(error, isDetail)
    if (fields) details.refuse(fields)
    else if (error.code === 'slot_taken' || error.code === 'hold_expired') {
      hold.lose(nearestIn(error.details))
      reload()
      announce(error.message, 'assertive')
    } else {
      const said = refusalWords('Not booked yet', error, words.bookUnsure)
      setProblem(said)
      announce(said.message, 'assertive')
    }
    return false
  }

  const book = async () => {
    if (sending.current) return
    setProblem(null)
    if (!details.checkAll()) return
    sending.current = true
    setBusy(true)
    const isDone = await send()
    if (isDone) return
    sending.current = false
    setBusy(false)
  }
  return { book, isBusy, problem }
}

const isDetail = (name: string): name is DetailField => detailFields.some(each => each === name)
