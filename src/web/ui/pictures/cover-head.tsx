import { Bowl, Dome, RestingBall } from '../shapes.tsx'
import { Cover } from './cover.tsx'

interface CoverHeadProps {
  practiceId: string
  name: string
  note?: string | null
}

/** Header with the practice's name for narrow public pages. */
export function CoverHead({ practiceId, name, note }: CoverHeadProps) {
  return (
    <header className="relative border-b-[1.5px] border-primary">
      <Cover practiceId={practiceId} className="hidden lg:block" />
      {/* On small screens, a whole cover would be under the name, so only its side part shows. */}
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden bg-shell lg:hidden">
        <svg aria-hidden="true" viewBox="0 0 212 132" className="ml-auto h-full w-auto">
          <Bowl x={168} y={0} r={100} fill="mist" />
          <Dome x={66} y={132} r={66} />
          <RestingBall x={154} y={132} r={19} />
        </svg>
      </div>
      <div className="relative mx-auto flex min-h-21 w-full max-w-reading items-center px-5 py-3 sm:px-8 md:min-h-33 lg:absolute lg:inset-0">
        <div className="max-w-[58%] lg:max-w-[52%]">
          <p className="line-clamp-2 pb-1 font-display text-display-xs text-foreground lg:text-display-sm">
            {name}
          </p>
          {note ? <p className="truncate text-read text-shell-foreground">{note}</p> : null}
        </div>
      </div>
    </header>
  )
}
