import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { formatTime } from '#lib/time/dates.ts'
import { isAnswerLost } from '#web/calls/refusal.ts'
import { loadScript } from '#web/load-script.ts'
import { announce } from '#web/ui/announcer.tsx'
import { type BookingPlace, holdKey } from '../../booking-address.ts'
import { holdReducer, holdUntil, minuteCrossed, noHold, type VisitorHold } from '../../hold-state.ts'
import { words } from '../../page-messages.ts'
import type { BookingPage } from '../../schema.ts'
import { forgetAnswers, runVerb, wantedOf } from '../data.ts'
import { keep, readKept } from '../session-store.ts'
import { useShownZone } from '../time/shown-zone.ts'
import { holdProof, holdWithProof } from './proof-bench.ts'

export const nearestIn = (details: unknown): OpenSlot[] =>
  (details as { nearest?: OpenSlot[] } | undefined)?.nearest ?? []

/** The visitor's one hold: request, expiry, and restore after a reload. */
export function useHold(page: BookingPage, place: BookingPlace) {
  const [state, dispatch] = useReducer(holdReducer, noHold)
  const practiceId = page.practice.id
  const { zone } = useShownZone(page.practice.time_zone)
  const name = `hold:${practiceId}`
  // The server's current hold, which may be newer than the screen.
  const current = useRef<VisitorHold | null>(null)
  // Holds whose responses were lost; the next request releases them.
  const lost = useRef<string[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<string | null>(null)

  const drop = useCallback(() => {
    const hold = current.current
    if (hold) void runVerb('release-hold', { practice_id: practiceId, hold_token: hold.hold_token })
    current.current = null
    latest.current = null
    keep(name, undefined)
    forgetAnswers()
    dispatch({ type: 'dropped' })
  }, [practiceId, name])

  useEffect(() => {
    const kept = readKept<VisitorHold>(name)
    if (!kept) return
    if (Date.now() < kept.until) current.current = kept
    dispatch({ type: 'restored', hold: kept, now: Date.now() })
  }, [name])

  // A different service or length needs another time; a different practitioner only if they aren't the one held.
  const fits =
    !state.hold ||
    (state.hold.key === holdKey(place) &&
      (place.practitioner_id === null || place.practitioner_id === state.hold.practitioner_id))
  useEffect(() => {
    if (!fits) drop()
  }, [fits, drop])

  useEffect(() => {
    const hold = state.hold
    if (!hold) return
    let before = Date.now()
    const look = () => {
      const now = Date.now()
      const minutes = minuteCrossed(hold.until, before, now)
      if (minutes) announce(words.minutesLeft(minutes))
      if (now >= hold.until) {
        announce(words.holdOver(formatTime(zone, Date.parse(hold.start))), 'assertive')
        current.current = null
        keep(name, undefined)
        forgetAnswers()
      }
      before = now
      dispatch({ type: 'ticked', now })
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [state.hold, zone, name])

  /** Undefined if it was refused or another request followed. */
  const ask = useCallback(
    (start: string, wish: BookingPlace): Promise<VisitorHold | undefined> => {
      latest.current = start
      dispatch({ type: 'asked', start })
      const run = async (): Promise<VisitorHold | undefined> => {
        if (latest.current !== start) return undefined
        const hold_token = crypto.getRandomValues(new Uint8Array(16)).join('-')
        const known = current.current ? [current.current.hold_token] : []
        const previous_hold_tokens = [...known, ...lost.current.slice(-7)]
        const input = { ...wantedOf(wish, page), start, hold_token, previous_hold_tokens }
        const { data, error } = wish.also
          ? await (await loadScript(() => import('../sets/hold-pieces.ts'))).holdPieces(wish, page, input)
          : await holdWithProof('hold-slot', holdProof, made => runVerb('hold-slot', { ...input, ...made }))
        if (!error) lost.current = []
        else if (isAnswerLost(error)) lost.current.push(hold_token)
        holdProof.prepare()
        if (error) {
          if (latest.current !== start) return undefined
          if (error.code === 'slot_taken') {
            forgetAnswers()
            setTimeout(() => dispatch({ type: 'left', start }), 4000)
          }
          announce(
            error.code === 'slot_taken' ? words.taken(formatTime(zone, Date.parse(start))) : error.message,
            'assertive',
          )
          dispatch({
            type: 'refused',
            start,
            code: error.code,
            message: error.message,
            nearest: nearestIn(error.details),
          })
          return undefined
        }
        const { practitioner_id, end, price_cents } = data
        const hold: VisitorHold = {
          ...('pieces' in data ? { pieces: data.pieces as NonNullable<VisitorHold['pieces']> } : {}),
          hold_token,
          practitioner_id,
          start,
          end,
          price_cents,
          until: holdUntil(data, Date.now()),
          key: holdKey(wish),
        }
        current.current = hold
        keep(name, hold)
        if (latest.current !== start) return undefined
        dispatch({ type: 'held', hold })
        announce(words.heldFor(formatTime(zone, Date.parse(start))))
        return hold
      }
      // Sequential, so that each request releases the hold of the one before.
      const asked = line.current.then(run, run)
      line.current = asked
      return asked
    },
    [page, name, zone],
  )

  const lose = useCallback(
    (nearest: OpenSlot[]) => {
      current.current = null
      keep(name, undefined)
      forgetAnswers()
      dispatch({ type: 'lost', nearest })
    },
    [name],
  )

  const forget = useCallback(() => keep(name, undefined), [name])
  return { ...state, ask, lose, drop, forget }
}

export type HoldControl = ReturnType<typeof useHold>
