import { useEffect, useState } from 'react'
import type { BoardItem } from '../../schema.ts'
import { findSimilar } from '../data.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useVote } from './use-vote.ts'
import { VoteButton } from './vote-button.tsx'

const waitMs = 300

/** Similar items: a vote is worth more than a second post. */
export function SimilarPosts({ title }: { title: string }) {
  const [items, setItems] = useState<readonly BoardItem[]>([])
  const wanted = title.trim()
  useEffect(() => {
    if (wanted.length < 4) {
      setItems([])
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await findSimilar(wanted, stop.signal)
        // The form works without it.
        if (data && !stop.signal.aborted) setItems(data.items)
      } catch {
        // Aborted by the next keystroke.
      }
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])

  return (
    <div aria-live="polite">
      {items.length > 0 ? (
        <section aria-label="Similar posts" className="mt-3 rounded-md bg-sunken p-3">
          <h3 className="text-small font-semibold">Is it already on the board? Then vote for it.</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {items.map(item => (
              <Similar key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Similar({ item }: { item: BoardItem }) {
  const vote = useVote(item)
  return (
    <li className="flex items-center gap-3">
      <VoteButton vote={vote} title={item.title} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-body font-semibold wrap-anywhere">{item.title}</span>
        <span className="mt-1 flex items-center gap-3">
          <StatusBadge status={item.status} />
          {vote.voted ? <b className="text-small font-semibold text-link">You voted</b> : null}
        </span>
      </span>
    </li>
  )
}
