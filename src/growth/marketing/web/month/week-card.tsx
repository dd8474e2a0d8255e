import { addDays, formatShortDay } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { usePhone } from '#web/layout/use-media.ts'
import { Card } from '#web/ui/page/card.tsx'
import { hoursWords } from '../../plan-labels.ts'
import type { PlanResult, ShownItem, ShownPlan } from '../../schema.ts'
import { FoldedItems, isFolded } from './folded-items.tsx'
import { type ItemDialog, PlanItem } from './plan-item.tsx'
import type { ItemActs } from './use-item-acts.ts'
import { WeekRule } from './week-rule.tsx'

interface WeekCardProps {
  plan: ShownPlan
  week: number
  brought: PlanResult | null
  acts: ItemActs
  isPaused: (item: ShownItem) => boolean
  onOpen: (dialog: ItemDialog) => void
}

/** Minutes of a week's items without skipped ones. */
export const minutesOfWeek = ({ items }: ShownPlan, week: number): number =>
  items.reduce((sum, each) => sum + (each.week === week && each.state !== 'skipped' ? each.minutes : 0), 0)

/** 'May 12 to 18'. */
export function weekDays({ time_zone: zone, starts_on }: ShownPlan, week: number): string {
  const day = (date: string) => formatShortDay(zone, instantOf(zone, date, 720)).split(', ')[1] ?? ''
  const [from, to] = [day(addDays(starts_on, week * 7)), day(addDays(starts_on, week * 7 + 6))]
  const isSame = from.split(' ')[0] === to.split(' ')[0]
  return `${from} to ${isSame ? to.split(' ')[1] : to}`
}

export function WeekCard({ plan, week, brought, acts, isPaused, onOpen }: WeekCardProps) {
  const isPhone = usePhone()
  const items = plan.items.filter(each => each.week === week)
  const id = `week-${week + 1}`
  const minutes = hoursWords(minutesOfWeek(plan, week))
  const count = `${items.length} ${items.length === 1 ? 'item' : 'items'}`
  const folded = isPhone && plan.state === 'open' ? items.filter(isFolded) : []
  const shown = items.filter(each => !folded.includes(each))
  const next = shown.find(
    each => each.state === 'proposed' && !isPaused(each) && Date.parse(each.at) > Date.now(),
  )
  const row = (item: ShownItem) => (
    <PlanItem
      key={item.id}
      item={item}
      zone={plan.time_zone}
      isOpen={plan.state === 'open'}
      isPaused={plan.state === 'open' && isPaused(item)}
      isNext={isPhone && item === next}
      brought={brought}
      acts={acts}
      onOpen={onOpen}
    />
  )
  return (
    <section aria-labelledby={id}>
      {isPhone ? (
        <p className="mb-2 flex justify-between gap-3 px-0.5 text-small text-muted-foreground">
          <span>
            {weekDays(plan, week)}, {count}
          </span>
          <span className="tabular">
            {minutes} of {hoursWords(plan.hours_per_week * 60)}
          </span>
        </p>
      ) : null}
      <Card as="div" className="overflow-hidden">
        <div className="flex flex-wrap items-baseline gap-x-3 px-5 pt-3.5 max-md:sr-only">
          <h2 id={id} className="font-display text-display-xs">
            Week {week + 1}
          </h2>
          <span className="text-small text-muted-foreground max-md:hidden">{weekDays(plan, week)}</span>
          <span className="ml-auto text-small text-muted-foreground max-md:hidden">
            {count}, {minutes}
          </span>
        </div>
        <WeekRule plan={plan} week={week} items={items} isPaused={isPaused} />
        {items.length === 0 ? (
          <p className="px-5 py-4 text-muted-foreground">You are closed all week, so nothing is planned.</p>
        ) : (
          <>
            {folded.length > 0 ? <FoldedItems items={folded}>{folded.map(row)}</FoldedItems> : null}
            <ul className="[&>li:first-child]:max-md:border-t-0 md:[&>li:first-child]:border-t-0 md:[&>li:first-child]:pt-4">
              {shown.map(row)}
            </ul>
          </>
        )}
      </Card>
    </section>
  )
}
