import { longDay } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import type { DayLane } from '../../calendar/day-lane.ts'

export const FOLDED_PX = 18

export const isEmptyLane = (lane: DayLane) =>
  lane.open.length === 0 && lane.visits.length === 0 && lane.blocks.length === 0

export function FoldedLane({ lane, who, isFirst }: { lane: DayLane; who: string; isFirst: boolean }) {
  return (
    <div className={cn('border-l', isFirst ? 'border-border-strong' : 'border-border')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label={`${who}, ${longDay(lane.date)}, off`}
        data-lane={lane.key}
        data-practitioner={lane.practitioner_id}
        data-date={lane.date}
        className="hatched h-full overflow-hidden pt-3"
      >
        <span
          aria-hidden="true"
          className="block text-micro leading-[18px] whitespace-nowrap text-muted-foreground [writing-mode:vertical-rl]"
        >
          <span className="bg-sunken py-1">{who} off</span>
        </span>
      </div>
    </div>
  )
}
