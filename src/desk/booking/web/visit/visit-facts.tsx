import { CalendarDays, Hand, MapPin, UserRound, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Visit, VisitPiece } from '#diary/visits/schema.ts'
import { formatMoney } from '#lib/format-money.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { cn } from '#web/ui/cn.ts'
import { whereYouAre } from '../../time/slot-copy.ts'
import { minuteWords } from '../../visit-copy.ts'
import { useShownZone } from '../time/shown-zone.ts'
import { shownZoneName } from '../time/time-zone-copy.ts'
import { ZoneSwitch } from '../time/zone-switch.tsx'

export function VisitFacts({ visit, className }: { visit: Visit; className?: string }) {
  const { practice } = visit
  const shown = useShownZone(visit.time_zone)
  const { zone } = shown
  const [start, end] = [Date.parse(visit.start), Date.parse(visit.end)]
  const elsewhere = whereYouAre(
    visit.start,
    zone,
    shown.other,
    shown.isOwn ? 'at the practice' : 'where you are',
  )
  const isOff = visit.status === 'cancelled'
  return (
    <dl
      className={cn(
        'divide-y divide-border rounded-lg border border-border bg-card px-5 shadow-1',
        className,
      )}
    >
      {visit.comes ? <Fact icon={Users} name="Who comes" title={visit.comes} /> : null}
      <Fact icon={CalendarDays} name="Time" title={formatDay(zone, start)} isOff={isOff}>
        {formatTime(zone, start)} to {formatTime(zone, end)},{' '}
        <span suppressHydrationWarning>{shownZoneName(shown, start)}</span>
        {elsewhere ? <span className="block">{elsewhere}</span> : null}
        <ZoneSwitch zone={visit.time_zone} instants={[start]} />
      </Fact>
      {visit.pieces ? (
        <Pieces visit={visit} pieces={visit.pieces} zone={zone} />
      ) : (
        <>
          <Fact icon={Hand} name="Service" title={visit.service_name} isOff={isOff}>
            {minuteWords(visit.duration_min)}, {formatMoney(visit.price_cents, visit.currency)}, paid at the
            visit
          </Fact>
          <Fact icon={UserRound} name="Practitioner" title={visit.practitioner_name}>
            {visit.practitioner_title}
          </Fact>
        </>
      )}
      <Fact icon={MapPin} name="Place" title={practice.address ?? practice.name}>
        {practice.directions ?? (practice.address ? practice.name : null)}
      </Fact>
    </dl>
  )
}

interface PiecesProps {
  visit: Visit
  pieces: readonly VisitPiece[]
  zone: string
}

function Pieces({ visit, pieces, zone }: PiecesProps) {
  return (
    <>
      {pieces.map((piece, at) => (
        <Fact
          key={piece.start}
          icon={Hand}
          name={`Service ${at + 1}`}
          title={piece.service_name}
          isOff={visit.status === 'cancelled'}
        >
          {formatTime(zone, Date.parse(piece.start))}, {minuteWords(piece.duration_min)} with{' '}
          {piece.practitioner_name}
          {at === pieces.length - 1 ? (
            <span className="block">
              {minuteWords(visit.duration_min)} in all, {formatMoney(visit.price_cents, visit.currency)}, paid
              at the visit
            </span>
          ) : null}
        </Fact>
      ))}
    </>
  )
}

interface FactProps {
  icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  name: string
  title: string
  isOff?: boolean
  children?: ReactNode
}

function Fact({ icon: Icon, name, title, isOff, children }: FactProps) {
  return (
    <div className="flex gap-4 py-3.5">
      <dt className="pt-0.5">
        <Icon aria-hidden="true" className="size-5 text-muted-foreground" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">
        <span className={cn('block text-read font-medium', isOff && 'line-through')}>{title}</span>
        {children ? <span className="block text-body text-muted-foreground tabular">{children}</span> : null}
      </dd>
    </div>
  )
}
