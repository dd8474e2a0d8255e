import { staleFactCode } from '#growth/facts/stale-facts.ts'
import { nearDay } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { timeOfPost } from '../calendar/post-days.ts'
import { topicOf } from '../post/post-look.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'
import type { PostMenuChoice } from './post/post-menu.tsx'
import { FailedWords } from './post/post-panel.tsx'

interface FailedCardProps {
  post: ShownPost
  listed: ListedPosts
  onAsk: (asked: PostMenuChoice, post: ShownPost) => void
}

export function FailedCard({ post, listed, onAsk }: FailedCardProps) {
  const at = timeOfPost(post)
  const day = at ? nearDay(localDateOf(listed.time_zone, Date.parse(at)), listed.today) : ''
  const when = ['today', 'yesterday', 'tomorrow', ''].includes(day) ? day : `on ${day}`
  return (
    <Card aria-labelledby={`failed-${post.id}`} className="p-5">
      <h2 id={`failed-${post.id}`} className="mb-2 text-[0.9375rem] leading-5 font-semibold">
        Failed {when}
      </h2>
      <p className="mb-1 text-small font-semibold wrap-anywhere">{topicOf(post)}</p>
      <FailedWords post={post} />
      <div className="mt-3 flex flex-wrap gap-2">
        {post.problem_code === staleFactCode && post.draft_id ? (
          <ButtonLink size="sm" to={`/content-creation?draft=${post.draft_id}`}>
            Write a new one
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={() => onAsk('yes', post)}>
            Try again
          </Button>
        )}
        <Button size="sm" onClick={() => onAsk('edit', post)}>
          Change it
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onAsk('cancel', post)}>
          Cancel post
        </Button>
      </div>
    </Card>
  )
}
