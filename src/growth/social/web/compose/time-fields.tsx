import { useState } from 'react'
import { addDays } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { slotsOf, takenBeside } from '../../calendar/post-move.ts'
import type { PostDraft } from '../../post/post-draft.ts'
import { nextFreeSlot } from '../../schedule/queue-slots.ts'
import { wallOf } from '../../schedule/series-times.ts'
import type { ListedPosts } from '../../schema.ts'
import { useSocialPosts } from '../data.ts'
import { postTimeText } from '../post/post-time.ts'

interface TimeFieldsProps {
  draft: PostDraft
  listed: ListedPosts
  /** For a whole series only the time of day; each post keeps its date. */
  isTimeAlone: boolean
  onChange: (changes: Partial<PostDraft>) => void
}

/** A chosen time or the next free slot. */
export function TimeFields({ draft, listed, isTimeAlone, onChange }: TimeFieldsProps) {
  const { time_zone: zone, today } = listed
  const [now] = useState(() => Date.now())
  const queue = useSocialPosts(today, addDays(today, 61))
  const own = { id: draft.post_id, network: draft.network }
  const turn =
    queue.data && !queue.isPlaceholderData && !isTimeAlone
      ? nextFreeSlot(slotsOf(queue.data.slots, own), { now, zone, taken: takenBeside(queue.data.posts, own) })
      : null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-4">
        {isTimeAlone ? null : (
          <Field label="Day" optional className="w-44">
            <Input
              type="date"
              min={today}
              max={addDays(today, 364)}
              value={draft.date}
              onChange={event =>
                onChange({ date: event.target.value, ...(draft.time ? {} : { time: '09:00' }) })
              }
            />
          </Field>
        )}
        <Field label="Time" optional={!isTimeAlone} className="w-36">
          <Input
            type="time"
            step={300}
            value={draft.time}
            onChange={event => onChange({ time: event.target.value })}
          />
        </Field>
        {draft.date && !isTimeAlone ? (
          <Button variant="ghost" onClick={() => onChange({ date: '', time: '' })}>
            No time
          </Button>
        ) : null}
      </div>
      {turn ? (
        <div>
          <Button
            size="sm"
            onClick={() => {
              const { date, at } = wallOf(zone, turn)
              onChange({ date, time: at })
            }}
          >
            Next free turn: {postTimeText(zone, turn, today)}
          </Button>
        </div>
      ) : null}
      <p className="text-small text-muted-foreground">
        {isTimeAlone
          ? 'For all of them the time of day changes; each keeps its day.'
          : "Setting a time doesn't publish it. It still needs approval."}
      </p>
    </div>
  )
}
