import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Block } from '#diary/messages/schema.ts'
import { moved } from '#diary/messages/templates/block-list.ts'
import { newId } from '#lib/new-id.ts'

interface BlockOrder {
  blocks: readonly Block[]
  onChange: (blocks: Block[]) => void
  /** Whether a block may move there. */
  mayTake: (from: number, to: number) => boolean
}

/** Blocks with stable ids, and the functions to move, add and remove them. */
export function useBlockOrder({ blocks, onChange, mayTake }: BlockOrder) {
  const [ids, setIds] = useState(() => blocks.map(() => newId()))
  const [chosen, setChosen] = useState<string | null>(null)
  // Replaced from outside, such as an older version.
  if (ids.length !== blocks.length) setIds(blocks.map((_, at) => ids[at] ?? newId()))
  const list = useRef<HTMLOListElement>(null)
  const take = (from: number, to: number): boolean => {
    if (to < 0 || to >= blocks.length || from === to || !mayTake(from, to)) return false
    setIds(moved(ids, from, to))
    onChange(moved(blocks, from, to))
    return true
  }
  const add = (block: Block, at: number) => {
    const id = newId()
    setIds([...ids.slice(0, at), id, ...ids.slice(at)])
    onChange([...blocks.slice(0, at), block, ...blocks.slice(at)])
    setChosen(id)
  }
  const remove = (at: number) => {
    setIds(ids.filter((_, each) => each !== at))
    onChange(blocks.filter((_, each) => each !== at))
    setChosen(null)
  }
  // Dragging: the row follows the pointer while it is held.
  const held = useRef({ at: 0, take })
  useEffect(() => {
    held.current.take = take
  })
  const grip = (event: PointerEvent<HTMLButtonElement>, at: number) => {
    if (event.button !== 0) return
    const button = event.currentTarget
    held.current.at = at
    button.setPointerCapture(event.pointerId)
    const follow = ({ clientY }: { clientY: number }) => {
      const rows = [...(list.current?.querySelectorAll('[data-block]') ?? [])]
      const under = rows.findIndex(row => {
        const { top, bottom } = row.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      if (under >= 0 && held.current.take(held.current.at, under)) held.current.at = under
    }
    const end = new AbortController()
    button.addEventListener('pointermove', follow, { signal: end.signal })
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      button.addEventListener(name, () => end.abort(), { signal: end.signal })
  }
  return { ids, chosen, setChosen, list, take, add, remove, grip }
}
