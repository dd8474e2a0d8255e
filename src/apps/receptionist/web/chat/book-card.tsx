import { CalendarClock, Timer, UserRound } from 'lucide-react'
import { useState } from 'react'
import { timeLeft } from '#desk/booking/hold-state.ts'
import { useSeconds } from '#desk/booking/web/use-browser.ts'
import { formatMoney } from '#lib/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ColorBar } from '#web/ui/pictures/color-bar.tsx'
import type { ChatLabels } from '../../chat/chat-labels.ts'
import type { SaidBeside } from '../../chat/chat-state.ts'
import type { ConfirmCard } from '../../schema.ts'

interface BookCardProps {
  card: ConfirmCard
  labels: ChatLabels
  isOpen: boolean
  onSay: (words: string, more?: SaidBeside) => void
  onChange: () => void
}

export function BookCard({ card, labels, isOpen, onSay, onChange }: BookCardProps) {
  const [remindersByText, setReminders] = useState(false)
  const { time_zone: zone } = card
  const [start, end] = [Date.parse(card.start), Date.parse(card.end)]
  const time = labels.time(zone, start)
  return (
    <section
      aria-label={labels.readOnce}
      className="mt-1 w-full max-w-105 overflow-hidden rounded-lg border border-border bg-card"
    >
      {isOpen && card.held_until ? <Held until={card.held_until} zone={zone} labels={labels} /> : null}
      <div className="flex flex-col gap-2 px-4 py-3.5">
        <p className="font-display text-[1.375rem] leading-7">
          {labels.day(zone, start)}, {time}
        </p>
        <div className="flex items-start gap-3">
          <ColorBar dye={card.dye} className="mt-1 h-10" />
          <p className="min-w-0 flex-1 text-read">
            <span className="block font-semibold">
              {card.service_name}, {card.minutes} min
            </span>
            <span className="text-muted-foreground">
              {labels.until(card.practitioner_name, labels.time(zone, end))}
            </span>
          </p>
          <p className="text-read font-semibold tabular">{formatMoney(card.price_cents, card.currency)}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-2 border-t border-border px-4 py-3 text-body">
        <li className="flex gap-2.5">
          <UserRound aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0">
            {card.name}, {card.contact}
          </span>
        </li>
        {card.policy ? (
          <li className="flex gap-2.5">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            <span className="min-w-0">{card.policy}</span>
          </li>
        ) : null}
      </ul>
      {isOpen ? (
        <div className="flex flex-col gap-3 border-t border-border px-4 py-3.5">
          {card.may_text ? (
            <Checkbox
              label={labels.reminders.text}
              checked={remindersByText}
              onChange={event => setReminders(event.target.checked)}
            />
          ) : null}
          <Button
            variant="primary"
            size="public"
            block
            className="h-13"
            onClick={() =>
              onSay(labels.saysBook, { remindersByText, remindersWording: labels.reminders.version })
            }
          >
            {labels.book(labels.weekday(zone, start), time)}
          </Button>
          <div className="flex items-center gap-3">
            <Button className="flex-1" onClick={onChange}>
              {labels.change}
            </Button>
            <Button variant="ghost" className="flex-1" onClick={() => onSay(labels.saysLetGo)}>
              {labels.letGo}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}

function Held({ until, zone, labels }: { until: string; zone: string; labels: ChatLabels }) {
  const now = useSeconds(true)
  const ends = Date.parse(until)
  const isOver = ends <= now
  return (
    <p className="flex items-center gap-2.5 bg-point-soft px-4 py-2.5 text-small">
      <Timer aria-hidden="true" className="size-4.5 flex-none" />
      <span className="min-w-0 flex-1">
        {isOver ? (
          labels.heldNoMore
        ) : (
          <>
            <span className="font-semibold">{labels.held}</span> {labels.heldUntil(labels.time(zone, ends))}
          </>
        )}
      </span>
      {isOver ? null : <span className="font-semibold tabular">{timeLeft(ends, now)}</span>}
    </p>
  )
}
