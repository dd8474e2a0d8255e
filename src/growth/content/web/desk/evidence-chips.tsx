import {
  CalendarOff,
  CircleHelp,
  Clock,
  Hand,
  Hourglass,
  Link2,
  type LucideIcon,
  MessageCircleMore,
  Quote,
  Store,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import type { ChipKind, FactChip } from '../../fact-chips.ts'

const icons: Record<ChipKind, LucideIcon> = {
  time: Hourglass,
  service: Hand,
  person: UserRound,
  place: Store,
  hours: Clock,
  day: CalendarOff,
  link: Link2,
  voice: MessageCircleMore,
  question: CircleHelp,
  quote: Quote,
}

const look =
  'inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-sm border px-2 py-0.5 text-micro font-medium shadow-1 pointer-coarse:min-h-11'

interface EvidenceChipsProps {
  chips: readonly FactChip[]
  onVoice: () => void
}

export function EvidenceChips({ chips, onVoice }: EvidenceChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Facts behind it" className="flex flex-wrap gap-2">
      {chips.map(chip => (
        <li key={chip.key} className="max-w-full">
          <Chip chip={chip} onVoice={onVoice} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ chip, onVoice }: { chip: FactChip; onVoice: () => void }) {
  const Icon = chip.isUntrue ? TriangleAlert : icons[chip.kind]
  const inside = (
    <>
      <Icon aria-hidden="true" className="size-3.25 flex-none" />
      <span className="truncate">{chip.label}</span>
      {chip.isUntrue ? <span className="sr-only">, no longer true</span> : null}
    </>
  )
  const classes = cn(
    look,
    chip.isUntrue
      ? 'border-warning bg-warning-soft text-warning'
      : 'border-border-strong bg-card hover:bg-accent',
  )
  return chip.to ? (
    <Link to={chip.to} className={classes}>
      {inside}
    </Link>
  ) : (
    <button type="button" onClick={onVoice} className={classes}>
      {inside}
    </button>
  )
}
