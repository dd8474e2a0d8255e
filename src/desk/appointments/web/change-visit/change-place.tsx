import { clockText, clockWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { SlotButton } from '#web/ui/buttons/slot-button.tsx'
import { nearestTimes } from '../../places/offered-times.ts'
import { effectsOf, stripOf } from '../../visit/change-effects.ts'
import {
  type ChangeDraft,
  type ChangingVisit,
  type DraftedVisit,
  servicesAsSold,
} from '../../visit/visit-change.ts'
import { useOpenSlots } from '../data.ts'
import { RoomField } from '../new-visit/room-field.tsx'
import { ServiceField } from '../new-visit/service-field.tsx'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { WithField } from '../visit/with-field.tsx'
import { ChangeEffects } from './change-effects.tsx'

export interface ChangePlaceProps {
  diary: Diary
  visit: VisitDetail
  changing: ChangingVisit
  draft: ChangeDraft
  outcome: DraftedVisit
  onChange: (draft: Partial<ChangeDraft>) => void
}

export function ChangePlace({ diary, visit, changing, draft, outcome, onChange }: ChangePlaceProps) {
  const { zone } = diary
  const service = diary.services.find(each => each.id === draft.serviceId)
  const date = localDateOf(zone, draft.start)
  const place = { date, practitioner_id: draft.practitionerId, room_id: draft.roomId || null }
  const isInView = diary.dates.includes(date)
  const effects = effectsOf(diary, visit, place, outcome)
  return (
    <>
      <ServiceField
        services={servicesAsSold(changing, diary.services)}
        currency={visit.currency}
        practitionerId={draft.practitionerId}
        value={draft}
        errors={{}}
        onChange={({ serviceId, durationId, addonIds }) =>
          onChange({
            serviceId: serviceId ?? draft.serviceId,
            durationId: durationId ?? draft.durationId,
            addonIds,
            price: null,
          })
        }
      />
      <div className="grid gap-4 xs:grid-cols-2 xs:[&>:only-child]:col-span-2">
        <WithField
          diary={diary}
          service={service}
          durationId={draft.durationId}
          current={visit.practitioner_id}
          value={draft.practitionerId}
          onChange={practitionerId => onChange({ practitionerId })}
        />
        <RoomField
          diary={diary}
          service={service}
          current={visit.room_id}
          value={draft.roomId}
          automatic="No room"
          onChange={roomId => onChange({ roomId })}
        />
      </div>
      <ChangeEffects
        zone={zone}
        strip={isInView ? stripOf(diary, visit.id, draft.practitionerId, outcome) : null}
        at={outcome}
        name={visit.clients?.first_name ?? 'Client'}
        dye={diary.dyes.get(draft.serviceId) ?? 'woad'}
        effects={effects}
      >
        {effects.some(({ kind }) => kind === 'taken' || kind === 'asks') ||
        draft.start !== Date.parse(visit.starts_at) ? (
          <OtherStarts {...{ diary, visit, draft, outcome }} onChange={start => onChange({ start })} />
        ) : null}
      </ChangeEffects>
    </>
  )
}

interface OtherStartsProps extends Pick<ChangePlaceProps, 'diary' | 'visit' | 'draft' | 'outcome'> {
  onChange: (start: number) => void
}

/** The nearest free starts of that day, and the way back to the current one. */
function OtherStarts({ diary, visit, draft, outcome, onChange }: OtherStartsProps) {
  const { zone } = diary
  const date = localDateOf(zone, draft.start)
  const own = Date.parse(visit.starts_at)
  const service = diary.services.find(each => each.id === draft.serviceId)
  // The length is given; the engine only needs a length that the service has.
  const duration = service?.service_durations.find(each => each.archived_at === null)
  const { data: slots } = useOpenSlots(
    service && duration
      ? {
          service_id: service.id,
          duration_id: duration.id,
          practitioner_id: draft.practitionerId,
          appointment_id: visit.id,
          duration_min: outcome.minutes,
          from: date,
          days: 1,
        }
      : null,
  )
  const near = slots ? nearestTimes(slots, date, localMinutesOf(zone, own), 3) : []
  const starts = [...new Set([own, ...near.map(time => Date.parse(time.start)), draft.start])].sort(
    (a, b) => a - b,
  )
  if (starts.length < 2) return null
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
      <legend className="sr-only">Other starts</legend>
      {starts.map(start => {
        const minutes = localMinutesOf(zone, start)
        return (
          <SlotButton
            key={start}
            time={clockText(minutes)}
            label={`Start ${longDay(date)}, ${clockWords(minutes)}`}
            state={start === draft.start ? 'chosen' : 'open'}
            onClick={() => onChange(start)}
          />
        )
      })}
    </fieldset>
  )
}
