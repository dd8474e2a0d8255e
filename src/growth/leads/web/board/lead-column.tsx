import { type DragEvent, useState } from 'react'
import { monthName } from '#lib/time/month-name.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { TextLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { type Stage, stageNames } from '../../lead-stages.ts'
import { stretchWords } from '../../next-step.ts'
import type { LeadCard as Lead, LeadBoard } from '../../schema.ts'
import { LeadCard } from './lead-card.tsx'

interface LeadColumnProps {
  column: LeadBoard['columns'][number]
  now: number
  zone: string
  nextId: string | null
  onOpen: (lead: Lead) => void
  onMove: (leadId: string, stage: Stage) => void
}

export function LeadColumn({ column, now, zone, nextId, onOpen, onMove }: LeadColumnProps) {
  const { stage, count, usual_ms, cards } = column
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const id = event.dataTransfer.getData('text/plain')
    if (id && !cards.some(card => card.id === id)) onMove(id, stage)
  }
  const more = count - cards.length
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
      className={cn(
        'flex min-w-0 flex-col rounded-lg bg-sunken p-2 shadow-well',
        isOver && 'outline-2 outline-primary outline-dashed',
      )}
    >
      <header className="flex min-h-9 flex-wrap items-center gap-x-2 px-1.5">
        <h2 id={`stage-${stage}`} className="font-semibold">
          {stageNames[stage]}
        </h2>
        <span className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-sm bg-card px-1.5 text-micro font-semibold tabular">
          {count}
        </span>
        <span className="ml-auto text-small text-muted-foreground">
          {stage === 'converted'
            ? `in ${monthName(localDateOf(zone, now))}`
            : usual_ms === null
              ? null
              : `${stretchWords(usual_ms)} each`}
        </span>
      </header>
      <ul className="mt-1 flex flex-col gap-2">
        {cards.map(lead => (
          <LeadCard
            key={lead.id}
            lead={lead}
            now={now}
            zone={zone}
            isNext={lead.id === nextId}
            onOpen={() => onOpen(lead)}
            onMove={to => onMove(lead.id, to)}
          />
        ))}
      </ul>
      {more > 0 ? (
        <p className="px-1.5 pt-2.5 pb-1">
          <TextLink to={`?view=table&stage=${stage}`}>{more} more</TextLink>
        </p>
      ) : null}
      {count === 0 ? <p className="px-1.5 py-3 text-small text-muted-foreground">{nobody[stage]}</p> : null}
      {stage === 'converted' ? (
        <p className="mt-auto px-1.5 pt-4 pb-2 text-small text-muted-foreground">
          A lead who books is the client record. They move by themselves when you write, they book or come;
          you can put them anywhere by hand.
        </p>
      ) : null}
    </section>
  )
}

const nobody: Record<Stage, string> = {
  inquiry: 'No new leads.',
  contacted: 'No unanswered messages.',
  scheduled: 'No upcoming first visits.',
  visited: 'No one has come only once.',
  converted: 'No second visits this month.',
}
