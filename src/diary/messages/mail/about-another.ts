import { whose } from '#lib/names/person-names.ts'
import type { Words } from '../schema.ts'
import { mapText } from '../templates/rich-text.ts'

// What breaks a line, or would be read as a variable.
const plain = (name: string) => name.replace(/[{}\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * The standard words of a letter to somebody who booked for another, or gets another's messages: 'Your visit' is 'Ben's
 * visit'. The subject stays: it shows on lock screens.
 */
export function aboutAnother({ subject, blocks }: Words, name: string): Words {
  const comes = plain(name)
  const said = (text: string) =>
    // By a function: a name may hold what a replacement reads as a pattern.
    text
      .replace(/\byour visit\b/gi, () => `${whose(comes)} visit`)
      .replace(/^You are booked\b/, () => `${comes} is booked`)
  return {
    subject,
    blocks: blocks.map(block =>
      block.type === 'heading'
        ? { ...block, text: said(block.text) }
        : block.type === 'text'
          ? { ...block, text: mapText(block.text, said) }
          : block,
    ),
  }
}
