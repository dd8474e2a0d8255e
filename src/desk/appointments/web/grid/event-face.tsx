import type { VisitLook } from '#diary/visits/visit-look.ts'
import type { ServiceColor } from '#lib/service-colors.ts'
import { cn } from '#web/ui/cn.ts'
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import { type Paint, splitBar } from '../calendar/person-mark.tsx'

export const lookGlyphs: Record<VisitLook, GlyphName | null> = {
  pending: 'half',
  confirmed: null,
  arrived: 'filled',
  in_session: 'ball',
  completed: 'check',
  no_show: 'slash',
  cancelled: 'slash',
}

/** Shows the status, and for booked visits whether the client confirmed. */
export const markOf = (look: VisitLook, agreed: boolean): GlyphName | null =>
  lookGlyphs[look] ?? (agreed ? 'agreed' : null)

/** From 0 to 1 of the visit's height. */
export interface FacePart {
  from: number
  to: number
}

export interface EventFaceProps {
  /** Accessible label; the text on the visit is visual only. */
  label?: string | undefined
  look: VisitLook
  paint: Paint
  name: string
  /** Service and length, as they fit. */
  lines: readonly string[]
  /** 'to 10:30', on visits of 75 minutes or longer. */
  until?: string | undefined
  isAgreed?: boolean
  /** Processing time, when the practitioner is free. */
  free?: FacePart | null
  isRepeating?: boolean
  part?: string | undefined
  /** Half an hour: two tight lines. */
  isLow?: boolean
  isWide?: boolean
}

export const laneRoom = (height: number): number =>
  Math.max(1, Math.floor(height < 40 ? height / 13 : (height - 5) / 15))

export const isPast = (look: VisitLook) => look === 'completed' || look === 'no_show' || look === 'cancelled'

export function eventClass(look: VisitLook, dye: ServiceColor): string {
  const { on, outline } = serviceColorClass[dye]
  return cn(
    'flex flex-col items-stretch overflow-hidden rounded-sm border-[1.5px] bg-card text-left',
    look === 'pending' || look === 'in_session' ? outline : 'border-transparent',
    isPast(look) ? 'text-muted-foreground' : on,
  )
}

export function EventFace({
  label,
  look,
  paint,
  name,
  lines,
  until,
  isAgreed = false,
  free,
  isRepeating,
  part,
  isLow,
  isWide,
}: EventFaceProps) {
  const glyph = markOf(look, isAgreed)
  const { tint, bar } = serviceColorClass[paint.dye]
  const past = isPast(look)
  const isTight = isLow && !isWide
  // Words aren't broken; a word wider than the lane is truncated.
  const line = isWide ? 'block' : 'block truncate'
  return (
    <>
      {look === 'pending' ? null : (
        <span aria-hidden="true" className={cn('absolute -inset-[1.5px]', tint, past && 'opacity-45')} />
      )}
      {free ? (
        <span
          aria-hidden="true"
          data-processing
          style={{ top: `${free.from * 100}%`, bottom: `${(1 - free.to) * 100}%` }}
          className={cn('hatched-over absolute inset-x-0 border-y border-border', past && 'opacity-60')}
        />
      ) : null}
      <span
        aria-hidden="true"
        className={cn(
          'absolute -inset-y-[1.5px] -left-[1.5px] w-1',
          bar,
          past && 'opacity-60',
          look === 'pending'
            ? 'mask-[repeating-linear-gradient(to_bottom,black_0_4px,transparent_4px_6.5px)]'
            : paint.isSecond && splitBar,
        )}
      />
      {label ? <span className="sr-only">{label}</span> : null}
      <span
        aria-hidden="true"
        className={cn(
          'relative block min-w-0 overflow-hidden',
          // Lines that don't fit are left out, not cut in half.
          isWide
            ? 'mt-1 max-h-[round(down,100%_-_5px,1.25rem)] pr-2 pl-3 text-body'
            : 'lane-dense pr-0.5 pl-1.5 text-micro',
          !isWide &&
            (isTight
              ? 'max-h-[round(down,100%,13px)] leading-[13px]'
              : 'mt-1 max-h-[round(down,100%_-_4px,15px)] leading-[15px]'),
          isWide && isLow && 'mt-0.5 max-h-5 truncate',
        )}
      >
        <span className={cn('font-semibold', isWide && isLow ? 'mr-1.5' : line)}>
          {glyph ? (
            <Glyph
              name={glyph}
              size={isWide ? 14 : 12}
              className={cn('-mt-0.5 inline-block align-middle', isWide ? 'mr-1' : 'mr-0.5')}
            />
          ) : null}
          <span className={look === 'no_show' || look === 'cancelled' ? 'line-through' : undefined}>
            {name}
          </span>
          {isRepeating ? <span className="font-normal"> ↻</span> : null}
          {part ? <span className="font-normal"> {part}</span> : null}
        </span>
        {lines.map(text => (
          <span key={text} className={isWide && isLow ? undefined : line}>
            {text}
          </span>
        ))}
        {until && !isTight ? <span className={line}>{until}</span> : null}
      </span>
    </>
  )
}
