import { keysOf, type Scene } from './scene.ts'

const deletes =
  / (delete|deletes|deleted|deleting|erase|erased|remove|removed|removing|wipe|wiped|purge|forget|forgotten|rid|destroy|scrub|drop|trash|bin|gone|off|out of|expunge|clear|clean|kill|zap|permanently|forever) /
const looks = /^(?:where|find|show|look|dig|pull|bring up|open|search|whats?|who|get me|let me see)\b/
const adds = / (?:new|add) | open (?:up )?an? /
const callsOff = / (cancel|cancelling|canceling|cancels|call off|calling off|called off) /

/**
 * What may be wanted, by the examples and by the words that must be there: nobody is deleted without a word for it, nobody is added who
 * is looked for, and what is to be called off is not something else that is as likely.
 */
export function weighed(scene: Scene): Scene['wants'] {
  const keys = keysOf(scene)
  const kept = scene.wants.filter(
    ({ label }) =>
      !(label === 'deleteClient' && !deletes.test(keys)) &&
      !(label === 'createClient' && looks.test(keys.trim()) && !adds.test(keys)),
  )
  const whole = kept.reduce((sum, { share }) => sum + share, 0)
  const wants = kept.map(({ label, share }) => ({ label, share: whole > 0 ? share / whole : 0 }))
  const [top] = wants
  const off = wants.find(({ label }) => label === 'cancelAppointment')
  const isClose = top && off && top !== off && off.share > 0.2 && top.share - off.share < 0.2
  return isClose && callsOff.test(keys) && /^[a-z]/.test(top.label) && !top.label.includes(':')
    ? [off, ...wants.filter(each => each !== off)]
    : wants
}
