import { useSearchParams } from 'react-router'
import { withAddress } from '#desk/appointments/calendar/calendar-address.ts'
import { TextLink } from '#web/ui/button.tsx'

export interface FigureRow {
  key: string
  name: string
  line: string
  value: string
  appointment?: string
  to?: string
}

export function FigureRows({ rows }: { rows: readonly FigureRow[] }) {
  const [query] = useSearchParams()
  if (rows.length === 0) return <p className="text-body text-muted-foreground">Nothing on this day.</p>
  return (
    <ul className="-mx-1 flex max-h-[60dvh] flex-col overflow-y-auto px-1">
      {rows.map(row => {
        const to = row.appointment
          ? `?${withAddress(query, { figure: null, appointment: row.appointment })}`
          : row.to
        return (
          <li
            key={row.key}
            className="flex items-baseline gap-4 border-t border-border py-2.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              {to ? (
                <TextLink to={to}>{row.name}</TextLink>
              ) : (
                <span className="font-semibold">{row.name}</span>
              )}
              <span className="block text-small text-muted-foreground">{row.line}</span>
            </span>
            <span className="tabular">{row.value}</span>
          </li>
        )
      })}
    </ul>
  )
}
