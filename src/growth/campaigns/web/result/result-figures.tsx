import { formatMoney } from '#lib/format-money.ts'
import { StatStrip } from '#web/ui/page/stat-tile.tsx'
import type { OpenedPeople, OpensPeople } from './opened-people.ts'

export function ResultFigures({ results, onOpen }: OpensPeople) {
  const { handed_on, waiting, bounced, complained, left, matched } = results
  const { clicked, bookings, worth_cents, currency } = results
  const open = (title: string, group: OpenedPeople['group']) => () => onOpen({ title, group, reason: null })
  return (
    <StatStrip>
      <Figure
        label="Handed on"
        value={handed_on}
        note={`of ${matched.toLocaleString('en-US')} who matched${waiting > 0 ? `, ${waiting.toLocaleString('en-US')} still ${waiting === 1 ? 'waits' : 'wait'}` : ''}`}
        onOpen={open('Handed on', 'handed_on')}
      />
      <Figure
        label="Clicked"
        value={clicked}
        note={
          handed_on > 0 ? `${Math.round((100 * clicked) / handed_on)} % of ${handed_on}` : 'nobody had it yet'
        }
        onOpen={open('Followed a link', 'clicked')}
      />
      <Figure
        label="Booked"
        value={bookings}
        note={`${formatMoney(worth_cents, currency)} of visits that took place`}
        onOpen={open('Booked through it', 'booked')}
      />
      <Figure
        label="Bounced"
        value={bounced}
        note="their mailbox refused it"
        onOpen={open('Bounced', 'bounced')}
      />
      <Figure
        label="Complained"
        value={complained}
        note="marked it as unwanted"
        onOpen={open('Marked it as unwanted', 'complained')}
      />
      <Figure
        label="Left the list"
        value={left}
        note="said no after it"
        onOpen={open('Left the list', 'left')}
      />
    </StatStrip>
  )
}

interface FigureProps {
  label: string
  value: number
  note?: string
  onOpen: () => void
}

function Figure({ label, value, note, onOpen }: FigureProps) {
  return (
    <div className="relative min-w-0 px-5 py-4 hover:bg-accent">
      <dt className="text-small text-muted-foreground">{label}</dt>
      <dd className="mt-0.5">
        <button
          type="button"
          aria-label={`${label}: ${value}. Show who`}
          className="rounded-xs font-display text-[1.625rem] leading-8 font-medium tracking-(--tracking-figure) tabular after:absolute after:inset-0 after:content-['']"
          onClick={onOpen}
        >
          {value.toLocaleString('en-US')}
        </button>
        {note ? <span className="block text-small text-muted-foreground">{note}</span> : null}
      </dd>
    </div>
  )
}
