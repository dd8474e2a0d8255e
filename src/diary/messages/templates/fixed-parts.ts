import type { FixedParts } from '../message-kind.ts'
import type { Words } from '../schema.ts'

/** The words with placeholders for the fixed parts. */
export function withFixedParts({ beforeAct, end }: FixedParts, { subject, blocks }: Words): Words {
  const act = blocks.findIndex(block => block.type === 'button' && !block.to)
  const at = act < 0 ? blocks.length : act
  return { subject, blocks: [...blocks.slice(0, at), ...beforeAct, ...blocks.slice(at), ...end] }
}
