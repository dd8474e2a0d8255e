import { whose } from '#lib/names/person-names.ts'
import type { Words } from '../schema.ts'
import { mapText } from '../templates/rich-text.ts'

// Line breaks and braces, which would read as a variable.
const plain = (name: string) => name.replace(/[{}\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Rewords the text for someone reading about another's visit: 'Ben's visit'. Not the subject: lock screens. */
export function aboutAnother({ subject, blocks }: Words, name: string): Words {
  const comes = plain(name)
  const said = (text: string) =>
    // A function, since `$` in a name is special in a replacement string.
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
