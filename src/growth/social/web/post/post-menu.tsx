import { Copy, Hand, ListChecks, Pencil, Repeat, SquareCheck, Undo2, X } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { isMovable } from '../../calendar/post-move.ts'
import { topicOf } from '../../post/post-look.ts'
import { mayGo, networkNames, networks } from '../../post/post-state.ts'
import type { ShownPost } from '../../schema.ts'
import { ChannelGlyph } from '../channel-badge.tsx'
import type { PostActs } from './use-post-acts.ts'

export type PostMenuChoice = 'yes' | 'yes_all' | 'move' | 'cancel' | 'repeat' | 'by_hand' | 'edit'

export interface PostMenuProps {
  post: ShownPost
  acts: PostActs
  onAsk: (asked: PostMenuChoice, post: ShownPost) => void
  isWhole?: boolean
  size?: 'sm'
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export function PostMenu({ post, acts, onAsk, isWhole, size }: PostMenuProps) {
  const { state, network, kind, by_hand, series } = post
  const ask = (asked: PostMenuChoice) => () => onAsk(asked, post)
  const may = (act: keyof typeof mayGo) => mayGo[act].includes(state)
  const mayMark = may('by_hand') && (by_hand || state === 'failed')
  return (
    <RowMenu name={topicOf(post)} {...(size ? { size } : { variant: 'secondary' as const })}>
      {isWhole && (may('schedule') || may('retry')) && state !== 'scheduled' ? (
        <MenuItem icon={<SquareCheck {...icon} />} onSelect={ask('yes')}>
          {state === 'failed' ? 'Try again …' : state === 'approved' ? 'Schedule …' : 'Approve …'}
        </MenuItem>
      ) : null}
      {may('save') ? (
        <MenuItem icon={<Pencil {...icon} />} onSelect={ask('edit')}>
          Edit
        </MenuItem>
      ) : null}
      {isWhole && isMovable(post) ? (
        <MenuItem icon={<ChannelGlyph channel={network} />} onSelect={ask('move')}>
          {post.publish_at ? 'Move …' : 'Give it a time …'}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Copy {...icon} />} onSelect={() => acts.duplicate(post, network)}>
        Duplicate
      </MenuItem>
      {networks
        .filter(each => each !== network)
        .map(each => (
          <MenuItem
            key={each}
            icon={<ChannelGlyph channel={each} />}
            onSelect={() => acts.duplicate(post, each)}
          >
            Duplicate for {networkNames[each]}
          </MenuItem>
        ))}
      {may('repeat') && post.publish_at ? (
        <MenuItem icon={<Repeat {...icon} />} onSelect={ask('repeat')}>
          {series ? 'Change its series …' : 'Repeat …'}
        </MenuItem>
      ) : null}
      {series && (state === 'draft' || state === 'approved') ? (
        <MenuItem icon={<ListChecks {...icon} />} onSelect={ask('yes_all')}>
          Approve the series …
        </MenuItem>
      ) : null}
      {mayMark ? (
        <MenuItem icon={<Hand {...icon} />} onSelect={ask('by_hand')}>
          {state === 'published' ? 'Change its address …' : 'I have posted it myself …'}
        </MenuItem>
      ) : null}
      {isWhole && may('take_back') ? (
        <MenuItem icon={<Undo2 {...icon} />} onSelect={() => acts.takeBack(post)}>
          {state === 'cancelled' ? 'Bring back' : 'Take the yes back'}
        </MenuItem>
      ) : null}
      {may('cancel') && state !== 'cancelled' ? (
        <>
          <MenuSeparator />
          <MenuItem tone="destructive" icon={<X {...icon} />} onSelect={ask('cancel')}>
            {kind === 'post' ? 'Cancel the post' : `Cancel the ${kind}`}
          </MenuItem>
        </>
      ) : null}
    </RowMenu>
  )
}
