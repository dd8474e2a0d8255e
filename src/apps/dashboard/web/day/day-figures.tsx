import { Link, useSearchParams } from 'react-router'
import { withAddress } from '#desk/appointments/calendar/calendar-address.ts'
import type { DayLane } from '#desk/appointments/calendar/day-lane.ts'
import type { Diary } from '#desk/appointments/web/use-diary.ts'
import { momentWords, soldWords } from '#diary/visits/letters/change-copy.ts'
import { formatMoney } from '#lib/money.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockRangeWords, clockWords, lengthText, quarterHours } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { StatStrip, StatTile } from '#web/ui/page/stat-tile.tsx'
import { figuresOf, rebooked } from '../../figures.ts'
import { useAhead } from '../data.ts'
import { type FigureRow, FigureRows } from './figure-rows.tsx'

export interface DayFiguresProps {
  diary: Diary
  date: string
  lanes: readonly DayLane[]
}

type Figure = 'money' | 'hours' | 'open' | 'next'
const figures: readonly Figure[] = ['money', 'hours', 'open', 'next']

export function DayFigures({ diary, date, lanes }: DayFiguresProps) {
  const [query, setQuery] = useSearchParams()
  const { zone, practice } = diary
  const day = figuresOf(lanes, diary.now)
  const dayEnd = Date.parse(day.visits.at(-1)?.ends_at ?? '') || diary.now
  const { data: ahead = new Map() } = useAhead(
    day.seen.map(row => row.client_id),
    dayEnd,
  )
  const again = rebooked(day.seen, ahead)
  const chosen = figures.find(each => each === query.get('figure')) ?? null
  const opens = (figure: Figure, value: string) => (
    <Link
      to={`?${withAddress(query, { figure })}`}
      preventScrollReset
      className="rounded-xs after:absolute after:inset-0 after:content-[''] hover:underline hover:decoration-1 hover:underline-offset-4"
    >
      {value}
      <span className="sr-only">, show the rows behind it</span>
    </Link>
  )
  const at = (text: string) => clockWords(localMinutesOf(zone, Date.parse(text)))
  const called = (id: string) => diary.names.get(id) ?? ''
  const isToday = date === diary.today

  const rows: Record<Figure, { title: string; note: string; rows: FigureRow[] }> = {
    money: {
      title: `Expected: ${formatMoney(day.expectedCents, practice.currency)}`,
      note: 'The prices of the day’s visits, as sold. No-shows and cancelled visits are left out.',
      rows: day.visits.map(row => ({
        key: row.id,
        name: fullName(row.clients),
        line: `${at(row.starts_at)}, ${soldWords(row)} with ${called(row.practitioner_id)}`,
        value: formatMoney(row.price_cents, row.currency),
        appointment: row.id,
      })),
    },
    hours: {
      title: `Booked: ${quarterHours(day.bookedMin)} of ${quarterHours(day.openMin)} hours`,
      note: 'Time in visits, of working hours without blocked time.',
      rows: lanes.map(lane => ({
        key: lane.key,
        name: called(lane.practitioner_id),
        line:
          lane.openMin === 0 ? 'Off' : `${Math.round((lane.bookedMin / lane.openMin) * 100)}\u00a0% booked`,
        value: `${quarterHours(lane.bookedMin)} of ${quarterHours(lane.openMin)} h`,
      })),
    },
    open: {
      title: `Still open: ${lengthText(day.gapMin)}`,
      note: 'Stretches of half an hour or more that can still be booked.',
      rows: lanes.flatMap(lane =>
        lane.gaps.map(gap => ({
          key: `${lane.key} ${gap.from}`,
          name: called(lane.practitioner_id),
          line: clockRangeWords(gap.from, gap.to),
          value: lengthText(gap.to - gap.from),
          to: `/appointments?new=1&date=${date}&start=${new Date(gap.span.from).toISOString()}&with=${lane.practitioner_id}`,
        })),
      ),
    },
    next: {
      title: `${again.length} of ${day.seen.length} come again`,
      note: 'Clients seen that day who have another visit booked.',
      rows: day.seen.map(row => {
        const next = ahead.get(row.client_id)
        return {
          key: row.id,
          name: fullName(row.clients),
          line: next
            ? `${momentWords(zone, Date.parse(next.starts_at))}, ${soldWords(next)}`
            : 'Nothing booked',
          value: next ? 'Booked' : '',
          ...(next
            ? { appointment: next.id as string }
            : { to: `/appointments?new=1&client=${row.client_id}` }),
        }
      }),
    },
  }
  const shown = chosen ? rows[chosen] : null

  return (
    <>
      <StatStrip className="border-t border-border">
        <StatTile
          label={isToday ? 'Expected today' : 'Expected'}
          value={opens('money', formatMoney(day.expectedCents, practice.currency))}
        />
        <StatTile
          label="Hours booked"
          value={opens('hours', `${quarterHours(day.bookedMin)} of ${quarterHours(day.openMin)}`)}
          note={day.openMin > 0 ? `${day.bookedPercent}\u00a0%` : undefined}
        />
        <StatTile
          label="Still open"
          value={opens('open', lengthText(day.gapMin))}
          note={day.gapCount > 0 ? `in ${day.gapCount} ${day.gapCount === 1 ? 'gap' : 'gaps'}` : undefined}
        />
        <StatTile
          label="Booked again"
          value={opens('next', day.seen.length > 0 ? `${again.length} of ${day.seen.length}` : 'None yet')}
        />
      </StatStrip>
      <Dialog
        open={shown !== null}
        onOpenChange={open =>
          !open &&
          setQuery(now => withAddress(now, { figure: null }), { replace: true, preventScrollReset: true })
        }
        size="lg"
        title={shown?.title ?? ''}
        description={`${longDay(date)}. ${shown?.note ?? ''}`}
      >
        {shown ? <FigureRows rows={shown.rows} /> : null}
      </Dialog>
    </>
  )
}
