import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'

export interface VisitorHold {
  hold_token: string
  practitioner_id: string
  start: string
  end: string
  /** Total, if the server sent it. */
  price_cents?: number
  /** Epoch ms of the visitor's clock. */
  until: number
  /** From `holdKey`: service, duration and add-ons. */
  key: string
  /** If several services are one visit, in order. */
  pieces?: { practitioner_id: string; start: string; end: string }[]
}

export interface HoldProblem {
  kind: 'taken' | 'expired' | 'failed'
  start: string
  message?: string
  nearest: OpenSlot[]
}

export interface HoldState {
  hold: VisitorHold | null
  asking: string | null
  problem: HoldProblem | null
  /** Times just taken by others, struck through for four seconds. */
  gone: string[]
}

export type HoldEvent =
  | { type: 'restored'; hold: VisitorHold; now: number }
  | { type: 'asked'; start: string }
  | { type: 'held'; hold: VisitorHold }
  | { type: 'refused'; start: string; code: string; message: string; nearest: OpenSlot[] }
  | { type: 'lost'; nearest: OpenSlot[] }
  | { type: 'ticked'; now: number }
  | { type: 'left'; start: string }
  | { type: 'dropped' }

export const noHold: HoldState = { hold: null, asking: null, problem: null, gone: [] }

/** Events carry the clock. */
export function holdReducer(state: HoldState, event: HoldEvent): HoldState {
  switch (event.type) {
    case 'restored':
      return event.now < event.hold.until
        ? { ...state, hold: event.hold }
        : { ...state, hold: null, problem: { kind: 'expired', start: event.hold.start, nearest: [] } }
    case 'asked':
      return { ...state, asking: event.start, problem: null }
    case 'held':
      return { ...state, hold: event.hold, asking: null, problem: null }
    case 'refused':
      return refused(state, event)
    case 'lost':
      return state.hold
        ? {
            ...state,
            hold: null,
            problem: { kind: 'expired', start: state.hold.start, nearest: event.nearest },
          }
        : state
    case 'ticked':
      return state.hold && event.now >= state.hold.until
        ? holdReducer(state, { type: 'lost', nearest: [] })
        : state
    case 'left':
      return { ...state, gone: state.gone.filter(start => start !== event.start) }
    case 'dropped':
      return noHold
  }
}

// A refusal keeps the earlier hold, because the server rolled back both together.
function refused(state: HoldState, event: Extract<HoldEvent, { type: 'refused' }>): HoldState {
  const { start, message, nearest } = event
  const isTaken = event.code === 'slot_taken'
  return {
    ...state,
    asking: null,
    problem: { kind: isTaken ? 'taken' : 'failed', start, message, nearest },
    gone: isTaken ? [...state.gone.filter(one => one !== start), start] : state.gone,
  }
}

/** Expiry on the visitor's clock, which may differ from the server's by hours. */
export const holdUntil = (hold: { expires_at: string; now: string }, receivedAt: number): number =>
  receivedAt + Date.parse(hold.expires_at) - Date.parse(hold.now)

/** '8:42', rounded up. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The minute mark (5, 2 or 1) passed between two checks; undefined if none. */
export function minuteCrossed(until: number, before: number, now: number): number | undefined {
  return [1, 2, 5].find(minutes => until - before > minutes * 60_000 && until - now <= minutes * 60_000)
}
