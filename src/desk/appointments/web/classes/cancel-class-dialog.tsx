import { useState } from 'react'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { peopleWords } from '../../classes/class-copy.ts'
import type { Diary } from '../use-diary.ts'
import { type ClassDetail, whenOf } from './class-detail.ts'
import { useClassActions } from './use-class-actions.ts'

export interface CancelClassDialogProps {
  diary: Diary
  one: ClassDetail
  visits: readonly AppointmentRow[]
  onClose: () => void
}

export function CancelClassDialog({ diary, one, visits, onClose }: CancelClassDialogProps) {
  const { cancel } = useClassActions(diary)
  const [scope, setScope] = useState<'this' | 'following'>('this')
  const [reason, setReason] = useState('')
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const done = await cancel(one, scope, reason, tells)
    setBusy(false)
    if (done) onClose()
  }
  const hasBegun = Date.parse(one.starts_at) <= diary.now
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title={`Cancel ${one.service_name}?`}
      description={`${whenOf(diary, one)}. ${visits.length === 0 ? 'No one has a seat in it.' : `${peopleWords(visits.length)} ${visits.length === 1 ? 'has' : 'have'} a seat in it.`}`}
      dismissable={!busy}
      actions={
        <>
          <Button onClick={onClose}>Keep the class</Button>
          <Button variant="destructive" busy={busy && 'Cancelling'} onClick={act}>
            {scope === 'this' ? 'Cancel class' : 'Cancel the classes'}
          </Button>
        </>
      }
    >
      {one.repeats_id ? (
        <Field label="Which">
          <Select
            value={scope}
            onChange={event => setScope(event.target.value === 'following' ? 'following' : 'this')}
            options={[
              { value: 'this', label: 'This class' },
              { value: 'following', label: 'This and the following' },
            ]}
          />
        </Field>
      ) : null}
      <Field label="Reason" optional hint="Kept in the history. The message does not carry it.">
        <Textarea value={reason} maxLength={500} rows={2} onChange={event => setReason(event.target.value)} />
      </Field>
      {hasBegun ? (
        <p className="text-body text-muted-foreground">It has begun already, so no message goes out.</p>
      ) : visits.length > 0 || scope === 'following' ? (
        <Checkbox
          label="Tell everybody who has a seat"
          hint={
            tells
              ? "They'll be told in 3 minutes. If you undo it before then, no messages go out."
              : 'No message goes out.'
          }
          checked={tells}
          onChange={event => setTells(event.target.checked)}
        />
      ) : null}
    </Dialog>
  )
}
