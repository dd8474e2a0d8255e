import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { cn } from '#web/ui/cn.ts'
import { initials } from '#web/ui/pictures/initials.ts'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import type { PractitionerColor } from '../../calendar/practitioner-colors.ts'
import type { Diary } from '../use-diary.ts'

export type Paint = Pick<PractitionerColor, 'dye' | 'isSecond'>

/** The color shows the practitioner, or the service if only one practitioner is in view. */
export function paintOf(
  diary: Pick<Diary, 'dyes' | 'people'>,
  row: Pick<AppointmentRow, 'service_id' | 'practitioner_id'>,
  byPerson: boolean,
): Paint {
  const person = byPerson ? diary.people.get(row.practitioner_id) : undefined
  return person ?? { dye: diary.dyes.get(row.service_id) ?? 'woad', isSecond: false }
}

/** Second-round colors have a gap down the middle. */
export const splitBar = 'mask-[linear-gradient(to_right,black_35%,transparent_35%_65%,black_65%)]'

export function PersonMark({ person, className }: { person: PractitionerColor; className?: string }) {
  const { bar, tint, on } = serviceColorClass[person.dye]
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-flex h-5 min-w-6 flex-none items-center justify-center overflow-hidden rounded-xs pr-1 pl-2 text-[0.625rem] font-semibold',
        tint,
        on,
        className,
      )}
    >
      <span className={cn('absolute inset-y-0 left-0 w-1', bar, person.isSecond && splitBar)} />
      {initials(person.name)}
    </span>
  )
}
