import { Overloaded } from '../database/gate.ts'

/** A text took too much work or memory to read. Holds nothing of it. */
export class NotRead extends Error {
  override name = 'NotRead'
}

/** Too many texts wait to be read: asked again later it is answered, as any `Overloaded`. */
export class ReadingBusy extends Overloaded {
  override name = 'ReadingBusy'
  override message = 'Too many texts wait to be read'
}

/** Why a text was not read; throws any other error. */
export function whyNotRead(error: unknown): 'too_much' | 'busy' {
  if (error instanceof NotRead) return 'too_much'
  if (error instanceof ReadingBusy) return 'busy'
  throw error
}

/** For a `catch`: this value where a text was not read, whatever the reason; any other error is thrown. */
export const withoutReading =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    whyNotRead(error)
    return value
  }
