export interface FairQueue<Item> {
  /** False, and not added, if the queue or its sender is full. */
  add(sender: string, item: Item): boolean
  next(): Item | undefined
  remove(item: Item): void
  spent(sender: string, ms: number): void
  readonly size: number
}

const halfLifeMs = 15_000
/** Beyond this, all senders start at zero again. */
const mostSenders = 10_000

/** Senders with the least use go first, so that expensive ones mostly delay themselves. `clock` in ms. */
export function fairQueue<Item>(
  most: { all: number; ofSender: number },
  clock: () => number,
): FairQueue<Item> {
  let waiting: { sender: string; item: Item }[] = []
  const used = new Map<string, number>()
  let since = clock()
  const forget = () => {
    const halvings = Math.floor((clock() - since) / halfLifeMs)
    if (halvings === 0 && used.size < mostSenders) return
    since += halvings * halfLifeMs
    if (used.size >= mostSenders) used.clear()
    for (const [sender, ms] of used) {
      const left = ms * 0.5 ** halvings
      if (left < 1) used.delete(sender)
      else used.set(sender, left)
    }
  }
  const usedBy = ({ sender }: { sender: string }) => used.get(sender) ?? 0
  return {
    add(sender, item) {
      const ofSender = waiting.filter(each => each.sender === sender).length
      if (waiting.length >= most.all || ofSender >= most.ofSender) return false
      waiting.push({ sender, item })
      return true
    },
    next() {
      forget()
      const [first, ...others] = waiting
      if (!first) return undefined
      const found = others.reduce((least, each) => (usedBy(each) < usedBy(least) ? each : least), first)
      waiting = waiting.filter(each => each !== found)
      return found.item
    },
    remove(item) {
      waiting = waiting.filter(each => each.item !== item)
    },
    spent(sender, ms) {
      used.set(sender, (used.get(sender) ?? 0) + ms)
    },
    get size() {
      return waiting.length
    },
  }
}
