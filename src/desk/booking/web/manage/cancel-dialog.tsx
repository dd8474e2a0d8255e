import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { isTooLate } from '../../change-window.ts'
import { words } from '../../page-messages.ts'
import type { ManagedVisit } from '../../schema.ts'
import { runVerb } from '../data.ts'
import { useShownZone } from '../time/shown-zone.ts'

interface CancelDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  managed: ManagedVisit
  token: string
  onCancelled: () => void
}

export function CancelDialog({ open, onOpenChange, managed, token, onCancelled }: CancelDialogProps) {
  const { visit, cancellation_policy } = managed
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallError | null>(null)
  const start = Date.parse(visit.start)
  const { zone, name } = useShownZone(visit.time_zone)

  const cancel = async () => {
    setBusy(true)
    setProblem(null)
    const { error } = await runVerb('cancel-managed-appointment', { token, reason })
    if (error) {
      setBusy(false)
      // The page is out of date; reload it to show the status and contact details.
      if (isTooLate(error.code)) void revalidate()
      return setProblem(error)
    }
    await revalidate()
    setBusy(false)
    onOpenChange(false)
    // The dialog returns focus to a button that is gone, so move it to the result.
    setTimeout(onCancelled, 200)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={value => !isBusy && onOpenChange(value)}
      title="Cancel this visit?"
      description={`${formatDay(zone, start)}, ${formatTime(zone, start)}${name ? `, ${name},` : ''} with ${visit.practitioner_name}. The time becomes free for others at once.${cancellation_policy ? ` ${cancellation_policy}` : ''}`}
      actions={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)} aria-disabled={isBusy || undefined}>
            Keep the visit
          </Button>
          <Button
            size="lg"
            variant="destructive"
            busy={isBusy ? 'Cancelling' : false}
            onClick={() => void cancel()}
          >
            Cancel visit
          </Button>
        </>
      }
    >
      {problem ? <RefusalBanner title="Not cancelled" error={problem} unsure={words.cancelUnsure} /> : null}
      <Field label="Would you like to say why?" optional>
        <Textarea value={reason} maxLength={500} onChange={event => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
