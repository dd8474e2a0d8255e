import type { Block, Words } from '../schema.ts'
import { mapText } from '../templates/rich-text.ts'
import { type Variable, variableNames } from '../templates/variables.ts'
import { wordsOfBlock } from './mail-problems.ts'

/** What is to be mended, and with what. */
interface Wish {
  /** What can be filled in where the problem is. */
  allowed: readonly Variable[]
  /** The button that leads to what the mail is about, where the mail needs one. */
  act: Block | undefined
}

export interface Mend {
  label: string
  words: Words
}

/**
 * How what is wrong at a place can be put right in one press, where that leaves no doubt: what cannot be filled in is taken out,
 * a button is led to the booking page or put back, a block without words goes. `problemsOf` says whether it helped; undefined
 * where nothing does, and a person has to choose.
 */
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

/** Words without what cannot be filled in, and without brackets that open or close nothing. */
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
