import {
  CalendarClock,
  CalendarPlus,
  CalendarX2,
  Check,
  CircleSlash,
  Ellipsis,
  PanelRight,
  PencilLine,
  UserCheck,
  Users,
} from 'lucide-react'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { canMark, isChangeable } from '#diary/visits/transitions.ts'
import { fullName } from '#lib/names/person-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { bookAgain, bookNextWeek } from '../../calendar/calendar-address.ts'
import { isMovable, isOn } from '../../grid/move-draft.ts'
import { useAddress } from '../use-address.ts'
import type { VisitActions } from './use-visit-actions.ts'

export interface VisitMenuProps {
  row: AppointmentRow
  now: number
  zone: string
  actions: VisitActions
}

export function VisitMenu({ row, now, zone, actions }: VisitMenuProps) {
  const [, change] = useAddress()
  const start = Date.parse(row.starts_at)
  const may = (mark: 'confirmed' | 'arrived' | 'completed' | 'no_show') =>
    row.status !== mark && canMark(row.status, mark, start, now)
  const icon = 'size-4'
  return (
    <Menu
      label={`Actions for ${fullName(row.clients)}`}
      trigger={
        <IconButton
          label={`Actions for ${fullName(row.clients)}`}
          size="sm"
          icon={<Ellipsis className="size-4.5" />}
        />
      }
    >
      <MenuItem icon={<PanelRight className={icon} />} onSelect={() => change({ appointment: row.id })}>
        Open
      </MenuItem>
      {may('confirmed') && row.status === 'pending' ? (
        <MenuItem icon={<Check className={icon} />} onSelect={() => actions.mark(row, 'confirmed')}>
          Confirm
        </MenuItem>
      ) : null}
      {may('arrived') && row.status !== 'completed' ? (
        <MenuItem
          icon={<UserCheck className={icon} />}
          onSelect={() => actions.mark(row, 'arrived', Boolean(row.set_id))}
        >
          Mark arrived
        </MenuItem>
      ) : null}
      {may('completed') ? (
        <MenuItem
          icon={<Check className={icon} />}
          onSelect={() => actions.mark(row, 'completed', Boolean(row.set_id))}
        >
          Complete
        </MenuItem>
      ) : null}
      {may('no_show') && row.status !== 'completed' ? (
        <MenuItem icon={<CircleSlash className={icon} />} onSelect={() => actions.mark(row, 'no_show')}>
          No-show
        </MenuItem>
      ) : null}
      {isChangeable(row) ? <MenuSeparator /> : null}
      {isChangeable(row) && !row.class_id ? (
        <MenuItem
          icon={<PencilLine className={icon} />}
          onSelect={() => change({ appointment: row.id, change: '1' })}
        >
          Change
        </MenuItem>
      ) : null}
      {row.class_id ? (
        <MenuItem
          icon={<Users className={icon} />}
          onSelect={() => change({ appointment: null, class: row.class_id ?? null })}
        >
          See the class
        </MenuItem>
      ) : (
        <MenuItem
          icon={<CalendarPlus className={icon} />}
          // A completed visit books again by the client's rhythm, any other a week later.
          onSelect={() => change(row.status === 'completed' ? bookAgain(row) : bookNextWeek(row, zone))}
        >
          Book again
        </MenuItem>
      )}
      {isMovable(row) ? (
        <MenuItem
          icon={<CalendarClock className={icon} />}
          onSelect={() => change({ appointment: row.id, move: '1' })}
        >
          Move visit
        </MenuItem>
      ) : null}
      {isOn(row) ? (
        <MenuItem
          icon={<CalendarX2 className={icon} />}
          tone="destructive"
          onSelect={() => change({ appointment: row.id, cancel: '1' })}
        >
          Cancel visit
        </MenuItem>
      ) : null}
    </Menu>
  )
}
