import { addDays, formatShortDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/format-money.ts'
import { instantOf } from '#lib/zones.ts'
import { Card } from '#web/ui/card.tsx'
import { hoursWords } from '../../plan-words.ts'
import type { PlanResult, ShownPlan } from '../../schema.ts'
import { type ItemDialog, PlanItem } from './plan-item.tsx'
import type { ItemActs } from './use-item-acts.ts'
import { WeekRule } from './week-rule.tsx'

interface WeekCardProps {
  plan: ShownPlan
  week: number
  brought: PlanResult | null
  acts: ItemActs
  onOpen: (dialog: ItemDialog) => void
}

/** The minutes of a week's items that were not skipped. */
export const minutesOfWeek = ({ items }: ShownPlan, week: number): number =>
  items.reduce((sum, each) => sum + (each.week === week && each.state !== 'skipped' ? each.minutes : 0), 0)

/** 'May 12 – 18'. */
export function weekDays({ time_zone: zone, starts_on }: ShownPlan, week: number): string {
  const day = (date: string) => formatShortDay(zone, instantOf(zone, date, 720)).split(', ')[1] ?? ''
  const [from, to] = [day(addDays(starts_on, week * 7)), day(addDays(starts_on, week * 7 + 6))]
  const isSame = from.split(' ')[0] === to.split(' ')[0]
  return `${from} to ${isSame ? to.split(' ')[1] : to}`
}

export function WeekCard({ plan, week, brought, acts, onOpen }: WeekCardProps) {
  const items = plan.items.filter(each => each.week === week)
  const id = `week-${week + 1}`
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <div className="flex flex-wrap items-baseline gap-x-3 px-5 pt-3.5">
        <h2 id={id} className="font-display text-display-xs">
          Week {week + 1}
        </h2>
        <span className="text-small text-muted-foreground">{weekDays(plan, week)}</span>
        <span className="ml-auto text-small text-muted-foreground">
          {items.length} {items.length === 1 ? 'item' : 'items'}, {hoursWords(minutesOfWeek(plan, week))}
        </span>
      </div>
      <WeekRule plan={plan} week={week} items={items} />
      {items.length === 0 ? (
        <p className="px-5 py-4 text-muted-foreground">You are closed all week, so nothing is planned.</p>
      ) : (
        <ul className="mt-3">
          {items.map(item => (
            <PlanItem
              key={item.id}
              item={item}
              zone={plan.time_zone}
              isOpen={plan.state === 'open'}
              brought={broughtWords(brought, item.id)}
              acts={acts}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function broughtWords(result: PlanResult | null, itemId: string): string | null {
  const own = result?.items.find(each => each.item_id === itemId)
  if (!result || !own) return null
  const { people, bookings, money_cents } = own
  return `Brought ${people} ${people === 1 ? 'person' : 'people'}, ${bookings} ${bookings === 1 ? 'booking' : 'bookings'}, ${formatMoney(money_cents, result.currency)}.`
}
