import type { Scene } from './scene.ts'
import { named, requestKeys } from './scene.ts'

const place = '(?:we|the (?:place|practice|clinic|studio|office|shop|door|doors))'
const opening = new RegExp(
  String.raw`^(?:are|is|do|does|will|when|what time|how late|how early|until when|what are|which days?) .*\b(?:${place}|our)\b.*\b(?:open|opens|opening|close|closes|closed|closing|shut|working|work|hours)\b`,
)
const general =
  /^(?:do|does|can|could|may|must|are|is|what if|what happens|how (?:late|early|soon|long|far|much notice)|when|where|which|what) (?:.* )?(?:we|our|us|clients?|people|somebody|someone|anyone|anybody|everyone|they|patients?|customers?|guests?|kids|children|walk ins)\b/
const opensWith = /^(?:(?:and|so|also|but|by the way|quick question|remind me|tell me|let me know) )+/

/** Asks for opening hours; `general`: or other practice-wide facts. Names no person or visit. */
export function practiceAsked(scene: Scene, what: 'opening' | 'general'): boolean {
  const keys = requestKeys(scene)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .replace(opensWith, '')
  const isNamed = (['person', 'appointment', 'time', 'email', 'phone', 'quoted'] as const).some(
    kind => named(scene, kind).length > 0,
  )
  if (isNamed || scene.free) return false
  if (what === 'opening')
    return opening.test(keys) && named(scene, 'service').length === 0 && named(scene, 'minutes').length === 0
  return general.test(keys) && named(scene, 'day').length === 0 && named(scene, 'period').length === 0
}
