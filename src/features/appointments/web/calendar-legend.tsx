import { dyeClass } from '#web/ui/dye.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import type { DayLane } from '../day-lane.ts'
import { lookWords, type VisitLook } from '../visit-look.ts'
import { lookGlyphs } from './event-face.tsx'
import type { ServiceRow } from './rows.ts'

const looks: VisitLook[] = ['completed', 'in_session', 'arrived', 'pending', 'no_show']

/** The dyes of the services in view, and the marks of how visits stand. */
export function CalendarLegend({
  lanes,
  services,
}: {
  lanes: readonly DayLane[]
  services: readonly ServiceRow[]
}) {
  const used = new Set(lanes.flatMap(lane => lane.visits.map(visit => visit.item.row.service_id)))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2.5 pr-20 text-small text-muted-foreground max-md:hidden">
      <ul aria-label="Services" className="flex flex-wrap gap-x-4 gap-y-1">
        {services
          .filter(service => used.has(service.id))
          .map(service => (
            <li key={service.id} className="flex items-center gap-2">
              <span aria-hidden="true" className={`h-3.5 w-1 rounded-xs ${dyeClass[service.dye].bar}`} />
              {service.name}
            </li>
          ))}
      </ul>
      <ul aria-label="Marks" className="ml-auto flex flex-wrap gap-x-4 gap-y-1">
        {looks.map(look => {
          const glyph = lookGlyphs[look]
          return (
            <li key={look} className="flex items-center gap-1.5">
              {glyph ? <Glyph name={glyph} /> : null}
              {lookWords[look]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
