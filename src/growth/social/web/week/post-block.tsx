import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { clockText, clockWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { cn } from '#web/ui/cn.ts'
import { type ItemLook, lookWords, topicOf } from '../../post/post-look.ts'
import { networkNames } from '../../post/post-state.ts'
import type { ShownPost } from '../../schema.ts'
import { ChannelGlyph } from '../channel-badge.tsx'
import { PostStateLine } from '../post-state-badge.tsx'

interface FaceProps {
  post: ShownPost
  minutes: number
  look: ItemLook
  narrow?: boolean
  isTight?: boolean
}

export function PostFace({ post, minutes, look, narrow, isTight }: FaceProps) {
  return (
    <span aria-hidden="true" className="flex h-full min-w-0 flex-col px-1.5 py-1.5 text-left text-micro">
      <span className="flex min-w-0 items-center gap-1 text-muted-foreground in-data-lit:text-current">
        {isTight && !narrow ? null : <ChannelGlyph channel={post.network} className="size-[13px]" />}
        <span className="tabular dense">{clockText(minutes)}</span>
        {narrow ? null : <span className="ml-auto truncate dense">{networkNames[post.network]}</span>}
      </span>
      <span className="line-clamp-2 min-h-0 flex-1 leading-[0.9375rem] font-semibold wrap-anywhere in-data-flat:font-medium dense">
        {topicOf(post)}
      </span>
      <PostStateLine
        look={look}
        quiet={look === 'published'}
        className="leading-3.5 dense"
        {...(isTight && look === 'reconnect' ? { word: 'Paused' } : {})}
      />
    </span>
  )
}

export const postFieldClass = (look: ItemLook, isChosen: boolean) =>
  cn(
    'overflow-hidden rounded-sm border',
    isChosen
      ? 'border-transparent bg-primary-soft text-primary-soft-foreground outline-2 -outline-offset-1 outline-primary'
      : look === 'failed'
        ? 'border-[1.5px] border-destructive bg-card'
        : look === 'reconnect'
          ? 'border-[1.5px] border-dashed border-warning bg-card'
          : look === 'published'
            ? 'border-border bg-background text-muted-foreground'
            : look === 'draft' || look === 'waits'
              ? 'border-border-strong bg-card'
              : 'border-border-strong bg-card shadow-1',
  )

export const postLabel = (post: ShownPost, look: ItemLook, date: string, minutes: number): string =>
  [
    `${networkNames[post.network]}, ${longDay(date)}, ${clockWords(minutes)}`,
    topicOf(post),
    lookWords[look].toLowerCase(),
    post.series ? 'repeats' : '',
  ]
    .filter(Boolean)
    .join(', ')

interface PostBlockProps extends FaceProps, Omit<ComponentProps<'button'>, 'children'> {
  date: string
  isChosen: boolean
  isBeingMoved: boolean
}

export function PostBlock(props: PostBlockProps) {
  const { post, date, minutes, look, narrow, isTight, isChosen, isBeingMoved, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-current={isChosen || undefined}
      data-lit={isChosen || undefined}
      data-flat={look === 'published' || undefined}
      className={cn(
        'absolute z-2 touch-pan-y focus-visible:z-10',
        postFieldClass(look, isChosen),
        // It keeps its place while its content moves.
        isBeingMoved && 'border-dashed *:aria-hidden:invisible',
        className,
      )}
    >
      <span className="sr-only">{postLabel(post, look, date, minutes)}</span>
      <PostFace {...{ post, minutes, look }} narrow={narrow ?? false} isTight={isTight ?? false} />
    </button>
  )
}

interface SlotBlockProps extends Omit<ComponentProps<'button'>, 'children'> {
  network: Network
  date: string
  minutes: number
  narrow?: boolean
}

/** A free slot; pressing it starts a post there. */
export function SlotBlock({ network, date, minutes, narrow, className, ...rest }: SlotBlockProps) {
  const name = networkNames[network]
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'absolute z-1 flex items-center justify-center gap-1.5 overflow-hidden rounded-sm border border-dashed border-input px-1 text-micro font-medium text-muted-foreground hover:border-primary hover:bg-accent hover:text-foreground focus-visible:z-10',
        className,
      )}
    >
      <span className="sr-only">
        {`Free turn: ${name}, ${longDay(date)}, ${clockWords(minutes)}. Write a post for it`}
      </span>
      <Plus aria-hidden="true" className="size-3.5 flex-none" />
      <span aria-hidden="true" className="truncate tabular">
        {narrow ? clockText(minutes) : `${name}, ${clockText(minutes)}`}
      </span>
    </button>
  )
}
