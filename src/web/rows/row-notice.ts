import type { CallError } from '../calls/call.ts'
import { toastRefusal } from '../calls/refusal.ts'
import { type ToastOptions, toast } from '../ui/toast.ts'
import { rowRefusal } from './rows.ts'

/** What is said of a write. */
export interface WriteNotice<Result = unknown> {
  /** The title where it was refused, such as 'The room was not saved'. */
  refused?: string | undefined
  /** What to do then; a code of the server may have words of its own. */
  hint?: string | ((refusal: CallError) => string) | undefined
  /** What to do where no answer came. */
  unsure?: string | undefined
  /** The notice of any failure instead of all that, where its words are fixed. */
  failed?: ToastOptions | undefined
  /** The notice where it went well; none without it. */
  done?: ToastOptions | undefined
  /** What Undo in that notice does, with what was written. */
  undo?: ((written: Result) => unknown) | undefined
  /** What the screen does where it went well, before what was read is asked again. */
  whenDone?: (() => void) | undefined
}

const ask = 'It may have changed in the meantime. Reload and try again.'

/** Says what became of a write: the one place for the notice of a refusal and the Undo. Undefined where it was refused. */
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
