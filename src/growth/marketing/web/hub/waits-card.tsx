import { Camera, Hourglass, Info, type LucideIcon, Mail, Star, Store, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { timeWords } from '#growth/gap-filler/gap-copy.ts'
import type { ShownGap } from '#growth/gap-filler/schema.ts'
import { GapDialog } from '#growth/gap-filler/web/gap-dialog.tsx'
import { goesByItself, sourceNames } from '#growth/reviews/review-state.ts'
import type { WaitingReview } from '#growth/reviews/web/waiting-data.ts'
import { topicOf } from '#growth/social/post/post-look.ts'
import { useNextFocus } from '#web/focus/use-next-focus.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { itemChannelLabels } from '../../plan-labels.ts'
import { itemName, keptWords, offerWords, postWords, reviewName, reviewWords } from '../../waiting-copy.ts'
import { useKeptDrafts } from '../data.ts'
import { ApproveDialog } from '../month/approve-dialog.tsx'
import { channelIcon } from '../month/channel-badge.tsx'
import { goesWords } from '../month/item-copy.ts'
import { useItemActs } from '../month/use-item-acts.ts'
import { useMayOpen, type Waiting } from './use-waiting.ts'
import { WaitingRow } from './waiting-row.tsx'

const ApprovePost = whenOpened(
  async () => (await import('#growth/social/web/post/approve-post.tsx')).ApprovePost,
)
const ApproveAnswer = whenOpened(
  async () => (await import('#growth/reviews/web/approve-answer.tsx')).ApproveAnswer,
)

const networkIcons: Record<string, LucideIcon> = { instagram: Camera, facebook: ThumbsUp, google: Store }
const shortest = { items: 3, mails: 2, posts: 2, gaps: 2, reviews: 2 } as const

type Asked =
  | { kind: 'item'; item: Waiting['items'][number] }
  | { kind: 'post'; post: Waiting['posts'][number] }
  | { kind: 'gap'; gap: ShownGap }
  | { kind: 'review'; review: WaitingReview }
const rowOf = (asked: Asked): string =>
  'item' in asked
    ? asked.item.id
    : 'post' in asked
      ? asked.post.id
      : 'gap' in asked
        ? asked.gap.id
        : asked.review.id

export function WaitsCard({ waiting, zone }: { waiting: Waiting; zone: string }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAll, setAll] = useState(false)
  const close = () => setAsked(null)
  const goOnAt = useNextFocus('[aria-labelledby="waits"]')
  const acts = useItemActs(waiting.plan?.id ?? '', goOnAt)
  const rows = rowsOf(waiting, zone, isAll, next => {
    goOnAt(rowOf(next))
    setAsked(next)
  })
  const { count, failed } = waiting
  const kept = useKeptDrafts(useMayOpen().may('content-creation'))
  const rest = (count ?? 0) - rows.length
  return (
    <Card aria-labelledby="waits">
      <CardHeader
        id="waits"
        title="Waits for your yes"
        aside={count === undefined || failed.length > 0 ? null : <CountBadge count={count} label="in all" />}
      />
      <Loading
        loading={waiting.isPending}
        label="Looking what waits"
        skeleton={<Skeleton className="m-5 h-40 rounded-md" />}
      >
        {rows.length === 0 && failed.length === 0 ? (
          <p className="border-t border-border px-5 py-4 text-muted-foreground">
            You're all caught up: no plan items, posts, open slots or reviews.
          </p>
        ) : null}
        <ul>{rows}</ul>
        {failed.length > 0 ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-5 py-3 text-small">
            Not all of it could be loaded. Check your connection.
            <Button size="sm" onClick={() => failed.forEach(query => void query.refetch())}>
              Try again
            </Button>
          </p>
        ) : null}
        {kept.data ? (
          <p className="border-t border-border px-5 py-3 text-small text-muted-foreground">
            {keptWords(kept.data)}{' '}
            <TextLink to="/content-creation?list=kept" className="inline-flex min-h-6 items-center">
              {kept.data === 1 ? 'Open it' : 'Open them'}
            </TextLink>
          </p>
        ) : null}
        {rest > 0 || isAll ? (
          <p className="border-t border-border px-5 py-2">
            <Button
              size="sm"
              variant="ghost"
              className="-ml-3"
              aria-expanded={isAll}
              onClick={() => setAll(!isAll)}
            >
              {isAll ? 'Show less' : `Show all ${count}`}
            </Button>
          </p>
        ) : null}
        <p className="flex gap-3 border-t border-border px-5 py-3 text-small text-muted-foreground">
          <Info aria-hidden="true" className="mt-px size-4 flex-none" />
          <span>
            Before you approve, you see what goes where, when and to how many. You can undo it for 60 seconds,
            a plan item until it's sent. Only a reply on Google is published at once.
          </span>
        </p>
      </Loading>
      {asked?.kind === 'item' ? (
        <ApproveDialog
          items={[waiting.items.find(({ id }) => id === asked.item.id) ?? asked.item]}
          zone={zone}
          acts={acts}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'post' ? <ApprovePost post={asked.post} zone={zone} onClose={close} /> : null}
      {asked?.kind === 'gap' ? <GapDialog gap={asked.gap} zone={zone} onClose={close} /> : null}
      {asked?.kind === 'review' ? <ApproveAnswer review={asked.review} onClose={close} /> : null}
    </Card>
  )
}

