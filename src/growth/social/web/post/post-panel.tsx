import { CalendarClock, ExternalLink, Hand, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { staleFactCode } from '#growth/facts/stale-facts.ts'
import { formatTime } from '#lib/time/dates.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { isMovable } from '../../calendar/post-move.ts'
import { isOurOwn } from '../../connections/trouble.ts'
import { connectionOf, type ItemLook, lookOf } from '../../post/post-look.ts'
import { mayGo, networkNames } from '../../post/post-state.ts'
import type { ListedPosts, ShownConnection, ShownPost } from '../../schema.ts'
import { PostStateBadge } from '../post-state-badge.tsx'
import { HandPictures } from './hand-pictures.tsx'
import { PostMenu, type PostMenuChoice } from './post-menu.tsx'
import { PostPreview } from './post-preview.tsx'
import { shortPostTime } from './post-time.ts'
import { StaleFactsNote } from './stale-facts-note.tsx'
import type { PostActs } from './use-post-acts.ts'

interface PostPanelProps {
  post: ShownPost
  listed: ListedPosts
  practiceName: string
  acts: PostActs
  onAsk: (asked: PostMenuChoice, post: ShownPost) => void
  /** Opened by the user, so it takes focus. */
  takesFocus: boolean
}

export function PostPanel({ post, listed, practiceName, acts, onAsk, takesFocus }: PostPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const connection = connectionOf(listed, post)
  const look = lookOf(post, connection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post is another place
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: false })
  }, [takesFocus, post.id])
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-[0.9375rem] leading-5 font-semibold">
          {shortPostTime(listed.time_zone, post, listed.today)}
        </h2>
        <PostStateBadge look={look} />
      </div>
      <PostPreview
        {...post}
        account={connection?.account_name ?? practiceName}
        handle={connection?.handle ?? null}
      />
      <Notes {...{ post, look, connection, listed }} />
      <StaleFactsNote post={post} />
      <div className="mt-4 flex flex-wrap gap-2">
        <MainAct {...{ post, look, acts, onAsk }} />
        {isMovable(post) ? (
          <Button
            icon={<CalendarClock aria-hidden="true" className="size-4" />}
            onClick={() => onAsk('move', post)}
          >
            {post.publish_at ? 'Move' : 'Give it a time'}
          </Button>
        ) : null}
        <PostMenu {...{ post, acts, onAsk }} />
      </div>
    </>
  )
}

interface NotesProps {
  post: ShownPost
  look: ItemLook
  connection: ShownConnection | undefined
  listed: ListedPosts
}

function Notes({ post, look, connection, listed }: NotesProps) {
  const { time_zone: zone, now } = listed
  const name = networkNames[post.network]
  const words = (iso: string) => inSentence(formatRelativeTime(zone, Date.parse(iso), Date.parse(now)))
  const isTest = post.state === 'published' ? post.is_test : !post.by_hand && connection?.is_test
  return (
    <div className="mt-3 flex flex-col gap-2 text-small text-muted-foreground">
      <p>As a stranger sees it on {name}.</p>
      {isTest ? (
        <p className="text-foreground">
          <b className="font-semibold">Test account.</b> {name} isn't connected to this installation: the post
          is stored here, and only you can see it.
        </p>
      ) : null}
      {post.kind === 'post' ? null : (
        <p className="text-foreground">
          {name} takes no {post.kind === 'story' ? 'stories' : 'reels'} from here. It is prepared with picture
          and text, a task reminds you at its time, and you post it by hand.
        </p>
      )}
      {post.series ? (
        <p>
          Repeats every {post.series.every_weeks === 1 ? 'week' : `${post.series.every_weeks} weeks`} until{' '}
          {words(`${post.series.ends_on}T12:00:00Z`).replace(/,[^,]*$/, '')}.
        </p>
      ) : null}
      {look === 'reconnect' ? (
        <p className="text-foreground">
          Its queue is paused. It does not go out by itself later: once its time has passed, you decide.
        </p>
      ) : null}
      {look === 'publishing' ? <p>It's being published. This page updates automatically.</p> : null}
      {look === 'failed' ? <FailedWords post={post} /> : null}
      {post.state === 'cancelled' && post.problem_words ? (
        <p className="text-foreground">{post.problem_words}</p>
      ) : null}
      {post.gap_id && look === 'scheduled' ? (
        <p>It offers open time, and leaves only while that is open: taken before, it is withdrawn.</p>
      ) : null}
      {post.state === 'published' && post.published_at ? (
        <p>
          {post.by_hand ? 'Posted by hand' : 'Published'} {words(post.published_at)}.
        </p>
      ) : null}
      {look === 'scheduled' && post.publish_at ? (
        <p>
          It leaves at {formatTime(zone, Date.parse(post.publish_at))}. Until then the yes can be taken back.
        </p>
      ) : null}
      {look === 'by_hand' || (look === 'failed' && post.pictures.length > 0) ? (
        <HandPictures post={post} />
      ) : null}
    </div>
  )
}

export function FailedWords({ post }: { post: ShownPost }) {
  return (
    <div className="text-small">
      <p className="wrap-anywhere text-foreground">
        {post.problem_words ? (
          <>
            {isOurOwn(post.problem_code)
              ? post.problem_words
              : `${networkNames[post.network]} said: “${post.problem_words}”`}{' '}
          </>
        ) : null}
        {post.problem_code === 'not_known' ? 'Whether it was posted is not known.' : 'Nothing was posted.'}
      </p>
      {post.problem_instead ? <p className="mt-1 text-muted-foreground">{post.problem_instead}</p> : null}
    </div>
  )
}

interface MainActProps {
  post: ShownPost
  look: ItemLook
  acts: PostActs
  onAsk: (asked: PostMenuChoice, post: ShownPost) => void
}

function MainAct({ post, look, acts, onAsk }: MainActProps) {
  const { state } = post
  if (look === 'by_hand' && state === 'scheduled')
    return (
      <>
        <Button
          variant="primary"
          icon={<Hand aria-hidden="true" className="size-4" />}
          onClick={() => onAsk('by_hand', post)}
        >
          I have posted it
        </Button>
        <CopyButton text={post.text} label="Copy the text" />
      </>
    )
  if (post.problem_code === staleFactCode && post.draft_id)
    return (
      <ButtonLink variant="primary" to={`/content-creation?draft=${post.draft_id}`}>
        Write a new one
      </ButtonLink>
    )
  if (mayGo.retry.includes(state))
    return (
      <Button variant="primary" onClick={() => onAsk('yes', post)}>
        Try again
      </Button>
    )
  if (state === 'draft' || state === 'approved')
    return (
      <Button variant="primary" onClick={() => onAsk('yes', post)}>
        {state === 'draft' ? 'Approve' : 'Schedule'}
      </Button>
    )
  if (mayGo.take_back.includes(state))
    return (
      <Button
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        busy={acts.busy}
        onClick={() => acts.takeBack(post)}
      >
        {state === 'cancelled' ? 'Bring back' : 'Take back'}
      </Button>
    )
  if (post.permalink)
    return (
      <a
        href={post.permalink}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'primary' })}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        See it on {networkNames[post.network]}
      </a>
    )
  return null
}
