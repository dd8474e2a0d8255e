import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localDateOf } from '#lib/time/zones.ts'
import { toast } from '#web/ui/toast.ts'
import type { ListedPosts } from '../../schema.ts'
import { useConnect } from '../connections/use-connect.ts'
import { useSocialPosts } from '../data.ts'
import { ApprovePostDialog } from './approve-post-dialog.tsx'
import { usePostActs } from './use-post-acts.ts'

interface PostYesProps {
  post: { id: string; publish_at: string | null }
  zone: string
  onClose: () => void
}

export function ApprovePost({ post, zone, onClose }: PostYesProps) {
  const day = localDateOf(zone, post.publish_at ? Date.parse(post.publish_at) : Date.now())
  const listed = useSocialPosts(day, day)
  const isMissing =
    listed.isError ||
    Boolean(listed.data && !listed.isFetching && !listed.data.posts.some(({ id }) => id === post.id))
  useEffect(() => {
    if (!isMissing) return
    toast({
      title: listed.isError ? 'The post could not be loaded' : 'This post was deleted',
      description: listed.isError ? 'Check your connection and try again.' : 'Somebody may have moved it.',
      tone: 'error',
      key: 'post',
    })
    onClose()
  }, [isMissing, listed.isError, onClose])
  return listed.data && !isMissing ? <Yes id={post.id} listed={listed.data} onClose={onClose} /> : null
}

function Yes({ id, listed, onClose }: { id: string; listed: ListedPosts; onClose: () => void }) {
  const navigate = useNavigate()
  const open = (postId: string) => navigate(`/social-media?post=${postId}`)
  const acts = usePostActs(listed, open)
  const { connect } = useConnect()
  const post = listed.posts.find(each => each.id === id)
  return post ? (
    <ApprovePostDialog
      post={post}
      listed={listed}
      acts={acts}
      onEdit={() => open(id)}
      onConnect={() => connect(post.network)}
      onClose={onClose}
    />
  ) : null
}
