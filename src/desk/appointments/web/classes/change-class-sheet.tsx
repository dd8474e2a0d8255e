import { useState } from 'react'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { refusalWords } from '#web/calls/refusal.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { peopleWords, seatsProblem } from '../../classes/class-copy.ts'
import type { Diary } from '../use-diary.ts'
import { type ClassDetail, whenOf } from './class-detail.ts'
import { ClassPlaceFields, placeProblems } from './class-place-fields.tsx'
import { useClassActions } from './use-class-actions.ts'

export interface ChangeClassSheetProps {
  diary: Diary
  one: ClassDetail
  taken: number
  onClose: () => void
}

export function ChangeClassSheet({ diary, one, taken, onClose }: ChangeClassSheetProps) {
  const { change } = useClassActions(diary)
  const start = Date.parse(one.starts_at)
  const [tells, setTells] = useState(true)
  const [refusal, setRefusal] = useState<{ title: string; message: string } | null>(null)
  const state = useState({
    practitionerId: one.practitioner_id,
    roomId: one.room_id ?? '',
    date: localDateOf(diary.zone, start),
    minutes: localMinutesOf(diary.zone, start) as number | null,
    seats: String(one.seats),
    note: one.note ?? '',
  })
  const { values, set, problems, busy, text, form } = useFields(state, {
    check: typed => {
      const seats = seatsProblem(typed.seats, taken)
      return { ...placeProblems(typed), ...(seats ? { seats } : {}) }
    },
    send: async typed => {
      setRefusal(null)
      const at = instantOf(diary.zone, typed.date, typed.minutes ?? 0)
      const refused = await change(one, {
        ...(at === start ? {} : { start: new Date(at).toISOString() }),
        ...(typed.practitionerId === one.practitioner_id ? {} : { practitioner_id: typed.practitionerId }),
        ...(typed.roomId === (one.room_id ?? '') ? {} : { room_id: typed.roomId || null }),
        ...(Number(typed.seats) === one.seats ? {} : { seats: Number(typed.seats) }),
        ...(typed.note.trim() === (one.note ?? '') ? {} : { note: typed.note.trim() || null }),
        tells_client: tells,
      })
      if (refused === undefined) onClose()
      else if (refused !== 'kept')
        setRefusal(refusalWords('Not changed', refused, 'No answer came. Look at the class first.'))
    },
  })
  const service = diary.services.find(each => each.id === one.service_id)
  const at = instantOf(diary.zone, values.date || localDateOf(diary.zone, start), values.minutes ?? 0)
  const isMoved = at !== start || values.practitionerId !== one.practitioner_id
  return (
    <Sheet
      open
      onOpenChange={next => !next && !busy && onClose()}
      title={`Change ${one.service_name}`}
      description={whenOf(diary, one)}
      footer={
        <>
          <Button onClick={onClose}>Keep as it was</Button>
          <Button variant="primary" type="submit" form="change-class" busy={busy && 'Saving'}>
            {isMoved ? 'Move class' : 'Save'}
          </Button>
        </>
      }
    >
      <form {...form} id="change-class" aria-label="Change the class" className="flex flex-col gap-5">
        {refusal ? (
          <Banner tone="destructive" title={refusal.title}>
            {refusal.message}
          </Banner>
        ) : null}
        <ClassPlaceFields
          diary={diary}
          service={service}
          value={values}
          problems={problems}
          room={one.room_id}
          automatic="No room"
          onChange={changes => {
            setRefusal(null)
            set(changes)
          }}
        />
        <Field label="Note" optional hint="For the practice.">
          <Textarea {...text('note')} maxLength={300} rows={2} />
        </Field>
        {isMoved && taken > 0 ? (
          <Checkbox
            label={`Tell ${peopleWords(taken)}`}
            hint={
              tells
                ? 'Everyone moves with it and will be told in 3 minutes. If you undo it before then, no messages go out.'
                : 'Everybody moves with it. No message goes out.'
            }
            checked={tells}
            onChange={event => setTells(event.target.checked)}
          />
        ) : null}
      </form>
    </Sheet>
  )
}
