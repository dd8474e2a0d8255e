import type { ServiceColor } from '#lib/service-colors.ts'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import type { Landing } from '../../content-schema.ts'
import { SectionHead } from '../section-head.tsx'
import { siteWidth } from '../site-width.ts'

const dyes: readonly ServiceColor[] = ['woad', 'cochineal', 'lichen', 'weld', 'verdigris', 'logwood']

/** Problems and solutions in two lanes on one day's ruler. */
export function SameDay({ day }: Pick<Landing, 'day'>) {
  return (
    <section aria-labelledby="same-day" className="py-14 lg:py-20">
      <div className={siteWidth}>
        <SectionHead id="same-day" title={day.title} aside={day.aside} />
        <div
          aria-hidden="true"
          className="mt-10 hidden grid-cols-[6.5rem_1fr_1fr] gap-x-5 border-b border-border-strong pb-3 text-title font-semibold md:grid"
        >
          <p className="col-start-2">{day.problems}</p>
          <p>{day.solutions}</p>
        </div>
        <ol className="max-md:mt-6">
          {day.hours.map((hour, at) => (
            <Hour key={hour.time} hour={hour} day={day} dye={dyes[at % dyes.length] ?? 'woad'} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Hour({
  hour,
  day,
  dye,
}: {
  hour: Landing['day']['hours'][number]
  day: Landing['day']
  dye: ServiceColor
}) {
  const { bar, tint, on } = serviceColorClass[dye]
  return (
    <li className="relative grid gap-2 pb-6 max-md:pl-6 md:grid-cols-[6.5rem_1fr_1fr] md:gap-x-5 md:pb-0">
      <Ruler />
      <p className="text-body font-semibold tabular md:pt-4.5">{hour.time}</p>
      <p className="rounded-sm border border-dashed border-input px-4 py-3 text-read text-muted-foreground md:my-1.5">
        <Who>{day.problems}</Who>
        {hour.problem}
      </p>
      <div className={cn('flex items-stretch overflow-hidden rounded-sm text-read md:my-1.5', tint, on)}>
        <span aria-hidden="true" className={cn('w-1 flex-none', bar)} />
        <p className="flex-1 py-3 pr-2 pl-3.5 font-medium">
          <Who>{day.solutions}</Who>
          {hour.solution}
        </p>
        <Glyph name="check" size={16} className="mt-4 mr-3.5" />
      </div>
    </li>
  )
}

/** Visible where the lanes merge; always read aloud. */
function Who({ children }: { children: string }) {
  return (
    <span className="block text-small font-semibold md:sr-only">
      {children}
      <span className="sr-only">: </span>
    </span>
  )
}

// Quarter-hour ticks; the first of each row is long.
function Ruler() {
  return (
    <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-4 stroke-border-strong md:left-20">
      <pattern id="quarters" width="16" height="12" patternUnits="userSpaceOnUse" x="0" y="7">
        <path d="M10 .5h6" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#quarters)" stroke="none" />
      <path d="M0 31.5h16" className="max-md:hidden" />
      <path d="M0 11.5h16" className="md:hidden" />
      <path d="M15.5 0v2000" />
    </svg>
  )
}
