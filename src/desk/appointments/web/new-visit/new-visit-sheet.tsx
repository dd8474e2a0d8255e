import { useRef, useState } from 'react'
import { useClient, useVisits } from '#diary/clients/web/clients-data.ts'
import { usualVisit } from '#diary/visits/usual-visit.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { useVisit } from '../data.ts'
import { useSetVisits } from '../sets-data.ts'
import type { Diary } from '../use-diary.ts'
import { NewVisitForm } from './new-visit-form.tsx'

export interface NewVisitSheetProps {
  diary: Diary
  open: boolean
  start: string | null
  date: string | null
  clientId: string | null
  practitionerId: string | null
  likeId: string | null
  onClose: () => void
  onBooked: (date: string) => void
}

export function NewVisitSheet({
  diary,
  open,
  start,
  date,
  clientId,
  practitionerId,
  likeId,
  onClose,
  onBooked,
}: NewVisitSheetProps) {
  const [busy, setBusy] = useState(false)
  const [repeats, setRepeats] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { data: client } = useClient(open ? clientId : null)
  const isLike = start === null || likeId !== null
  const past = useVisits(open && isLike ? clientId : null)
  // If the visit has several services, all are booked again.
  const like = useVisit(open ? likeId : null)
  const setId = like.data?.set_id ?? null
  const set = useSetVisits(setId)
  const usual = past.data && isLike ? usualVisit(past.data, diary.zone, diary.now, setId ?? likeId) : null
  return (
    <Sheet
      open={open}
      onOpenChange={next => !next && !busy && onClose()}
      title="New appointment"
      description={client ? `For ${wholeName(client)}` : undefined}
      footer={
        <>
          <Button onClick={onClose}>Discard</Button>
          <Button variant="primary" busy={busy && 'Booking'} onClick={() => form.current?.requestSubmit()}>
            {repeats ? 'Check the dates' : 'Book visit'}
          </Button>
        </>
      }
    >
      {past.isLoading || like.isLoading || set.isLoading ? (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      ) : (
        <NewVisitForm
          ref={form}
          {...{ diary, start, date, clientId, practitionerId, usual }}
          again={set.data ?? []}
          onBusy={setBusy}
          onRepeats={setRepeats}
          onBooked={at => {
            setRepeats(false)
            onBooked(localDateOf(diary.zone, at))
          }}
        />
      )}
    </Sheet>
  )
}
