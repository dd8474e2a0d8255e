import type { CallError } from '../calls/call.ts'
import { toastRefusal } from '../calls/refusal.ts'
import { type ToastOptions, toast } from '../ui/toast.ts'
import { rowRefusal } from './rows.ts'

export interface WriteNotice<Result = unknown> {
  /** Title after a refusal, such as 'The room was not saved'. */
  refused?: string | undefined
  /** What to do after a refusal; server codes may have their own text. */
  hint?: string | ((refusal: CallError) => string) | undefined
  unsure?: string | undefined
  /** A fixed notice that replaces these after any failure. */
  failed?: ToastOptions | undefined
  done?: ToastOptions | undefined
  /** Undo in that notice, with the written value. */
  undo?: ((written: Result) => unknown) | undefined
  /** Runs after success, before queries reload. */
  whenDone?: (() => void) | undefined
}

const ask = 'It may have changed in the meantime. Reload and try again.'

/** Shows a write's result, with Undo. Undefined if refused. */
export async function told<Result>(
  work: Promise<Result>,
  said: WriteNotice<Result>,
): Promise<Result | undefined> {
  const { refused = 'That did not work', hint = ask, unsure, failed, done, undo } = said
  try {
    const result = await work
    if (done)
      toast({ ...done, ...(undo ? { action: { label: 'Undo', onSelect: () => void undo(result) } } : {}) })
    said.whenDone?.()
    return result
  } catch (error) {
    const refusal = rowRefusal(error)
    const message = typeof hint === 'string' ? hint : hint(refusal)
    if (failed) toast({ ...failed, tone: 'error' })
    else toastRefusal(refused, { ...refusal, message }, { unsure, key: done?.key })
    return undefined
  }
}
