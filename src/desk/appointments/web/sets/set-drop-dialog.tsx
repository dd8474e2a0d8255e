import { useState } from 'react'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useSetVisits, wholeStart } from '../sets-data.ts'
import type { Diary } from '../use-diary.ts'
import type { VisitPlace } from '../visit/use-visit-actions.ts'
import { type SetScope, SetScopeField } from './set-scope-field.tsx'
import { useMoveWhole } from './use-move-whole.ts'

export interface SetDropDialogProps {
  diary: Diary
  row: AppointmentRow
  place: VisitPlace
  onThis: () => void
  onClose: () => void
}

export function SetDropDialog({ diary, row, place, onThis, onClose }: SetDropDialogProps) {
  const [scope, setScope] = useState<SetScope>('whole')
  const { data: pieces, isError } = useSetVisits(row.set_id ?? null)
  const moveWhole = useMoveWhole(diary)
  const begins = wholeStart(pieces)
  const isWhole = scope === 'whole'
  const start = begins === undefined ? undefined : begins + place.start - Date.parse(row.starts_at)
  const isOther = place.practitioner_id !== row.practitioner_id
  const go = () => {
    onClose()
    if (!isWhole) onThis()
    else if (start !== undefined) void moveWhole(row, start)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Move ${whose(fullName(row.clients))} visit?`}
      description={
        isWhole
          ? `All of it, from ${start === undefined ? 'its new time' : momentWords(diary.zone, start)}.`
          : `${momentWords(diary.zone, place.start)} with ${diary.names.get(place.practitioner_id) ?? ''}.`
      }
      actions={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button variant="primary" disabled={isWhole && start === undefined} onClick={go}>
            {isWhole ? 'Move all of it' : 'Move the service'}
          </Button>
        </>
      }
    >
      <SetScopeField value={scope} onChange={setScope} />
      {isWhole && isOther ? (
        <p className="text-small text-muted-foreground">
          Every service keeps its practitioner. To give this one to somebody else, move it by itself.
        </p>
      ) : null}
      {isWhole && isError ? (
        <p className="text-small text-muted-foreground">
          The other services could not be loaded. Check your connection, then try again.
        </p>
      ) : null}
    </Dialog>
  )
}
