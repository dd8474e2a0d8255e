import { useState } from 'react'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useVisit } from '../data.ts'
import type { Diary } from '../use-diary.ts'
import type { VisitPlace } from '../visit/use-visit-actions.ts'
import { ScopeField, type SeriesScope } from './scope-field.tsx'
import { SeriesChangeSheet } from './series-change-sheet.tsx'

export interface SeriesDropDialogProps {
  diary: Diary
  row: AppointmentRow
  place: VisitPlace
  onThis: () => void
  onClose: () => void
}

export function SeriesDropDialog({ diary, row, place, onThis, onClose }: SeriesDropDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('this')
  const [isChecking, setChecking] = useState(false)
  const { data: visit, isError } = useVisit(row.id)
  const go = () => {
    if (scope !== 'this') return setChecking(true)
    onClose()
    onThis()
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={open => !open && onClose()}
        title={`Move ${whose(fullName(row.clients))} visit?`}
        description={`${momentWords(diary.zone, place.start)} with ${diary.names.get(place.practitioner_id) ?? ''}.`}
        actions={
          <>
            <Button onClick={onClose}>Leave it</Button>
            <Button variant="primary" disabled={scope !== 'this' && !visit} onClick={go}>
              {scope === 'this' ? 'Move visit' : 'Check the dates'}
            </Button>
          </>
        }
      >
        <ScopeField value={scope} onChange={setScope} />
        {isError && scope !== 'this' ? (
          <p className="text-small text-muted-foreground">
            The visit could not be loaded. Check your connection, then try again.
          </p>
        ) : null}
      </Dialog>
      {isChecking && visit && scope !== 'this' ? (
        <SeriesChangeSheet
          {...{ diary, visit, scope }}
          start={place.start}
          practitionerId={place.practitioner_id}
          onClose={() => setChecking(false)}
          onMoved={onClose}
        />
      ) : null}
    </>
  )
}
