import { expect, it } from 'vitest'
import { lintOutbound } from '../../../rules/sending/lint-outbound.ts'
import { purposes, sendPurposeOf } from '../purposes.ts'
import { standardWords } from './standard-templates.ts'

it.each(purposes)('%s says nothing that blocks or warns', purpose => {
  const { subject, blocks } = standardWords[purpose]
  const said = blocks.flatMap(block => ('text' in block && typeof block.text === 'string' ? block.text : []))
  const found = lintOutbound([subject, ...said].join('\n'), {
    audience: 'person',
    purpose: sendPurposeOf(purpose),
  })
  expect(found).toEqual([])
})
