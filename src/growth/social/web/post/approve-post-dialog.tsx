import { useState } from 'react'
import { addDays } from '#lib/time/dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup, type RadioOption } from '#web/ui/fields/radio-group.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { slotsOf, takenBeside } from '../../calendar/post-move.ts'
import { checkOf, connectionOf, topicOf } from '../../post/post-look.ts'
import { networkNames } from '../../post/post-state.ts'
import { nextFreeSlot } from '../../schedule/queue-slots.ts'
import { wallOf } from '../../schedule/series-times.ts'
import { wallInstant } from '../../schedule/wall-time.ts'
import type { ListedPosts, ShownPost, When } from '../../schema.ts'
import { CheckList } from '../compose/check-list.tsx'
import { useApprovePost, usePostCheck, useRetryPost, useSchedulePost, useSocialPosts } from '../data.ts'
import { PostPictureView } from './post-preview.tsx'
import { postTimeText } from './post-time.ts'
import { type PostActs, takeBackMs } from './use-post-acts.ts'

interface YesDialogProps {
  post: ShownPost
  listed: ListedPosts
  acts: PostActs
  onEdit: () => void
  onConnect: () => void
  onClose: () => void
}

type Choice = 'own' | 'slot' | 'at' | 'now' | 'later'
/** Days searched for the next free slot: the maximum per request. */
const queueDays = 61

