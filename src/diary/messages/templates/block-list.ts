import type { Block } from '../schema.ts'
import { bounds } from './mail-bounds.ts'
import { plainOf } from './rich-text.ts'
import { type Variable, variables } from './variables.ts'

export const blockNames: Record<Block['type'], string> = {
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  picture: 'Picture',
  service: 'Service card',
  open_times: 'Open times',
  divider: 'Divider',
  signature: 'Signature',
  waits: 'Still waiting',
  policy: 'Change and cancel',
  facts: 'The visit',
  contact: 'How to reach you',
}

/** Block types in the menu, in order. */
export const freeTypes = [
  'heading',
  'text',
  'button',
  'picture',
  'service',
  'open_times',
  'divider',
  'signature',
] as const satisfies Block['type'][]
export type FreeType = (typeof freeTypes)[number]

export function newBlock(type: FreeType): Block {
  switch (type) {
    case 'heading':
    case 'text':
    case 'signature':
      return { type, text: '' }
    case 'button':
      return { type, label: 'Choose a time', to: 'booking' }
    case 'picture':
      return { type, file_id: '', alt: '' }
    case 'service':
      return { type, service_id: '' }
    case 'open_times':
      return { type, service_id: '', count: 3 }
    case 'divider':
      return { type }
  }
}

/** What a block still needs; undefined when complete. */
export function missingIn(block: Block): string | undefined {
  switch (block.type) {
    case 'heading':
    case 'signature':
      if (block.text.trim() === '') return 'Fill this in'
      return tooLong(block.text, block.type === 'heading' ? bounds.heading : bounds.signature)
    case 'text': {
      const words = plainOf(block.text)
      if (words.trim() === '') return 'Fill this in'
      return tooLong(words, typeof block.text === 'string' ? bounds.paragraph : bounds.paragraph * 2)
    }
    case 'button':
      return block.label.trim() === '' ? 'Fill this in' : tooLong(block.label, bounds.button)
    case 'picture':
      if (!block.file_id) return 'Choose a picture.'
      if (block.alt.trim() === '') return 'Say what the picture shows, for everybody who does not see it.'
      return tooLong(block.alt, bounds.alt)
    case 'service':
    case 'open_times':
      return block.service_id ? undefined : 'Choose a service.'
    default:
      return undefined
  }
}

const tooLong = (words: string, most: number) =>
  words.trim().length > most ? `At most ${most.toLocaleString('en-US')} characters` : undefined

/** The list with one item moved. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const next = [...list]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}

/** Variables shown by their names. */
export const withNames = (words: string): string =>
  words.replace(/\{\{([a-z_]+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? variables[name as Variable].label.toLowerCase() : whole,
  )
