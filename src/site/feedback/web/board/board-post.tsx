import { useState } from 'react'
import { postedOn } from '#lib/time/posted-on.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import { type FeedbackType, typeLabels } from '../../feedback-kinds.ts'
import type { BoardItem } from '../../schema.ts'
import { StatusBadge } from '../status-badge.tsx'
import { TypeIcon } from '../type-icon.tsx'
import { FollowForm } from './follow-form.tsx'
import { useVote } from './use-vote.ts'
import { VoteButton } from './vote-button.tsx'

const longest = 400

export function BoardPost({ item }: { item: BoardItem }) {
  const vote = useVote(item)
  const [isFollowing, setFollowing] = useState(false)
  return (
    <li className="flex gap-4 border-t border-border px-5 py-5 sm:gap-5 sm:px-6">
      <VoteButton vote={vote} title={item.title} />
      <article className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 className="min-w-0 text-title leading-6 font-semibold wrap-anywhere">{item.title}</h2>
          <StatusBadge status={item.status} />
        </div>
        <Words text={item.description} className="mt-0.5 text-muted-foreground" />
        {item.admin_response ? <Answer text={item.admin_response} /> : null}
        <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted-foreground">
          <span className="flex items-center gap-1.5">
            <TypeIcon type={item.feedback_type} />
            {typeLabels[item.feedback_type as FeedbackType] ?? 'Feedback'}
          </span>
          {item.category ? <span>{item.category}</span> : null}
          <time dateTime={item.created_at}>{postedOn(item.created_at)}</time>
          {vote.voted ? <b className="font-semibold text-link">You voted</b> : null}
          {vote.voted && !item.admin_response && !isFollowing ? (
            <Button variant="link" size="sm" onClick={() => setFollowing(true)}>
              Tell me when it is answered
            </Button>
          ) : null}
        </p>
        {isFollowing ? <FollowForm item={item} onClose={() => setFollowing(false)} /> : null}
      </article>
    </li>
  )
}

function Answer({ text }: { text: string }) {
  return (
    <div className="mt-3 flex gap-3 rounded-md bg-sunken px-4 py-3">
      <LogoMark className="mt-1 h-3.5 flex-none" />
      <Words text={text} lead={<b className="font-semibold">Stillpoint: </b>} />
    </div>
  )
}

/** Lines as typed; long texts are collapsed. */
function Words({ text, lead, className }: { text: string; lead?: React.ReactNode; className?: string }) {
  const isLong = text.length > longest
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={cn('min-w-0 text-[0.9375rem] leading-6', className)}>
      <p className={cn('wrap-anywhere whitespace-pre-line', isLong && !isOpen && 'line-clamp-4')}>
        {lead}
        {text}
      </p>
      {isLong ? (
        <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      ) : null}
    </div>
  )
}