export function ApprovePostDialog({ post, listed, acts, onEdit, onConnect, onClose }: YesDialogProps) {
  const { time_zone: zone, today } = listed
  const [now] = useState(() => Date.now())
  const approve = useApprovePost()
  const schedule = useSchedulePost()
  const retry = useRetryPost()
  const queue = useSocialPosts(today, addDays(today, queueDays))
  const connection = connectionOf(listed, post)
  const isByHand = post.kind !== 'post'
  const isOpen = isByHand || connection?.state === 'connected'
  const own = post.publish_at && Date.parse(post.publish_at) > now ? Date.parse(post.publish_at) : null
  const turn =
    queue.data && !queue.isPlaceholderData
      ? nextFreeSlot(slotsOf(queue.data.slots, post), {
          ...{ now, zone },
          taken: takenBeside(queue.data.posts, post),
        })
      : null
  const check = usePostCheck({ ...checkOf(post), publish_at: null })
  /** Server clock minus local clock, ms. */
  const ahead = queue.data ? Date.parse(queue.data.now) - queue.dataUpdatedAt : 0
  const isGone = post.pictures.some(({ file_id }) => file_id === null)
  const blocks = isGone || check.data?.ok === false
  const tomorrow = wallOf(zone, now + 86_400_000)
  const first: Choice = !isOpen ? 'later' : own ? 'own' : turn ? 'slot' : 'at'
  const state = useState<{ choice: Choice | null; date: string; time: string }>({
    choice: null,
    date: tomorrow.date,
    time: '09:00',
  })
  const chosen = state[0].choice ?? first
  const instantFor = (choice: Choice, date: string, time: string): number | null =>
    choice === 'own'
      ? own
      : choice === 'slot'
        ? turn
        : choice === 'at'
          ? wallInstant(zone, date, time)
          : Date.now() + ahead + takeBackMs

  const { text, set, problems, form, values, busy } = useFields(state, {
    check: ({ date, time }) =>
      chosen === 'at' && !(date && time && wallInstant(zone, date, time) > Date.now())
        ? { date: 'Choose a time to come' }
        : {},
    send: async ({ date, time }) => {
      if (blocks) return onEdit()
      const instant = instantFor(chosen, date, time)
      const which = { post_id: post.id, revision: post.revision }
      if (chosen === 'later') {
        const { error } = await approve.run(which)
        if (error) return toastRefusal('It is not approved', error, { key: 'post' })
        return said('The words are approved', 'Nothing goes out before it has a time.')
      }
      if (instant === null) return
      const when: When = { kind: 'at', at: new Date(instant).toISOString() }
      const { data, error } =
        post.state === 'failed'
          ? await retry.run({ post_id: post.id, when })
          : await schedule.run({ ...which, when })
      if (error) return toastRefusal('It is not scheduled', error, { key: 'post' })
      const at = data.publish_at ? Date.parse(data.publish_at) : Date.now()
      said(
        isByHand ? 'It is prepared' : chosen === 'now' ? 'It leaves in a minute' : 'It is scheduled',
        isByHand
          ? `A task reminds you on ${postTimeText(zone, at, today)}.`
          : `${networkNames[post.network]}, ${chosen === 'now' ? 'in a minute' : postTimeText(zone, at, today)}.`,
      )
    },
  })
  const said = (title: string, description: string) => {
    toast({
      ...{ title, description, glyph: 'check', key: 'post', duration: takeBackMs },
      action: { label: 'Take back', onSelect: () => acts.takeBack(post) },
    })
    onClose()
  }
  const options: RadioOption[] = [
    ...(own ? [{ value: 'own', label: postTimeText(zone, own, today), hint: 'The time it has.' }] : []),
    ...(turn && turn !== own
      ? [{ value: 'slot', label: postTimeText(zone, turn, today), hint: 'The next free turn of its queue.' }]
      : []),
    { value: 'at', label: 'Another time' },
    ...(isByHand
      ? []
      : [{ value: 'now', label: 'In a minute', hint: 'So that your yes can be taken back.' }]),
  ].map(option => ({ ...option, disabled: !isOpen }))
  if (post.state === 'draft')
    options.push({ value: 'later', label: 'Approve the words, and choose a time later' })
  const acting = {
    own: 'Schedule it',
    slot: 'Schedule it',
    at: 'Schedule it',
    now: 'Post it',
    later: 'Approve',
  }
  return (
    <FormDialog
      title={isByHand ? `Prepare this ${post.kind}?` : `Let this go out on ${networkNames[post.network]}?`}
      form={form}
      act={blocks ? 'Put it right' : isByHand && chosen !== 'later' ? 'Prepare it' : acting[chosen]}
      busy={busy ? 'Saving' : false}
      cancel="Not yet"
      onClose={onClose}
    >
      <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-2 text-body">
        <dt className="text-muted-foreground">Where</dt>
        <dd className="wrap-anywhere">
          {networkNames[post.network]}
          {connection?.account_name ? `, ${connection.handle ?? connection.account_name}` : ''}
          {isByHand ? ', posted by you' : connection?.is_test ? ': stored here, only visible to you' : ''}
        </dd>
        <dt className="text-muted-foreground">What</dt>
        <dd className="flex min-w-0 gap-3">
          {post.pictures[0] ? (
            <PostPictureView {...post.pictures[0]} className="size-16 flex-none rounded-md object-cover" />
          ) : null}
          <span className="line-clamp-4 min-w-0 whitespace-pre-line wrap-anywhere">
            {post.text || topicOf(post)}
          </span>
        </dd>
      </dl>
      {isOpen ? null : (
        <Banner
          tone="warning"
          title={`${networkNames[post.network]} ${connection?.state === 'needs_reconnecting' ? 'has to be connected again' : 'is not connected'}`}
          action={
            <Button size="sm" onClick={onConnect}>
              {connection?.state === 'needs_reconnecting' ? 'Reconnect' : 'Connect'}
            </Button>
          }
        >
          Nothing goes out before.
        </Banner>
      )}
      {check.data ? (
        <CheckList check={check.data} network={post.network} />
      ) : check.isError ? (
        <p role="status" className="text-small text-muted-foreground">
          It could not be looked at just now. It is looked at again when you say yes.
        </p>
      ) : (
        <Skeleton className="h-9 rounded-md" />
      )}
      {blocks ? null : (
        <RadioGroup
          legend="When"
          name="when"
          value={chosen}
          onChange={choice => set({ choice: choice as Choice })}
          options={options}
        />
      )}
      {chosen === 'at' && !blocks ? (
        <div className="flex flex-wrap gap-4">
          <Field label="Day" error={problems.date} className="w-44">
            <Input type="date" min={today} {...text('date')} />
          </Field>
          <Field label="Time" className="w-32">
            <Input type="time" step={300} {...text('time')} />
          </Field>
        </div>
      ) : null}
      {post.series && !blocks && values ? (
        <p className="text-small text-muted-foreground">
          This is one of a series; the others wait for a yes of their own.
        </p>
      ) : null}
    </FormDialog>
  )
}
