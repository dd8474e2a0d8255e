import { CalendarDays, List } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

const views = [
  { view: 'month', label: 'Month', Icon: CalendarDays },
  { view: 'list', label: 'List', Icon: List },
] as const

/** Form buttons instead of radios, so that it works without scripts. */
export function ViewToggle({
  view,
  onView,
}: {
  view: 'month' | 'list'
  onView: (view: 'month' | 'list') => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a set of fields
    <div
      role="group"
      aria-label="Show times as"
      className="inline-flex flex-none rounded-md border border-border bg-sunken p-0.5 shadow-well"
    >
      {views.map(({ view: value, label, Icon }) => (
        <button
          key={value}
          type="submit"
          name="view"
          value={value}
          aria-pressed={value === view}
          onClick={event => {
            event.preventDefault()
            onView(value)
          }}
          className={cn(
            'flex h-9 items-center gap-1.5 rounded-sm border px-3 text-body transition-colors duration-quick pointer-coarse:h-10',
            value === view
              ? 'border-border bg-card font-semibold shadow-1'
              : 'border-transparent text-muted-foreground hover:text-foreground',
          )}
        >
          <Icon aria-hidden="true" className="size-4 max-xs:hidden" />
          {label}
        </button>
      ))}
    </div>
  )
}
