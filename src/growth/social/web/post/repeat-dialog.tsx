import { useRef, useState } from 'react'
import { newId } from '#lib/new-id.ts'
import { addDays } from '#lib/time/dates.ts'
import { shortDay } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { networkNames } from '../../post/post-state.ts'
import { longestSeriesDays, seriesTimes } from '../../schedule/series-times.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { useChangeSeries, useRepeatPost } from '../data.ts'

interface RepeatDialogProps {
  post: ShownPost & { publish_at: string }
  listed: ListedPosts
  onClose: () => void
}

const weeks = Array.from({ length: 8 }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? 'Every week' : `Every ${at + 1} weeks`,
}))
const postsText = (count: number) => (count === 1 ? 'one post' : `${count} posts`)

export function RepeatDialog({ post, listed, onClose }: RepeatDialogProps) {
  const { time_zone: zone } = listed
  const seriesId = useRef(newId())
  const repeat = useRepeatPost()
  const change = useChangeSeries()
  const first = Date.parse(post.publish_at)
  const date = localDateOf(zone, first)
  const state = useState({
    every: String(post.series?.every_weeks ?? 2),
    ends_on: post.series?.ends_on ?? addDays(date, 84),
  })
  const timesOf = (every: string, ends_on: string) =>
    ends_on ? seriesTimes(first, { every_weeks: Number(every), ends_on, zone }) : []
  const { text, problems, form, values, busy } = useFields(state, {
    check: ({ every, ends_on }) => {
      if (!ends_on) return { ends_on: 'Choose the last day' }
      if (post.series) return ends_on >= date ? {} : { ends_on: 'Choose a day that is not before this post' }
      return timesOf(every, ends_on).length > 0
        ? {}
        : { ends_on: 'It would never come again. Choose a later day' }
    },
    send: async ({ every, ends_on }) => {
      if (post.series) {
        const { data, error } = await change.run({
          ...{ post_id: post.id, scope: 'all', words: null, time: null, ends_on, approve: false },
        })
        if (error) return toastRefusal('The series was not changed', error, { key: 'post' })
        toast({
          title: `The series ends on ${shortDay(ends_on)}`,
          description: data.cancelled
            ? `${postsText(data.cancelled)} after it ${data.cancelled === 1 ? 'is' : 'are'} cancelled.`
            : data.added
              ? `${postsText(data.added)} added.`
              : undefined,
          ...{ glyph: 'check', key: 'post' },
        })
        return onClose()
      }
      const { data, error } = await repeat.run({
        ...{ post_id: post.id, series_id: seriesId.current, every_weeks: Number(every), ends_on },
      })
      if (error) return toastRefusal('It does not repeat', error, { key: 'post' })
      toast({
        title: `It comes again ${data.posts.length === 1 ? 'once' : `${data.posts.length} times`}`,
        description:
          post.state === 'scheduled' ? 'All of them are scheduled.' : 'Each needs its own approval.',
        ...{ glyph: 'check', key: 'post' },
      })
      onClose()
    },
  })
  const times = timesOf(values.every, values.ends_on)
  const dates = times.map(at => shortDay(localDateOf(zone, at)))
  return (
    <FormDialog
      title={post.series ? 'Until when does it repeat?' : 'How often does it come again?'}
      description={
        post.state === 'scheduled' && !post.series
          ? `This post is scheduled: your yes counts for each of these times on ${networkNames[post.network]}.`
          : 'At the same time of day. Each is a post of its own, and can be changed alone.'
      }
      form={form}
      act={post.series ? 'Keep this last day' : 'Repeat it'}
      busy={busy ? 'Saving' : false}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-4">
        {post.series ? null : (
          <Field label="How often" className="w-44">
            <Select options={weeks} {...text('every')} />
          </Field>
        )}
        <Field label="Last day" error={problems.ends_on} className="w-44">
          <Input type="date" min={date} max={addDays(date, longestSeriesDays)} {...text('ends_on')} />
        </Field>
      </div>
      <p aria-live="polite" className="text-small text-muted-foreground">
        {dates.length === 0
          ? 'It does not come again.'
          : dates.length <= 4
            ? `Again on ${dates.join('; ')}.`
            : `${dates.length} more times: ${dates.slice(0, 3).join('; ')} … ${dates.at(-1)}.`}
      </p>
    </FormDialog>
  )
}