function rowsOf(waiting: Waiting, zone: string, isAll: boolean, ask: (asked: Asked) => void) {
  const now = Date.now()
  const some = <One,>(kind: keyof typeof shortest, found: readonly One[]) =>
    isAll ? found : found.slice(0, shortest[kind])
  const inTime = [
    ...some('mails', waiting.mails).map(item => ({
      at: Date.parse(item.at),
      row: (
        <WaitingRow
          key={item.id}
          id={item.id}
          Icon={Mail}
          title={itemName(item)}
          act={{ label: 'Open', to: `/email-marketing/${item.campaign_id}` }}
        >
          {goesWords(zone, item)} Its draft needs its own approval.
        </WaitingRow>
      ),
    })),
    ...some('items', waiting.items).map(item => ({
      at: Date.parse(item.at),
      row: (
        <WaitingRow
          key={item.id}
          id={item.id}
          Icon={channelIcon(item.kind, item.channel)}
          title={itemName(item)}
          look={`/marketing-plan?item=${item.id}`}
          act={{ label: 'Approve', onPress: () => ask({ kind: 'item', item }) }}
        >
          {goesWords(zone, item)}
        </WaitingRow>
      ),
    })),
    ...some('posts', waiting.posts).map(post => ({
      at: post.publish_at ? Date.parse(post.publish_at) : Number.MAX_SAFE_INTEGER,
      row: (
        <WaitingRow
          key={post.id}
          id={post.id}
          Icon={networkIcons[post.network] ?? Camera}
          title={`Post: ${topicOf({ ...post, pictures: [] })}`}
          look={`/social-media?post=${post.id}`}
          act={{ label: 'Approve', onPress: () => ask({ kind: 'post', post }) }}
        >
          {postWords(itemChannelLabels[post.network], post, { zone, now })}
        </WaitingRow>
      ),
    })),
    ...some('gaps', waiting.gaps).map(({ gap, offer }) => ({
      at: Date.parse(gap.starts_at),
      row: (
        <WaitingRow
          key={gap.id}
          id={gap.id}
          Icon={Hourglass}
          title={`Open time: ${timeWords(zone, gap)}`}
          act={{ label: 'Offer it', onPress: () => ask({ kind: 'gap', gap }) }}
        >
          {gap.practitioner_name}. {offerWords(offer)}, a minute after your yes; it ends once the time is
          taken.
        </WaitingRow>
      ),
    })),
  ].sort((a, b) => a.at - b.at)
  const reviews = some('reviews', waiting.reviews).map(review => (
    <ReviewRow key={review.id} review={review} onPress={() => ask({ kind: 'review', review })} />
  ))
  return [...inTime.map(({ row }) => row), ...reviews]
}

function ReviewRow({ review, onPress }: { review: WaitingReview; onPress: () => void }) {
  const title = reviewName(review)
  const there = `/review-management?review=${review.id}`
  const act =
    review.state === 'unanswered'
      ? { label: 'Answer', to: there }
      : review.state === 'drafted'
        ? { label: 'Approve', onPress }
        : goesByItself(review)
          ? { label: 'Post reply', onPress }
          : { label: 'Post it', to: there }
  return (
    <WaitingRow id={review.id} Icon={Star} title={title} act={act} {...('onPress' in act && { look: there })}>
      {reviewWords(review, sourceNames[review.source])}
    </WaitingRow>
  )
}
