import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { queuedWorkWords as words } from '../messages.ts'
import type { QueuedWorkRow } from '../schema.ts'
import { kindLabel, mayEnd, mayRetry } from '../work-states.ts'
import { useCancel, useRetry } from './work-data.ts'

const key = 'queued-work'

/** Canceled work can resume where it stopped, which is its Undo. */
export function WorkActions({ piece }: { piece: QueuedWorkRow }) {
  const retry = useRetry()
  const cancel = useCancel()
  const kind = kindLabel(piece.kind)
  const of = `${kind}, ${piece.practice_id === null ? words.platform : piece.practice_name}`
  const isDead = piece.state === 'dead'
  const again = async () => {
    const { error } = await retry.run({ work_id: piece.id })
    if (error) toastRefusal(words.retryFailed, error, { key })
    else toast({ ...words.retried(kind), glyph: 'check', key })
  }
  const end = async () => {
    const { error } = await cancel.run({ work_id: piece.id })
    if (error) {
      toastRefusal(isDead ? words.dismissFailed : words.cancelFailed, error, { key })
      return
    }
    toast({
      ...(isDead ? words.dismissed(kind) : words.cancelled(kind)),
      key,
      ...(isDead ? {} : { action: { label: 'Undo', onSelect: () => void again() } }),
    })
  }
  return (
    <div className="flex justify-end gap-2 max-md:mt-2">
      {mayRetry(piece.state, piece.is_cleared) ? (
        <Button
          size="sm"
          aria-label={`Retry ${of}`}
          busy={retry.busy ? 'Retrying' : false}
          onClick={() => void again()}
        >
          Retry
        </Button>
      ) : null}
      {mayEnd(piece.state) ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${isDead ? 'Dismiss' : 'Cancel'} ${of}`}
          disabled={cancel.busy}
          onClick={() => void end()}
        >
          {isDead ? 'Dismiss' : 'Cancel'}
        </Button>
      ) : null}
    </div>
  )
}
