import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'

/** A time kept for this visitor. */
export interface VisitorHold {
  hold_token: string
  practitioner_id: string
  start: string
  end: string
  /** Total, where the server said it. */
  price_cents?: number
  /** When it runs out, in epoch ms of the visitor's own clock. */
  until: number
  /** The service, duration and add-ons it was made for (`holdKey`). */
  key: string
  /** In their order, where several services are one visit. */
  pieces?: { practitioner_id: string; start: string; end: string }[]
}

export interface HoldProblem {
  kind: 'taken' | 'expired' | 'failed'
  /** The time it is about. */
  start: string
  /** What to read, for `failed`. */
  message?: string
  /** Nearest free times, where the server named them. */
  nearest: OpenSlot[]
}

export interface HoldState {
  hold: VisitorHold | null
  /** The time that is being asked for. */
  asking: string | null
  problem: HoldProblem | null
  /** Times that went to somebody else, shown struck through for four seconds. */
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

/** What becomes of a visitor's held time. The clock is in the events. */
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

// A refusal of another time leaves the one held before as it was: the server undid both together.
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

/** The end of a hold on the visitor's clock, from the server's two instants; the two clocks may differ by hours. */
export const holdUntil = (hold: { expires_at: string; now: string }, receivedAt: number): number =>
  receivedAt + Date.parse(hold.expires_at) - Date.parse(hold.now)

/** '8:42', rounded up so that the last second is read as 0:01. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The minute (5, 2 or 1) whose beginning lies between two looks at the clock; undefined for none. */
export function minuteCrossed(until: number, before: number, now: number): number | undefined {
  return [1, 2, 5].find(minutes => until - before > minutes * 60_000 && until - now <= minutes * 60_000)
}
