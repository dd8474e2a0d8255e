import { wordsOfBlock } from '#diary/messages/problems/mail-problems.ts'
import type { Block, Words } from '#diary/messages/schema.ts'
import { mapText } from '#diary/messages/templates/rich-text.ts'
import { type Variable, variableNames } from '#diary/messages/templates/variables.ts'

interface Wish {
  allowed: readonly Variable[]
  act: Block | undefined
}

export interface Mend {
  label: string
  words: Words
}

/** The one-click fix for a problem, if it is unambiguous: removes unknown variables or empty blocks, repairs buttons. */
export function mendOf(
  words: Words,
  at: 'subject' | 'blocks' | number,
  problemsOf: (words: Words) => readonly unknown[],
  wish: Wish,
): Mend | undefined {
  const before = problemsOf(words).length
  return candidates(words, at, wish).find(({ words: mended }) => problemsOf(mended).length < before)
}

function candidates(words: Words, at: 'subject' | 'blocks' | number, { allowed, act }: Wish): Mend[] {
  const { subject, blocks } = words
  if (at === 'subject')
    return [{ label: 'Take it out', words: { ...words, subject: cleared(subject, allowed).trim() } }]
  if (at === 'blocks') {
    if (!act || blocks.some(each => each.type === 'button' && !each.to)) return []
    return [{ label: 'Put the button back', words: { ...words, blocks: [...blocks, act] } }]
  }
  const block = blocks[at]
  if (!block) return []
  const put = (next: Block) => ({ ...words, blocks: blocks.map((each, nth) => (nth === at ? next : each)) })
  const found: Mend[] = []
  if (block.type === 'button' && !block.to)
    found.push({ label: 'Lead it to your booking page', words: put({ ...block, to: 'booking' }) })
  if (['heading', 'text', 'signature'].includes(block.type) && wordsOfBlock(block).trim() === '')
    found.push({
      label: 'Take the block out',
      words: { ...words, blocks: blocks.filter(each => each !== block) },
    })
  found.push({ label: 'Take it out', words: put(clearedBlock(block, allowed)) })
  return found
}

function clearedBlock(block: Block, allowed: readonly Variable[]): Block {
  const clear = (said: string) => cleared(said, allowed)
  switch (block.type) {
    case 'heading':
    case 'signature':
      return { ...block, text: clear(block.text) }
    case 'text':
      return { ...block, text: mapText(block.text, clear) }
    case 'button':
      return { ...block, label: cleared(block.label, []) }
    case 'picture':
      return { ...block, alt: cleared(block.alt, []) }
    default:
      return block
  }
}

const slot = /\{\{([^{}]*)\}\}/g

/** Removes unknown variables and stray brackets. */
function cleared(words: string, allowed: readonly Variable[]): string {
  const kept: string[] = []
  const isAllowed = (inside: string) => {
    const name = inside.trim().toLowerCase().replace(/\s+/g, '_')
    return variableNames.some(each => each === name) && allowed.some(each => each === name)
  }
  const marked = words.replace(slot, (whole, inside: string) =>
    isAllowed(inside) ? `\uE000${kept.push(whole) - 1}\uE001` : '',
  )
  return marked
    .replace(/\{\{|\}\}/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/(?<! ) +([.,!?;:])/g, '$1')
    .replace(/\uE000(\d+)\uE001/g, (_, nth: string) => kept[Number(nth)] ?? '')
}
