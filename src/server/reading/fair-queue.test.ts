import { describe, expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const queueOf = (clock = () => 0) => fairQueue<string>({ all: 5, ofSender: 3 }, clock)
const taken = (queue: ReturnType<typeof queueOf>) => {
  const items: (string | undefined)[] = []
  while (queue.size > 0) items.push(queue.next())
  return items
}

describe('fairQueue', () => {
  it('picks the oldest first among senders with no usage', () => {
    const queue = queueOf()
    for (const sender of ['a', 'b', 'c']) queue.add(sender, sender)
    expect(taken(queue)).toEqual(['a', 'b', 'c'])
    expect(queue.next()).toBeUndefined()
  })

  it('prefers the sender that has used the least time', () => {
    const queue = queueOf()
    queue.spent('hostile', 250)
    queue.spent('honest', 3)
    for (const item of ['h1', 'h2']) queue.add('hostile', item)
    queue.add('honest', 'ours')
    queue.add('new', 'new')
    expect(taken(queue)).toEqual(['new', 'ours', 'h1', 'h2'])
  })

  it('refuses more waiting items than one sender, or all together, may have', () => {
    const queue = queueOf()
    expect([1, 2, 3, 4].map(n => queue.add('a', `a${n}`))).toEqual([true, true, true, false])
    expect(['b', 'c', 'd'].map(sender => queue.add(sender, sender))).toEqual([true, true, false])
  })

  it('halves the recorded usage every 15 seconds', () => {
    let now = 0
    const queue = queueOf(() => now)
    const order = () => {
      queue.add('hostile', 'h')
      queue.add('honest', 'ours')
      return taken(queue)
    }
    queue.spent('hostile', 250)
    now = 61_000
    expect(order()).toEqual(['ours', 'h'])
    now = 200_000
    expect(order()).toEqual(['h', 'ours'])
  })

  it('removes an item that no longer waits', () => {
    const queue = queueOf()
    queue.add('a', 'one')
    queue.add('a', 'two')
    queue.remove('one')
    expect(taken(queue)).toEqual(['two'])
  })
})
