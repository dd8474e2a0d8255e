import { Overloaded } from '../database/gate.ts'

/** Thrown for a text that took too much work or memory. Contains none of it. */
export class NotRead extends Error {
  override name = 'NotRead'
}

/** Too many texts are waiting; retry later, like any `Overloaded`. */
export class ReadingBusy extends Overloaded {
  override name = 'ReadingBusy'
  override message = 'Too many texts wait to be read'
}

/** Why a text wasn't read; throws any other error. */
export function whyNotRead(error: unknown): 'too_much' | 'busy' {
  if (error instanceof NotRead) return 'too_much'
  if (error instanceof ReadingBusy) return 'busy'
  throw error
}

/** For a `catch`: returns this value for an unread text and throws any other error. */
export const withoutReading =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    whyNotRead(error)
    return value
  }
