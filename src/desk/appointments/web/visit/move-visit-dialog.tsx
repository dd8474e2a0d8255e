import { useEffect, useState } from 'react'
import { momentWords, soldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { RoomField } from '../new-visit/room-field.tsx'
import { type ChosenTime, TimePicker } from '../new-visit/time-picker.tsx'
import { ScopeField, type SeriesScope } from '../series/scope-field.tsx'
import { type SetScope, SetScopeField } from '../sets/set-scope-field.tsx'
import { useMoveWhole } from '../sets/use-move-whole.ts'
import { useSetVisits, wholeStart } from '../sets-data.ts'
import type { VisitDialogProps } from './cancel-visit-dialog.tsx'
import { WithField } from './with-field.tsx'

const SeriesChangeSheet = whenOpened(
  async () => (await import('../series/series-change-sheet.tsx')).SeriesChangeSheet,
)

export function MoveVisitDialog({ diary, visit, open, actions, onClose }: VisitDialogProps) {
  const { zone } = diary
  const start = Date.parse(visit.starts_at)
  const timeOf = (at: number): ChosenTime => ({
    date: localDateOf(zone, at),
    minutes: localMinutesOf(zone, at),
    practitionerIds: [],
  })
  const time = timeOf(start)
  const [scope, setScope] = useState<SeriesScope>('this')
  const [part, setPart] = useState<SetScope>(visit.set_id ? 'whole' : 'this')
  const pieces = useSetVisits(open ? (visit.set_id ?? null) : null).data
  const moveWhole = useMoveWhole(diary)
  const begins = wholeStart(pieces)
  const isWhole = part === 'whole'
  const [others, setOthers] = useState<{ start: number; practitionerId: string } | null>(null)
  const { values, set, problems, busy, form } = useFields(
    useState({ practitioner: visit.practitioner_id, room: visit.room_id ?? '', time }),
    {
      check: ({ time: { date, minutes } }) => {
        if (minutes === null || !date) return { time: 'Choose a time, or type one.' }
        return isOnClock(zone, date, minutes)
          ? {}
          : { time: 'The clock skips this time on that day. Choose another.' }
      },
      send: async ({ practitioner, room, time: { date, minutes } }) => {
        const place = {
          start: instantOf(zone, date, minutes ?? 0),
          practitioner_id: practitioner,
          ...(room === (visit.room_id ?? '') ? {} : { room_id: room || null }),
        }
        if (isWhole) {
          if (await moveWhole(visit, place.start)) onClose()
          return
        }
        if (scope !== 'this') return setOthers({ start: place.start, practitionerId: practitioner })
        if (await actions.move(visit, place)) onClose()
      },
    },
  )
  const { practitioner } = values
  const now = isWhole ? begins : start
  // The times are those of what is to move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed goes where something else is to move
  useEffect(() => {
    if (visit.set_id && now !== undefined) set({ time: timeOf(now) })
  }, [now])
  const service = diary.services.find(each => each.id === visit.service_id)
  // The server keeps this visit's length; it only needs one that the service has.
  const duration = service?.service_durations.find(each => each.archived_at === null)
  const name = diary.names.get(practitioner) ?? ''
  const email = visit.contact_email ?? visit.clients?.email

  return (
    <FormDialog
      open={open}
      form={form}
      size="lg"
      title={`Move ${whose(fullName(visit.clients))} visit`}
      description={`${soldWords(visit)}, now ${momentWords(zone, start)} with ${diary.names.get(visit.practitioner_id) ?? 'a former colleague'}.`}
      act={scope === 'this' ? 'Move visit' : 'Check the dates'}
      busy={busy && 'Moving'}
      cancel="Leave it"
      onClose={onClose}
    >
      {visit.series_id ? <ScopeField value={scope} onChange={setScope} /> : null}
      {visit.set_id ? <SetScopeField value={part} onChange={setPart} /> : null}
      {isWhole ? (
        <p className="text-small text-muted-foreground">
          Order, practitioners and what lies between stay; each service is checked at its own time.
        </p>
      ) : (
        <>
          <WithField
            diary={diary}
            service={service}
            current={visit.practitioner_id}
            value={practitioner}
            onChange={practitioner => set({ practitioner })}
          />
          <RoomField
            diary={diary}
            service={service}
            current={visit.room_id}
            value={values.room}
            automatic="No room"
            onChange={room => set({ room })}
          />
        </>
      )}
      <TimePicker
        zone={zone}
        today={diary.today}
        except={isWhole || practitioner === visit.practitioner_id ? now : undefined}
        value={values.time}
        onChange={time => set({ time })}
        withWhom={isWhole ? 'the same people' : name}
        timeError={problems.time}
        wish={
          duration
            ? {
                service_id: visit.service_id,
                duration_id: duration.id,
                practitioner_id: practitioner,
                appointment_id: visit.id,
                ...(isWhole ? { whole: true } : {}),
              }
            : null
        }
      />
      {email && start > diary.now ? (
        <p className="text-small text-muted-foreground">
          {visit.clients?.first_name} will be told about a new time in 3 minutes. If you undo it before then,
          no message goes out.
        </p>
      ) : null}
      {others && scope !== 'this' ? (
        <SeriesChangeSheet
          {...{ diary, visit, scope }}
          {...others}
          onClose={() => setOthers(null)}
          onMoved={() => {
            setOthers(null)
            onClose()
          }}
        />
      ) : null}
    </FormDialog>
  )
}
