import { useState } from 'react'
import { placeWords, soldWords } from '#diary/visits/letters/change-copy.ts'
import { whose } from '#lib/names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { VisitDetail } from '../rows.ts'
import { ScopeField, type SeriesScope } from '../series/scope-field.tsx'
import { useCancelSeries } from '../series/use-cancel-series.ts'
import { type SetScope, SetScopeField } from '../sets/set-scope-field.tsx'
import type { Diary } from '../use-diary.ts'
import type { VisitActions } from './use-visit-actions.ts'

export interface VisitDialogProps {
  diary: Diary
  visit: VisitDetail
  open: boolean
  actions: VisitActions
  onClose: () => void
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function CancelVisitDialog({ diary, visit, open, actions, onClose }: VisitDialogProps) {
  const [reason, setReason] = useState('')
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const [scope, setScope] = useState<SeriesScope>('this')
  const [part, setPart] = useState<SetScope>('whole')
  const isWhole = Boolean(visit.set_id) && (part === 'whole' || visit.status === 'pending')
  const cancelSeries = useCancelSeries()
  const first = visit.clients?.first_name ?? 'the client'
  const email = visit.contact_email ?? visit.clients?.email
  const isOver = Date.parse(visit.starts_at) <= diary.now
  const who = diary.names.get(visit.practitioner_id) ?? 'a former colleague'
  const place = sentence(placeWords(diary.zone, Date.parse(visit.starts_at), diary.today))
  const act = async () => {
    setBusy(true)
    const isTold = tells && Boolean(email)
    const done = await (scope === 'this'
      ? actions.cancel(visit, reason, isTold, isWhole)
      : cancelSeries(visit, scope, reason, isTold))
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={`Cancel ${whose(first)} visit?`}
      description={`${place}, ${soldWords(visit)} with ${who}.`}
      dismissable={!busy}
      actions={
        <>
          <Button onClick={onClose}>Keep the visit</Button>
          <Button variant="destructive" busy={busy && 'Cancelling'} onClick={act}>
            {scope !== 'this'
              ? 'Cancel the visits'
              : visit.set_id && !isWhole
                ? 'Cancel the service'
                : 'Cancel visit'}
          </Button>
        </>
      }
    >
      {visit.series_id ? <ScopeField value={scope} onChange={setScope} /> : null}
      {/* A request for the whole visit is answered for all of it. */}
      {visit.set_id && visit.status !== 'pending' ? <SetScopeField value={part} onChange={setPart} /> : null}
      <Field label="Reason" optional hint="Kept in the visit’s history. The message does not carry it.">
        <Textarea value={reason} maxLength={500} rows={2} onChange={event => setReason(event.target.value)} />
      </Field>
      {isOver ? (
        <p className="text-body text-muted-foreground">It has begun already, so no message goes out.</p>
      ) : email ? (
        <Checkbox
          label={`Tell ${first}`}
          hint={
            tells
              ? `${first} will be told in 3 minutes. If you undo it before then, no message goes out.`
              : 'No message goes out.'
          }
          checked={tells}
          onChange={event => setTells(event.target.checked)}
        />
      ) : (
        <p className="text-body text-muted-foreground">
          {first} has no email address here, so no message goes out.
        </p>
      )}
    </Dialog>
  )
}
