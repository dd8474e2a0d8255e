import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Banner } from '#web/ui/page/banner.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { connectionOf, topicOf } from '../../post/post-look.ts'
import { networkNames } from '../../post/post-state.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { useScheduleSeries, useSeriesDrafts } from '../data.ts'
import { postTimeText } from './post-time.ts'
import { type PostActs, takeBackMs } from './use-post-acts.ts'

interface YesAllDialogProps {
  post: ShownPost & { series: NonNullable<ShownPost['series']> }
  listed: ListedPosts
  acts: PostActs
  onClose: () => void
}

export function ApproveAllPostsDialog({ post, listed, acts, onClose }: YesAllDialogProps) {
  const { time_zone: zone, today } = listed
  const name = networkNames[post.network]
  const drafts = useSeriesDrafts(post.series.id)
  const schedule = useScheduleSeries()
  const connection = connectionOf(listed, post)
  const isOpen = post.kind !== 'post' || connection?.state === 'connected'
  const posts = drafts.data ?? []
  const { form, busy } = useFields(useState({}), {
    check: () => ({}),
    send: async () => {
      if (posts.length === 0) return onClose()
      const seen = posts.map(({ id, revision, publish_at }) => ({
        ...{ post_id: id, revision, publish_at: new Date(publish_at).toISOString() },
      }))
      const { data, error } = await schedule.run({ series_id: post.series.id, posts: seen })
      if (error) {
        void drafts.refetch()
        return toastRefusal('None of them is scheduled', error, { key: 'post' })
      }
      toast({
        title: posts.length === 1 ? 'One post is scheduled' : `${posts.length} posts are scheduled`,
        description: 'Each is checked again and published at its time.',
        ...{ glyph: 'check', key: 'post', duration: takeBackMs },
        action: { label: 'Take back', onSelect: () => acts.takeBackAll(data.post_ids) },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Let all of this series go out on ${name}?`}
      form={form}
      act={posts.length === 1 ? 'Schedule it' : `Schedule all ${posts.length}`}
      busy={busy ? 'Saving' : false}
      cancel="Not yet"
      onClose={onClose}
    >
      {isOpen ? null : (
        <Banner tone="warning" title={`${name} is not connected`}>
          Nothing goes out before. Connect it first.
        </Banner>
      )}
      {drafts.isLoadingError ? (
        <ErrorState title="Its drafts could not be loaded" onRetry={() => drafts.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : drafts.data ? (
        <ol aria-label="What goes when" className="flex flex-col">
          {posts.map(each => (
            <li key={each.id} className="border-b border-border py-2 text-body last:border-b-0">
              <b className="font-semibold">{postTimeText(zone, Date.parse(each.publish_at), today)}</b>
              <span className="line-clamp-3 text-small wrap-anywhere text-muted-foreground">
                {topicOf({ ...post, text: each.text })}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-24 rounded-md" />
      )}
      {drafts.data && posts.length === 0 ? (
        <p className="text-small text-muted-foreground">None of them needs approval any longer.</p>
      ) : null}
    </FormDialog>
  )
}
