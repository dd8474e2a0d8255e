import { Clock } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { type Stage, stageNames, stages } from '../../lead-stages.ts'
import { cardWords, isLate } from '../../next-step.ts'
import type { LeadCard as Lead } from '../../schema.ts'
import { leadName, SourceIcon, sourceName } from '../lead-labels.tsx'

interface LeadCardProps {
  lead: Lead
  now: number
  zone: string
  isNext: boolean
  onOpen: () => void
  onMove: (stage: Stage) => void
}

export function LeadCard({ lead, now, zone, isNext, onOpen, onMove }: LeadCardProps) {
  const { stands, step } = cardWords(lead, now, zone)
  const late = isLate(lead, now)
  const name = leadName(lead)
  return (
    <li
      draggable
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', lead.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      className={cn(
        'relative flex min-h-23 cursor-grab flex-col rounded-md border bg-card px-3 py-2.5 text-card-foreground shadow-1 has-[button:focus-visible]:z-1',
        isNext ? 'border-primary outline-1 -outline-offset-2 outline-primary outline-solid' : 'border-border',
      )}
    >
      <div className="flex items-start gap-2">
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 flex-1 rounded-xs text-left font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md"
        >
          {name}
        </button>
        <Mark lead={lead} late={late} isNext={isNext} />
      </div>
      <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-body text-muted-foreground">
        <SourceIcon {...lead} />
        <span className="min-w-0 flex-1 truncate">{lead.guide ? 'Guide' : lead.source}</span>
        <span className="relative z-1 -my-1.5 -mr-1.5">
          <RowMenu name={name} size="sm" variant="ghost">
            {stages
              .filter(stage => stage !== lead.stage)
              .map(stage => (
                <MenuItem key={stage} onSelect={() => onMove(stage)}>
                  Move to {stageNames[stage]}
                </MenuItem>
              ))}
          </RowMenu>
        </span>
      </p>
      <p className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-0.5 pt-1.5 text-micro">
        <span
          className={cn(
            'flex items-center gap-1',
            late ? 'font-semibold text-warning' : 'text-muted-foreground',
          )}
        >
          {late ? <Clock aria-hidden="true" className="size-3" /> : null}
          {stands}
          {late ? <span className="sr-only">, late</span> : null}
        </span>
        <span>{step}</span>
      </p>
      <span className="sr-only">{lead.guide ? sourceName(lead) : null}</span>
    </li>
  )
}

function Mark({ lead, late, isNext }: { lead: Lead; late: boolean; isNext: boolean }) {
  if (isNext)
    return (
      <span className="flex items-center gap-1 text-micro font-semibold">
        <Glyph name="ball" />
        Next
      </span>
    )
  if (lead.stage === 'converted')
    return (
      <Badge tone="success" glyph="check">
        Client
      </Badge>
    )
  if (late && lead.stage === 'inquiry')
    return (
      <Badge tone="warning" glyph="half">
        Waits
      </Badge>
    )
  return null
}
