import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { formatTime } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { SlotButton } from '#web/ui/buttons/slot-button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import type { HoldProblem } from '../../hold-state.ts'
import { words } from '../../page-messages.ts'
import { offerWords, oneDayOf, slotWords } from '../../time/slot-copy.ts'

interface HoldProblemNoteProps {
  problem: HoldProblem
  nearest: readonly OpenSlot[]
  zone: string
  names: ReadonlyMap<string, string>
  asking: string | null
  onPick: (slot: OpenSlot) => void
  keepsForm?: boolean
}

export function HoldProblemNote({
  problem,
  nearest,
  zone,
  names,
  asking,
  onPick,
  keepsForm,
}: HoldProblemNoteProps) {
  const time = formatTime(zone, Date.parse(problem.start))
  const again: OpenSlot = { start: problem.start, practitioner_ids: [] }
  const kept = keepsForm ? ` ${words.kept}` : ''
  if (problem.kind === 'failed') {
    return (
      <Banner
        tone="destructive"
        title={`We could not hold ${time}`}
        action={<Again slot={again} {...{ asking, onPick }} label="Try again" />}
      >
        <p>
          {problem.message}
          {kept}
        </p>
      </Banner>
    )
  }
  const isTaken = problem.kind === 'taken'
  const onDay = oneDayOf(nearest, zone)
  return (
    <Banner
      tone="warning"
      title={isTaken ? words.taken(time) : `${time} is no longer held for you.`}
      action={isTaken ? null : <Again slot={again} {...{ asking, onPick }} label={`Hold ${time} again`} />}
    >
      <p>
        {nearest.length > 0
          ? `${isTaken ? 'These are the nearest free times' : 'It may still be free; these are near it'}${onDay ? `, on ${onDay}` : ''}.${kept}`
          : `Please choose another time.${kept}`}
      </p>
      {nearest.length > 0 ? (
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {nearest.map(slot => (
            <li key={slot.start}>
              <SlotButton
                time={offerWords(slot.start, nearest, zone)}
                label={slotWords(slot, zone, names)}
                state={asking === slot.start ? 'holding' : 'open'}
                onClick={() => onPick(slot)}
                className="px-3.5"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Banner>
  )
}

interface AgainProps {
  slot: OpenSlot
  label: string
  asking: string | null
  onPick: (slot: OpenSlot) => void
}

function Again({ slot, label, asking, onPick }: AgainProps) {
  return (
    <Button busy={asking === slot.start ? 'Holding' : undefined} onClick={() => onPick(slot)}>
      {label}
    </Button>
  )
}
