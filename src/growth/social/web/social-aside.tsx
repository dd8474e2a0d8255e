import { useMedia } from '#web/layout/use-media.ts'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { RowButton } from '#web/ui/page/table.tsx'
import { connectionOf, lookOf, topicOf } from '../post/post-look.ts'
import { networkNames } from '../post/post-state.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'
import { ChannelBadge } from './channel-badge.tsx'
import { FailedCard } from './failed-card.tsx'
import type { PostMenuChoice } from './post/post-menu.tsx'
import { PostPanel } from './post/post-panel.tsx'
import type { PostActs } from './post/use-post-acts.ts'
import { PostStateBadge } from './post-state-badge.tsx'

interface SocialAsideProps {
  post: ShownPost | undefined
  listed: ListedPosts
  practiceName: string
  acts: PostActs
  takesFocus: boolean
  onAsk: (asked: PostMenuChoice, post: ShownPost) => void
  onOpen: (post: ShownPost) => void
  onClose: () => void
}

export function SocialAside(props: SocialAsideProps) {
  const { post, listed, practiceName, acts, takesFocus, onAsk, onOpen, onClose } = props
  const isWide = useMedia('(width >= 80rem)')
  const panel = post ? <PostPanel {...{ post, listed, practiceName, acts, onAsk, takesFocus }} /> : null
  if (!isWide)
    return (
      <Sheet
        open={post !== undefined}
        onOpenChange={onClose}
        title={post ? topicOf(post) : ''}
        description={post ? networkNames[post.network] : undefined}
      >
        {panel}
      </Sheet>
    )
  const failed = listed.posts.filter(({ state, id }) => state === 'failed' && id !== post?.id).slice(0, 3)
  const timeless = listed.posts.filter(
    ({ state, publish_at }) => publish_at === null && (state === 'draft' || state === 'approved'),
  )
  return (
    <aside aria-label="The post that is looked at" className="flex w-80 flex-none flex-col gap-5">
      {panel ? <Card className="p-5">{panel}</Card> : null}
      {failed.map(each => (
        <FailedCard key={each.id} post={each} {...{ listed, onAsk }} />
      ))}
      {timeless.length > 0 ? <NoTimeCard posts={timeless} {...{ listed, onOpen }} /> : null}
      {!panel && failed.length === 0 && timeless.length === 0 ? (
        <Card className="p-5 text-body text-muted-foreground">
          {listed.posts.length === 0
            ? 'Nothing is planned on these days. Posts you write appear in the calendar and are published once you approve them.'
            : 'Choose a post to see it as a stranger does, and to say yes to it, move it or change it.'}
        </Card>
      ) : null}
    </aside>
  )
}

interface NoTimeCardProps {
  posts: readonly ShownPost[]
  listed: ListedPosts
  onOpen: (post: ShownPost) => void
}

function NoTimeCard({ posts, listed, onOpen }: NoTimeCardProps) {
  return (
    <Card aria-labelledby="no-time" className="py-4">
      <h2 id="no-time" className="px-5 pb-2 text-[0.9375rem] leading-5 font-semibold">
        No time yet
      </h2>
      <ul className="max-h-96 overflow-y-auto">
        {posts.map(post => (
          <li
            key={post.id}
            className="relative flex flex-col gap-1 border-t border-border px-5 py-2.5 hover:bg-accent"
          >
            <span className="flex flex-wrap items-center justify-between gap-2">
              <ChannelBadge channel={post.network} name={networkNames[post.network]} narrow />
              <PostStateBadge look={lookOf(post, connectionOf(listed, post))} />
            </span>
            <RowButton className="wrap-anywhere" onClick={() => onOpen(post)}>
              {topicOf(post)}
            </RowButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
