import { useState } from 'react'
import { newId } from '#lib/new-id.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { connectionOf, lookOf, topicOf } from '../../post/post-look.ts'
import { networkNames } from '../../post/post-state.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { useCancelPost, useDuplicatePost, useMarkByHand, useMovePost, useTakeBackPost } from '../data.ts'
import { postTimeText } from './post-time.ts'

/** How long an approval or cancellation can be undone from its toast, ms. */
export const takeBackMs = 60_000

/** Each action with its undo. */
export function usePostActs(listed: ListedPosts, onOpen: (id: string) => void) {
  const [copyId, setCopyId] = useState(newId)
  const moving = useMovePost()
  const takingBack = useTakeBackPost()
  const cancelling = useCancelPost()
  const copying = useDuplicatePost()
  const marking = useMarkByHand()
  const { time_zone: zone, today } = listed

  const bringBack = async (ids: readonly string[]) => {
    for (const post_id of ids) {
      const { error } = await takingBack.run({ post_id })
      if (error) return toastRefusal('It was not brought back', error, { key: 'post' })
    }
    toast({
      title: ids.length === 1 ? 'It is a draft again' : `${ids.length} posts are drafts again`,
      description: 'Nothing goes out before another yes.',
      glyph: 'check',
      key: 'post',
    })
  }
  const move = async (post: ShownPost, instant: number, isUndo = false): Promise<boolean> => {
    const { error } = await moving.run({
      post_id: post.id,
      publish_at: new Date(instant).toISOString(),
    })
    if (error) {
      toastRefusal('The post was not moved', error, { key: 'post' })
      return false
    }
    const before = post.publish_at ? Date.parse(post.publish_at) : null
    const goes = lookOf(post, connectionOf(listed, post)) === 'scheduled' ? 'It goes out then.' : undefined
    toast({
      title: isUndo ? 'It is back where it was' : `Moved to ${postTimeText(zone, instant, today)}`,
      description: post.series ? 'Only this one of its series.' : goes,
      glyph: 'check',
      key: 'post',
      ...(!isUndo && before !== null && before > Date.now()
        ? { action: { label: 'Undo', onSelect: () => void move(post, before, true) } }
        : {}),
    })
    return true
  }
  const cancel = async (post: ShownPost, scope: 'one' | 'all'): Promise<boolean> => {
    const { data, error } = await cancelling.run({ post_id: post.id, scope })
    if (error) {
      toastRefusal('The post was not cancelled', error, { key: 'post' })
      return false
    }
    const { post_ids } = data
    toast({
      title: post_ids.length > 1 ? `${post_ids.length} posts are cancelled` : 'The post is cancelled',
      description: topicOf(post),
      glyph: 'check',
      key: 'post',
      duration: takeBackMs,
      action: { label: 'Undo', onSelect: () => void bringBack(post_ids) },
    })
    return true
  }
  const duplicate = async (post: ShownPost, network: Network) => {
    const { error } = await copying.run({ post_id: post.id, new_id: copyId, network })
    if (error) return toastRefusal('It was not copied', error, { key: 'post' })
    setCopyId(newId())
    onOpen(copyId)
    toast({
      title: `A draft for ${networkNames[network]} is there`,
      description: 'It has no time yet.',
      glyph: 'check',
      key: 'post',
    })
  }
  const markByHand = async (post: ShownPost, permalink: string | null) => {
    const result = await marking.run({ post_id: post.id, permalink })
    if (!result.error) toast({ title: 'It is marked as posted', glyph: 'check', key: 'post' })
    return result
  }
  return {
    move,
    cancel,
    duplicate: (post: ShownPost, network: Network) => void duplicate(post, network),
    takeBack: (post: Pick<ShownPost, 'id'>) => void bringBack([post.id]),
    takeBackAll: (ids: readonly string[]) => void bringBack(ids),
    markByHand,
    busy: moving.busy || takingBack.busy || cancelling.busy || copying.busy || marking.busy,
  }
}
export type PostActs = ReturnType<typeof usePostActs>
