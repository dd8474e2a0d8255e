import { useRef, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { toast } from '#web/ui/toast.ts'
import { feedbackMessages } from '../../messages.ts'
import type { BoardItem } from '../../schema.ts'
import { askVoterId } from '../data.ts'
import { castVote, takeBackVote } from '../vote-data.ts'
import { forgetVote, rememberVote, useVotedIds, voterOf } from './voted-items.ts'

export interface VoteControl {
  voted: boolean
  /** Including this one. */
  votes: number
  toggle: () => Promise<void>
}

/** Votes optimistically, reverted on refusal (§4, §8). */
export function useVote(item: BoardItem): VoteControl {
  const isKept = useVotedIds().includes(item.id)
  // Valid for this server answer only: a newer one has the vote in its numbers.
  const [done, setDone] = useState<{ item: BoardItem; before: boolean; voted: boolean } | undefined>()
  const sending = useRef(false)
  const own = done?.item === item ? done : undefined
  const before = own?.before ?? (item.voted || isKept)
  const voted = own?.voted ?? before
  const votes = Math.max(0, item.upvotes + Number(voted) - Number(before))

  const toggle = async () => {
    if (sending.current) return
    sending.current = true
    const wanted = !voted
    setDone({ item, before, voted: wanted })
    const problem = await send(item.id, wanted)
    sending.current = false
    if (!problem) {
      announce(wanted ? 'Voted' : 'Vote removed')
    } else if (problem === 'already') {
      setDone({ item, before: true, voted: true })
      rememberVote(item.id)
      toast({ ...feedbackMessages.alreadyUpvoted, glyph: 'info', key: 'vote' })
    } else {
      setDone({ item, before, voted: !wanted })
      toast({ ...feedbackMessages.upvoteFailed, tone: 'error', key: 'vote' })
    }
  }
  return { voted, votes, toggle }
}

async function send(id: string, wanted: boolean): Promise<'already' | 'failed' | undefined> {
  try {
    const voter = (wanted ? undefined : voterOf(id)) ?? (await askVoterId())
    if (!voter) return 'failed'
    const error = wanted ? await castVote(id, voter) : await takeBackVote(id, voter)
    if (error?.code === '23505') return 'already'
    if (error) return 'failed'
    if (wanted) rememberVote(id, voter)
    else forgetVote(id)
    return undefined
  } catch {
    return 'failed'
  }
}
