import { health, outsiders, passes, records, why } from './private-words.ts'
import { keysOf, named, type Scene } from './scene.ts'

/**
 * Whether somebody's health, card or record is asked for by, or for, somebody else: an outsider who is named, or an address that is
 * nobody's here. It is not sent (§6). What is to be written down or passed on in the owner's own words is not looked at.
 */
export function privateAsked(scene: Scene): boolean {
  const keys = keysOf(scene)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/ +/g, ' ')
  if (!passes.test(keys)) return false
  const told = health.test(keys) || why.test(keys)
  const isForOutsider = outsiders.test(keys)
  if (isForOutsider && (told || records.test(keys)))
    return named(scene, 'person').length > 0 || /\bclients?\b/.test(keys)
  return told && isNobodys(scene) && named(scene, 'person').some(({ clients }) => clients.length > 0)
}

/** An address or a number in what is asked for that no client and nobody of the practice has. */
function isNobodys(scene: Scene): boolean {
  const { clients, leads } = scene.index.known
  const digits = (text: string | null) => (text ?? '').replace(/\D/g, '').slice(-10)
  const people = [...clients, ...leads]
  return (
    named(scene, 'email').some(({ email }) => !people.some(each => each.email?.toLowerCase() === email)) ||
    named(scene, 'phone').some(({ phone }) => !people.some(each => digits(each.phone) === digits(phone)))
  )
}
