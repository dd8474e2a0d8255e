import { useState } from 'react'
import { addDays } from '#lib/time/dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { slotsOf, takenBeside } from '../../calendar/post-move.ts'
import { networkNames } from '../../post/post-state.ts'
import { nextFreeSlot } from '../../schedule/queue-slots.ts'
import { wallOf } from '../../schedule/series-times.ts'
import { wallInstant } from '../../schedule/wall-time.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { useChangeSeries } from '../data.ts'
import { postTimeText } from './post-time.ts'
import type { PostActs } from './use-post-acts.ts'

interface MoveDialogProps {
  post: ShownPost
  listed: ListedPosts
  acts: PostActs
  onClose: () => void
}

export const scopeOptions = [
  { value: 'one', label: 'Only this one' },
  { value: 'all', label: 'This one and those after it' },
] as const

/** For a series a time of day, each on its own date. Alternative to dragging. */
export function MoveDialog({ post, listed, acts, onClose }: MoveDialogProps) {
  const { time_zone: zone, today, slots, posts } = listed
  const series = useChangeSeries()
  const [now] = useState(() => Date.now())
  const wall = wallOf(zone, post.publish_at ? Date.parse(post.publish_at) : now + 86_400_000)
  const state = useState({ date: wall.date, time: post.publish_at ? wall.at : '09:00', scope: 'one' })
  const turn = nextFreeSlot(slotsOf(slots, post), { now, zone, taken: takenBeside(posts, post) })
  const { text, set, problems, form, values, busy } = useFields(state, {
    check: ({ date, time, scope }) =>
      date && time && (scope === 'all' || wallInstant(zone, date, time) > Date.now())
        ? {}
        : { date: 'Choose a time to come' },
    send: async ({ date, time, scope }) => {
      if (scope === 'one') {
        if (await acts.move(post, wallInstant(zone, date, time))) onClose()
        return
      }
      const { data, error } = await series.run({
        ...{ post_id: post.id, scope: 'all', words: null, time, ends_on: null, approve: false },
      })
      if (error) return toastRefusal('They were not moved', error, { key: 'post' })
      toast({
        title: data.changed === 1 ? 'One post is moved' : `${data.changed} posts are moved`,
        description: 'Each keeps its day.',
        glyph: 'check',
        key: 'post',
      })
      onClose()
    },
  })
  const isAll = values.scope === 'all'
  const goes = post.state === 'scheduled'
  return (
    <FormDialog
      title={post.publish_at ? 'Move it to when?' : 'When is it meant to go?'}
      description={
        goes
          ? `It is scheduled, and goes out on ${networkNames[post.network]} at the time that you choose here.`
          : "Setting a time doesn't publish it. It still needs approval."
      }
      form={form}
      act={goes ? 'Move it' : 'Keep the time'}
      busy={busy ? 'Saving' : false}
      onClose={onClose}
    >
      {post.series ? (
        <RadioGroup
          legend="Which of the series"
          name="scope"
          value={values.scope}
          onChange={scope => set({ scope, date: wall.date })}
          options={scopeOptions}
        />
      ) : null}
      <div className="flex flex-wrap gap-4">
        {isAll ? null : (
          <Field label="Day" error={problems.date} className="w-44">
            <Input type="date" min={today} max={addDays(today, 364)} {...text('date')} />
          </Field>
        )}
        <Field label="Time" className="w-32" error={isAll ? problems.date : undefined}>
          <Input type="time" step={300} {...text('time')} />
        </Field>
      </div>
      {isAll ? (
        <p className="text-small text-muted-foreground">The time of day changes; each keeps its day.</p>
      ) : turn ? (
        <div>
          <Button
            size="sm"
            onClick={() => {
              const { date, at } = wallOf(zone, turn)
              set({ date, time: at })
            }}
          >
            Next free turn: {postTimeText(zone, turn, today)}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  )
}
