import { whenOpened } from '#web/when-opened.tsx'
import type { PostDraft } from '../post/post-draft.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'
import type { PostMenuChoice } from './post/post-menu.tsx'
import type { PostActs } from './post/use-post-acts.ts'

const ComposerSheet = whenOpened(async () => (await import('./compose/composer-sheet.tsx')).ComposerSheet)
const ApprovePostDialog = whenOpened(
  async () => (await import('./post/approve-post-dialog.tsx')).ApprovePostDialog,
)
const ApproveAllPostsDialog = whenOpened(
  async () => (await import('./post/approve-all-posts-dialog.tsx')).ApproveAllPostsDialog,
)
const MoveDialog = whenOpened(async () => (await import('./post/move-dialog.tsx')).MoveDialog)
const CancelDialog = whenOpened(async () => (await import('./post/cancel-dialog.tsx')).CancelDialog)
const RepeatDialog = whenOpened(async () => (await import('./post/repeat-dialog.tsx')).RepeatDialog)
const ByHandDialog = whenOpened(async () => (await import('./post/by-hand-dialog.tsx')).ByHandDialog)
const ConnectionsSheet = whenOpened(
  async () => (await import('./connections/connections-sheet.tsx')).ConnectionsSheet,
)
const SlotsDialog = whenOpened(async () => (await import('./connections/slots-dialog.tsx')).SlotsDialog)

export type OpenPostDialog =
  | { kind: 'compose'; first: PostDraft; post?: ShownPost | undefined }
  | { kind: Exclude<PostMenuChoice, 'edit'>; id: string }
  | { kind: 'connections' | 'slots' }

interface PostDialogsProps {
  opened: OpenPostDialog | null
  listed: ListedPosts
  practiceName: string
  acts: PostActs
  onOpen: (opened: OpenPostDialog) => void
  onEdit: (post: ShownPost) => void
  onSaved: (saved: { post_id: string; publish_at: string | null }, isNext: boolean) => void
  onClose: () => void
}

export function PostDialogs(props: PostDialogsProps) {
  const { opened, listed, practiceName, acts, onOpen, onEdit, onSaved, onClose } = props
  if (!opened) return null
  if (opened.kind === 'compose')
    return (
      <ComposerSheet
        key={opened.first.post_id}
        {...{ listed, practiceName, onSaved, onClose }}
        first={opened.first}
        post={opened.post}
      />
    )
  if (opened.kind === 'connections')
    return <ConnectionsSheet {...{ listed, onClose }} onSlots={() => onOpen({ kind: 'slots' })} />
  if (opened.kind === 'slots') return <SlotsDialog slots={listed.slots} onClose={onClose} />
  // A just-saved post appears after the next load.
  const post = 'id' in opened ? listed.posts.find(({ id }) => id === opened.id) : undefined
  if (!post) return null
  const given = { post, listed, acts, onClose }
  switch (opened.kind) {
    case 'yes':
      return (
        <ApprovePostDialog
          {...given}
          onEdit={() => onEdit(post)}
          onConnect={() => onOpen({ kind: 'connections' })}
        />
      )
    case 'yes_all':
      return post.series ? (
        <ApproveAllPostsDialog {...{ listed, acts, onClose }} post={{ ...post, series: post.series }} />
      ) : null
    case 'move':
      return <MoveDialog {...given} />
    case 'cancel':
      return <CancelDialog {...given} />
    case 'by_hand':
      return <ByHandDialog {...{ post, acts, onClose }} />
    case 'repeat':
      return post.publish_at ? (
        <RepeatDialog post={{ ...post, publish_at: post.publish_at }} {...{ listed, onClose }} />
      ) : null
    default:
      return null
  }
}
