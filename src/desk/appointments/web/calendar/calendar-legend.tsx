import { agreedWords, lookWords, type VisitLook } from '#diary/visits/visit-look.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { lookGlyphs } from '../grid/event-face.tsx'

const looks: VisitLook[] = ['completed', 'in_session', 'arrived', 'pending', 'no_show']

export function CalendarLegend({ byPerson }: { byPerson: boolean }) {
  return (
    <div className="flex h-11 flex-none items-center justify-between gap-x-8 overflow-hidden text-small whitespace-nowrap text-muted-foreground max-md:hidden">
      <ul aria-label="Marks" className="flex gap-x-5">
        {looks.map(look => {
          const glyph = lookGlyphs[look]
          return (
            <li key={look} className="flex items-center gap-1.5">
              {glyph ? <Glyph name={glyph} /> : null}
              {lookWords[look]}
            </li>
          )
        })}
        <li className="flex items-center gap-1.5">
          <Glyph name="agreed" />
          {agreedWords}
        </li>
        <li className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="relative h-3.5 w-4 overflow-hidden rounded-xs bg-service-woad-tint"
          >
            <span className="hatched-over absolute inset-x-0 inset-y-[4px]" />
          </span>
          Processing, practitioner free
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="hatched h-3 w-4 rounded-xs border border-border" />
          Blocked
        </li>
      </ul>
      <p>{byPerson ? 'Coloured by person' : 'Coloured by service'}</p>
    </div>
  )
}
