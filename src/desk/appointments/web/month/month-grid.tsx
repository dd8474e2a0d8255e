import type { CSSProperties, ReactNode } from 'react'
import { monthYear, weekdayLong } from '#lib/time/format-day.ts'
import { useMonthKeys } from './use-month-keys.ts'

export interface MonthGridProps<Day extends { date: string }> {
  date: string
  /** Whole weeks, Monday first. */
  days: readonly Day[]
  rowHeight: string
  headClass: string
  /** Maximum length of weekday names, in letters. */
  letters: number
  onTurn: (date: string) => void
  /** `isStop`: Tab enters the grid here. `turn` selects a day and keeps focus on it. */
  cell: (day: Day, isStop: boolean, turn: (date: string) => void) => ReactNode
}

export function MonthGrid<Day extends { date: string }>(props: MonthGridProps<Day>) {
  const { date, days, rowHeight, headClass, letters, onTurn, cell } = props
  const dates = days.map(day => day.date)
  const { stop, turn, props: keys } = useMonthKeys(date, dates, onTurn)
  const row: CSSProperties = { height: rowHeight }
  return (
    <table
      {...keys}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are reached with arrows
      role="grid"
      aria-label={`${monthYear(date)}. Arrow keys go from day to day, Page Up and Page Down turn the month.`}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead className={headClass}>
        <tr>
          {dates.slice(0, 7).map(each => (
            <th key={each} scope="col" className="h-8 text-micro font-semibold text-muted-foreground">
              <abbr title={weekdayLong(each)} aria-label={weekdayLong(each)} className="no-underline">
                {weekdayLong(each).slice(0, letters)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map(
          week => (
            <tr key={week[0]?.date} style={row}>
              {week.map(day => cell(day, day.date === stop, turn))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
